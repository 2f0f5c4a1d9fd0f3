import { useTranslations } from 'use-intl';
import { columns as letters } from '../../../../contracts/bingo/columns.ts';
import type { Grid } from '../../../../contracts/bingo/grid.ts';
import { differingCells } from '../../../../contracts/cartelas/face.ts';
import type { CardChange } from '../../../../contracts/cartelas/card-history.ts';
import { branchColumns, type OfBranch } from '../../parts/file-columns.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { fileColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { useChangeWords } from './use-change-words.ts';

/** The changes of a card as a file has them. */
export function useChangeColumns(branch: OfBranch, cardId: number): Column<CardChange>[] {
  const t = useTranslations('cardHistory');
  const history = useTranslations('history');
  const table = useTranslations('table');
  const times = useTimes();
  const words = useChangeWords();
  return [
    fileColumn(t('cardId'), () => cardId),
    fileColumn(history('time'), ({ at }) => times.dateTime(at)),
    fileColumn(history('event'), words.what),
    fileColumn(history('who'), ({ username }) => username ?? history('system')),
    fileColumn(history('role'), ({ role }) => history(`roles.${role}`)),
    fileColumn(t('before'), ({ previous }) => inOneLine(previous)),
    fileColumn(t('after'), ({ numbers }) => inOneLine(numbers)),
    fileColumn(t('differs'), ({ previous, numbers }) =>
      previous && numbers
        ? differingCells(previous, numbers)
            .map(({ row, column }) => `${letters[column]}${row + 1}`)
            .join(' ')
        : '',
    ),
    fileColumn(t('source'), words.from),
    fileColumn(t('reason'), ({ reason }) => reason ?? ''),
    fileColumn(table('position'), ({ position }) => position),
    fileColumn(table('actorId'), ({ actorId }) => actorId ?? ''),
    ...branchColumns<CardChange>(table, branch),
  ];
}

const inOneLine = (numbers: Grid | null) => numbers?.map((row) => row.join(' ')).join(' / ') ?? '';

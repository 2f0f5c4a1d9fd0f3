import { useTranslations } from 'use-intl';
import { useTimes } from '../../texts/time-zone.tsx';
import { columnsOf, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { CardLink } from '../card/card-link.tsx';
import { gameColumns, type OfGame } from '../file-columns.ts';
import type { GameStory } from './game-story.ts';

type Check = GameStory['checks'][number];

const resultOf = ({ completedAt, late }: Check['data']) =>
  completedAt === null ? 'notWon' : late ? 'late' : 'won';

export function CheckTable({ checks, game }: { checks: Check[]; game: OfGame }) {
  const t = useTranslations('history');
  const ids = useTranslations('table');
  const times = useTimes();
  const columns = [
    ...columnsOf<Check>({
      time: textColumn(t('time'), ({ at }) => times.time(at)),
      card: numberColumn(t('card'), ({ data }) => data.cardId, {
        cell: ({ data }) => <CardLink branchId={game.branchId} cardId={data.cardId} />,
      }),
      winnerType: textColumn(t('winnerType'), ({ data }) => t(`winnerTypes.${data.winnerType}`)),
      called: numberColumn(t('called'), ({ data }) => data.called),
      result: textColumn(t('result'), ({ data }) => t(resultOf(data))),
      completedAt: numberColumn(t('completedAt'), ({ data }) => data.completedAt ?? '', {
        cell: ({ data }) => data.completedAt ?? '–',
      }),
      who: textColumn(t('who'), ({ username }) => username ?? t('system')),
    }),
    ...gameColumns<Check>(ids, game),
  ];
  return (
    <ReportTable
      name="checks"
      title={t('checks')}
      columns={columns}
      dense
      rows={checks}
      rowKey={({ revision }) => revision}
      empty={t('checksNone')}
      fileName={`${game.branchName}-game-${game.gameNumber}-checks`}
    />
  );
}

import { useTranslations } from 'use-intl';
import { columns as letters } from '../../../../contracts/bingo/columns.ts';
import { differingCells, faceOf } from '../../../../contracts/cartelas/face.ts';
import { type Faced, MOST_SIMILAR, type similarCards } from '../../../../contracts/cartelas/similar-cards.ts';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { CardLink } from '../../parts/card/card-link.tsx';
import { formatCount } from '../../texts/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { columnsOf, countColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { CardPlaces } from './card-places.tsx';

type Similar = OutputOf<typeof similarCards>;
type Slip = Similar['slips'][number];
type Copied = Similar['copied'][number];

/** Slips of the pen, faces under several ids, and what copying has left, each in a table of its own. */
export function SimilarCards({ similar }: { similar: Similar }) {
  const t = useTranslations('similarCards');
  const names = new Map(similar.branches.map(({ branchId, branchName }) => [branchId, branchName]));
  const placesText = ({ cards }: Faced) =>
    cards.map(({ branchId, cardId }) => `${names.get(branchId) ?? ''} ${cardId}`).join(', ');
  const places = (of: Faced) => <CardPlaces cards={of.cards} names={names} />;
  const note = (more: boolean) => (more ? t('more', { count: String(MOST_SIMILAR) }) : null);

  const slipColumns = columnsOf<Slip>({
    cells: textColumn(t('differsIn'), differsIn),
    one: textColumn(t('card'), ({ one }) => placesText(one), { cell: ({ one }) => places(one), words: true }),
    other: textColumn(t('other'), ({ other }) => placesText(other), {
      cell: ({ other }) => places(other),
      words: true,
    }),
  });
  const repeatedColumns = columnsOf<Faced>({
    cards: textColumn(t('cards'), placesText, { cell: places, words: true }),
    count: countColumn(t('count'), ({ cards }) => cards.length),
  });
  const copiedColumns = columnsOf<Copied>({
    branches: textColumn(t('branches'), ({ branchIds }) => branchIds.map((id) => names.get(id)).join(', '), {
      words: true,
    }),
    count: countColumn(t('count'), ({ count }) => count),
    example: textColumn(t('example'), ({ cardId }) => String(cardId), {
      cell: ({ branchIds: [branchId], cardId }) =>
        branchId === undefined ? cardId : <CardLink branchId={branchId} cardId={cardId} />,
    }),
  });

  return (
    <>
      <p>{t('compared', { count: formatCount(similar.compared), branches: similar.branches.length })}</p>
      {similar.uncompared > 0 ? <Alert>{t('uncompared', { count: similar.uncompared })}</Alert> : null}
      <ReportTable
        name="slips"
        title={t('slips')}
        note={note(similar.more.slips)}
        columns={slipColumns}
        rows={similar.slips}
        rowKey={({ one, other }) => `${faceOf(one.numbers)} ${faceOf(other.numbers)}`}
        empty={t('slipsNone')}
        fileName="cards-with-slips"
      />
      <ReportTable
        name="repeated"
        title={t('repeated')}
        note={note(similar.more.repeated)}
        columns={repeatedColumns}
        rows={similar.repeated}
        rowKey={({ numbers }) => faceOf(numbers)}
        empty={t('repeatedNone')}
        fileName="cards-repeated"
      />
      <ReportTable
        name="copied"
        title={t('copied')}
        columns={copiedColumns}
        rows={similar.copied}
        rowKey={({ branchIds }) => branchIds.join(' ')}
        empty={t('copiedNone')}
        fileName="cards-copied"
      />
    </>
  );
}

/** `B3: 7 / 8`, a cell after another. */
function differsIn({ one, other }: Slip): string {
  return differingCells(one.numbers, other.numbers)
    .map(
      ({ row, column }) =>
        `${letters[column]}${row + 1}: ${one.numbers[row]?.[column]} / ${other.numbers[row]?.[column]}`,
    )
    .join(', ');
}

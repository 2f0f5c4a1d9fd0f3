import { useTranslations } from 'use-intl';
import { sumMoney, type Money } from '../../../../contracts/money.ts';
import { formatMoney } from '../../texts/format.ts';
import type { Column } from '../table/column.ts';
import { ReportTable } from '../table/report-table.tsx';
import type { GameStory } from './game-story.ts';

type Winner = GameStory['winners'][number];

const shareOf = ({ share }: Winner) => (share ?? '0.00') as Money;

export function WinnerTable({ winners, gameNumber }: { winners: Winner[]; gameNumber: number }) {
  const t = useTranslations('history');
  const columns: Column<Winner>[] = [
    { header: t('card'), numeric: true, value: ({ cardId }) => cardId, cell: ({ cardId }) => cardId },
    {
      header: t('completedAt'),
      numeric: true,
      value: ({ completedAt }) => completedAt,
      cell: ({ completedAt }) => completedAt,
    },
    {
      header: t('share'),
      numeric: true,
      value: shareOf,
      // Shared only when the game is closed.
      cell: (winner) => (winner.share === null ? '…' : formatMoney(shareOf(winner))),
      total: (all) => formatMoney(sumMoney(all.map(shareOf))),
    },
  ];
  return (
    <ReportTable
      title={t('winners')}
      columns={columns}
      rows={winners}
      rowKey={({ cardId }) => cardId}
      empty={t('winnersNone')}
      fileName={`game-${gameNumber}-winners`}
    />
  );
}

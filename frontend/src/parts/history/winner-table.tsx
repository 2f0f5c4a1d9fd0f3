import { useTranslations } from 'use-intl';
import type { Money } from '../../../../contracts/money.ts';
import { formatMoney } from '../../texts/format.ts';
import { amountColumn, columnsOf, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import type { StoryWinner as Winner } from './game-story.ts';

const isClaimed = (winner: Winner): winner is Winner & { claimedAt: string } => 'claimedAt' in winner;
const callOf = (winner: Winner) => ('completedAt' in winner ? winner.completedAt : '');
const shareOf = ({ share }: Winner) => (share ?? '0.00') as Money;

interface WinnerTableProps {
  winners: Winner[];
  gameNumber: number;
  empty: string;
  closed: boolean;
}

export function WinnerTable({ winners, gameNumber, empty, closed }: WinnerTableProps) {
  const t = useTranslations('history');
  const howOf = (winner: Winner) =>
    isClaimed(winner)
      ? t('claimedAt', { time: winner.claimedAt || '–' })
      : t('seenAt', { completedAt: callText(winner) });
  const callText = (winner: Winner) =>
    'late' in winner ? t('seenLate', { completedAt: String(callOf(winner)) }) : String(callOf(winner));
  const columns = columnsOf<Winner>({
    card: numberColumn(t('card'), ({ cardId }) => cardId),
    how: winners.some(isClaimed)
      ? textColumn(t('how'), howOf)
      : numberColumn(t('completedAt'), callOf, { cell: callText }),
    share: {
      ...amountColumn(t('share'), shareOf),
      // Shared only when the game is closed.
      cell: (winner) => (winner.share === null ? (closed ? '–' : '…') : formatMoney(shareOf(winner))),
    },
  });
  return (
    <ReportTable
      name="winners"
      title={t('winners')}
      columns={columns}
      rows={winners}
      rowKey={({ cardId }) => cardId}
      empty={empty}
      fileName={`game-${gameNumber}-winners`}
    />
  );
}

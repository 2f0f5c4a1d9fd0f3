import { useTranslations } from 'use-intl';
import { paymentOf } from '../../../../contracts/bingo/totals.ts';
import { money } from '../../../../contracts/money.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { formatMoney } from '../../texts/format.ts';
import { amountColumn, columnsOf, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { CardLink } from '../card/card-link.tsx';
import { gameColumns, type OfGame } from '../file-columns.ts';
import type { StoryWinner as Winner } from './game-story.ts';

const isClaimed = (winner: Winner): winner is Winner & { claimedAt: string } => 'claimedAt' in winner;
const callOf = (winner: Winner) => ('completedAt' in winner ? winner.completedAt : '');
const shareOf = ({ share, jackpot }: Winner) => (share === null ? money(0) : paymentOf({ share, jackpot }));

interface WinnerTableProps {
  winners: Winner[];
  game: OfGame;
  empty: string;
  closed: boolean;
}

export function WinnerTable({ winners, game, empty, closed }: WinnerTableProps) {
  const t = useTranslations('history');
  const ids = useTranslations('table');
  const times = useTimes();
  const paidOf = ({ paid }: Winner) =>
    paid ? `${times.time(paid.at)} · ${paid.username ?? t('system')}` : t('notPaid');
  const howOf = (winner: Winner) =>
    isClaimed(winner)
      ? t('claimedAt', { time: winner.claimedAt || '–' })
      : t('seenAt', { completedAt: callText(winner) });
  const callText = (winner: Winner) =>
    'late' in winner ? t('seenLate', { completedAt: String(callOf(winner)) }) : String(callOf(winner));
  const columns = [
    ...columnsOf<Winner>({
      card: numberColumn(t('card'), ({ cardId }) => cardId, {
        cell: ({ cardId }) => <CardLink branchId={game.branchId} cardId={cardId} />,
      }),
      how: winners.some(isClaimed)
        ? textColumn(t('how'), howOf)
        : numberColumn(t('completedAt'), callOf, { cell: callText }),
      share: {
        ...amountColumn(t('share'), shareOf),
        // Shared only when the game is closed.
        cell: (winner) => (winner.share === null ? (closed ? '–' : '…') : formatMoney(shareOf(winner))),
      },
      ...(winners.some(({ paid }) => paid) ? { paid: textColumn(t('paid'), paidOf) } : {}),
    }),
    ...gameColumns<Winner>(ids, game),
  ];
  return (
    <ReportTable
      name="winners"
      title={t('winners')}
      columns={columns}
      rows={winners}
      rowKey={({ cardId }) => cardId}
      empty={empty}
      fileName={`${game.branchName}-game-${game.gameNumber}-winners`}
    />
  );
}

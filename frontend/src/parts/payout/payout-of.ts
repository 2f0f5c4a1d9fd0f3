import { paymentOf } from '../../../../contracts/bingo/totals.ts';
import type { CardId } from '../../../../contracts/ids.ts';
import { type Money, money, sumMoney } from '../../../../contracts/money.ts';
import { type GameStory, type Payment, statusOf } from '../history/game-story.ts';

/** A winner at the counter. */
export interface Payee {
  readonly cardId: CardId;
  readonly share: Money;
  readonly jackpot: Money | undefined;
  /** All that it gets. */
  readonly amount: Money;
  readonly paid: Payment | undefined;
}

export interface Payout {
  /**
   * `ticked`: each payment is ticked here. `voided`: nothing is paid any more, what was paid is to come back. Otherwise nothing
   * is ticked: the game is still open, is played on an old client (`elsewhere`), or ended before payments were (`notKept`).
   */
  readonly kind: 'ticked' | 'voided' | 'open' | 'elsewhere' | 'notKept';
  readonly payees: readonly Payee[];
  readonly paid: Money;
  readonly remainder: Money;
  readonly jackpotRemainder: Money;
  /** The win and the players bonus. */
  readonly due: Money;
}

/** What the events of a game say of its payout; null before it is opened and when it was cancelled. */
export function payoutOf(story: GameStory): Payout | null {
  const { opened, finished } = story;
  const kind = kindOf(story);
  if (!opened || !kind) return null;
  const payees = story.winners.flatMap(({ cardId, share, jackpot, paid }): Payee[] =>
    share === null || (kind === 'voided' && !paid)
      ? []
      : [{ cardId, share, jackpot, amount: paymentOf({ share, jackpot }), paid }],
  );
  const { totalWin, jackpot } = opened.data;
  return {
    kind,
    payees,
    paid: sumMoney(payees.flatMap(({ paid, amount }) => (paid ? [amount] : []))),
    remainder: finished?.data.remainder ?? money(0),
    jackpotRemainder: finished?.data.jackpotRemainder ?? money(0),
    due: sumMoney(jackpot ? [totalWin, jackpot.playersBonus] : [totalWin]),
  };
}

function kindOf(story: GameStory): Payout['kind'] | null {
  const status = statusOf(story);
  if (status === 'cancelled') return null;
  if (status === 'voided') return 'voided';
  if (story.source === 'legacy') return 'elsewhere';
  if (status === 'open') return 'open';
  return story.finished?.data.jackpotRemainder === undefined ? 'notKept' : 'ticked';
}

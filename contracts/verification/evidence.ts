import type { JackpotBonus } from '../bingo/totals.ts';
import type { AccountId, BranchId, CardId, GameNumber } from '../ids.ts';
import type { Day, Instant } from '../time.ts';
import type { AccountHistory } from './account-history.ts';
import type { CardHistory } from './card-history.ts';
import type { DraftHistory } from './draft-history.ts';
import type { Finding } from './finding.ts';
import type { LogEntry } from './log-entry.ts';
import type { End, Moment } from './moment.ts';
import type { SettingsHistory } from './settings-history.ts';

/**
 * All that a game is judged by. What is null was withheld: what would follow from it is then unproven, never in order. The
 * histories are folded once per branch, whatever the number of its games, and may go further than the game itself.
 */
export interface GameEvidence {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
  /** The game's own stream from its beginning. */
  readonly events: readonly LogEntry[];
  /** Of `branch-{branchId}`. */
  readonly settings: SettingsHistory | null;
  /** Of `cartelas-{branchId}`. */
  readonly cards: CardHistory | null;
  /** Of `draw-{branchId}`. */
  readonly drafts: DraftHistory | null;
  /** Of the streams `account-{id}` of all who acted in the game, and of those whose they are. */
  readonly accounts: AccountHistory | null;
  /** When the log was restored (`LogRestored`). */
  readonly restores: readonly Moment[] | null;
  /**
   * The game with the number before; `first` for game 1, `outside` where the evidence does not reach so far and is not asked to, null
   * where it is withheld.
   */
  readonly before: GameBefore | 'first' | 'outside' | null;
  /** Whether a game of lower number, that `before` does not tell of, was drawn by version 2. */
  readonly version2?: boolean;
  /** By which business dates are taken (an IANA name). */
  readonly timeZone: string | null;
  /** Nothing was written later than this. */
  readonly now: Instant;
}

/** What the number and the time of a game are judged by. */
export type GameBefore = Pick<GameSummary, 'gameNumber' | 'opened' | 'ended' | 'version2'>;

/** A card with the call that completed it, counted from 1. */
export interface Completed {
  readonly cardId: CardId;
  readonly place: number;
}

/** A game as it was recomputed from its events alone. */
export interface GameSummary {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
  readonly source: 'own' | 'legacy';
  readonly opened: Moment;
  readonly day: Day;
  /** Jackpots count by UTC days. */
  readonly utcDay: Day;
  /** When it was open no more; null while it is. */
  readonly ended: End | null;
  readonly status: 'open' | 'finished' | 'abandoned' | 'voided' | 'cancelled';
  /** It, or one before it, was drawn by version 2. */
  readonly version2: boolean;
  readonly cashier: AccountId | null;
  readonly cardIds: readonly CardId[];
  readonly cartelaCount: number;
  readonly betPrice: number;
  readonly betPercent: string;
  readonly totalBet: string;
  readonly houseProfit: string;
  readonly totalWin: string;
  /** As far as the game still has it. */
  readonly jackpot: JackpotBonus | null;
  readonly drawn: readonly number[];
  /** In the order of their recording; of an old client's game those it claims. */
  readonly winners: readonly CardId[];
  readonly late: readonly CardId[];
  /** As an old client tells of them, of whatever game. */
  readonly claims: readonly CardId[];
  /** Of each change of the winner type after the first number, how many numbers had been called. */
  readonly typeChangedAt: readonly number[];
  readonly voidRequest: 'waiting' | 'declined' | null;
  /** Where the prizes stand (contracts/reports/README.md). */
  readonly payout: { readonly paidOut: string; readonly toPay: string; readonly notClaimed: string };
}

/** What came of judging a game. */
export interface Verification {
  readonly findings: readonly Finding[];
  /** Null where no game can be made out of its events. */
  readonly game: GameSummary | null;
  /** Complete by the call at which the first winner was recorded, and never recorded themselves: a finding each. */
  readonly missed: readonly Completed[];
  /** Complete only after that, and never recorded. */
  readonly completeLater: readonly Completed[];
  /**
   * Of a game that was cancelled, abandoned or voided while it was open, the cards that would have won first if the order had gone
   * on; empty for any other, and where the order is not known.
   */
  readonly wouldHaveWon: readonly Completed[];
}

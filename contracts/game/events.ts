import { z } from 'zod';
import { Ball } from '../bingo/columns.ts';
import { Cut, CutBy } from '../bingo/cut.ts';
import { LateWinners } from '../bingo/late-winners.ts';
import { BetPercent, BetPrice } from '../bingo/stakes.ts';
import { JackpotBonus, Totals, WinnerShare } from '../bingo/totals.ts';
import { WinnerType } from '../bingo/winner-types.ts';
import { AccountId, CardId, GameNumber } from '../ids.ts';
import { Money } from '../money.ts';
import { Day } from '../time.ts';
import { SoldCartelas } from './sold-cartelas.ts';
import { Commitment, GameDraw, Place, Seed } from './values.ts';

const opening = Totals.extend({
  ownerId: AccountId,
  cartelaCount: z.int().min(1).max(99_999),
  betPrice: BetPrice,
  betPercent: BetPercent,
  /** null unless this is a jackpot game of a branch with jackpot permission. */
  jackpot: JackpotBonus.nullable(),
  commitment: Commitment,
  /** Why the game before, which is still open, is left: its end follows, and gives it too where it had begun. */
  abandonReason: z.string().optional(),
});
/** What every game is opened with, whoever draws it. */
export type Opening = z.infer<typeof opening>;
export const OwnOpening = opening.extend({
  source: z.literal('own'),
  winnerType: WinnerType,
  /** The branch's settings at opening, by which the whole game goes. Games of earlier builds ask, and may change their type. */
  late: LateWinners.optional(),
  /** The winner type cannot be changed any more once the cut or a number was called. */
  typeFixed: z.literal(true).optional(),
  draw: GameDraw.optional(),
});
export type OwnOpening = z.infer<typeof OwnOpening>;
/** Of a game played on an old client: that draws by itself and does not tell what it plays for. */
export const LegacyOpening = opening.extend({
  source: z.literal('legacy'),
  /** Only how its seed gives its commitment: nothing was drawn here. Version 1 where it is missing. */
  draw: GameDraw.pick({ version: true, commitment: true }).optional(),
});
export type LegacyOpening = z.infer<typeof LegacyOpening>;

/** Why a draft was replaced: there are no other reasons (contracts/bingo/draw-order.md). */
export const DraftReason = z.enum(['restored', 'version', 'key', 'age']);
export type DraftReason = z.infer<typeof DraftReason>;

/** `sealedSeed`: base64 of nonce ‖ tag ‖ ciphertext, AES-256-GCM under the key that `keyId` names. */
const DrawCommitted2 = z.object({
  gameNumber: GameNumber,
  version: z.literal(2),
  commitment: Commitment,
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  sealedSeed: z.base64(),
  /** The commitment of the draft in whose place it stands, of the same game. */
  replaces: Commitment.optional(),
  reason: DraftReason.optional(),
});
/** Strict: a damaged one of version 2 is none of version 1. */
const DrawCommitted1 = z.strictObject({
  gameNumber: GameNumber,
  commitment: Commitment,
  sealedSeed: z.base64(),
});

/** Events of `draw-{branchId}`. */
export const drawEvents = {
  DrawCommitted: z.union([DrawCommitted2, DrawCommitted1]),
  /** The seed of a draft that no game can use any more: its number was opened with another one. */
  DrawRevealed: z.object({ gameNumber: GameNumber, commitment: Commitment, seed: Seed }),
};

/** Events of `announced-{branchId}`: what an old client says a game will take, before it opens the game. No money counts here. */
export const announcementEvents = { TotalsAnnounced: Totals };

/** Events of `game-{branchId}-{gameNumber}`; branch and number are read from the stream name, never repeated. */
export const gameEvents = {
  /** The cartelas as they were at opening, so that a later edit of a card changes no game and a replay needs one stream. */
  CartelasSelected: SoldCartelas,
  GameOpened: z.discriminatedUnion('source', [OwnOpening, LegacyOpening]),
  /** Once, before the first number, never corrected. `machine`: made by the browser, because nobody called. */
  CutGiven: z.object({ cut: Cut, by: CutBy }),
  GameStarted: z.object({}),
  NumberDrawn: z.object({ place: Place, number: Ball }),
  /** `check`: by checking this card, which is no winner; the end of the check lets the game go on. Left out: until it is resumed. */
  GamePaused: z.object({ check: CardId.optional() }),
  GameResumed: z.object({}),
  NumbersShuffled: z.object({}),
  /**
   * `called`: how many numbers had been called, left out before the first (and by earlier builds). `afterCut`: before the first,
   * but the cut was called already.
   */
  WinnerTypeChanged: z.object({
    winnerType: WinnerType,
    called: Place.optional(),
    afterCut: z.literal(true).optional(),
  }),
  /**
   * `called`: how many numbers were called when it was checked. `completedAt`: the call that completed the card, null when not
   * won. `late`: complete only after the first winner had been recorded.
   */
  CardChecked: z.object({
    cardId: CardId,
    winnerType: WinnerType,
    called: z.int().min(0).max(75),
    completedAt: Place.nullable(),
    late: z.literal(true).optional(),
  }),
  /** `late`: complete only after the first winner had been recorded, and a winner all the same (contracts/game/README.md). */
  WinnerRecorded: z.object({ cardId: CardId, completedAt: Place, late: z.literal(true).optional() }),
  /** Recorded by mistake. `late`: it was a late one. `inTime`: the late winners that are late no more without it. */
  WinnerWithdrawn: z.object({
    cardId: CardId,
    reason: z.string(),
    late: z.literal(true).optional(),
    inTime: z.array(CardId).optional(),
  }),
  /** Kept as claimed, not verified; it may come after the end of the game, which it does not change. */
  WinnerClaimed: z.object({ cardId: CardId, time: z.string() }),
  /** `abandoned`: the next game was opened while this one was still open; its money stands (contracts/game/README.md). */
  GameFinished: z.object({
    outcome: z.enum(['finished', 'abandoned']),
    winners: z.array(WinnerShare),
    /** What does not divide among the winners; `"0.00"` without winners. */
    remainder: Money,
    /**
     * Likewise of the players bonus; `"0.00"` where there is none. Missing where no payments are ticked: the shares of a game
     * that ended before they were, or was played on an old client, count as paid when it ended.
     */
    jackpotRemainder: Money.optional(),
    seed: Seed,
    /** Why it ended without a winner, or was left behind after its first number. */
    reason: z.string().optional(),
    /** An abandoned jackpot game keeps no bonus; carries all that a read model needs to take it out again. */
    jackpotLost: JackpotBonus.extend({ ownerId: AccountId, openedOnUtc: Day }).optional(),
  }),
  /** A winner was given its share over the counter, once the game had ended; by whom and when is in the metadata. */
  WinnerPaid: z.object({ cardId: CardId }),
  /** A payment ticked by mistake, or given back. */
  PaymentWithdrawn: z.object({ cardId: CardId, reason: z.string() }),
  /** The super admin asks the agent for a void that comes late (late-void.ts); one at a time. */
  VoidRequested: z.object({ reason: z.string() }),
  VoidDeclined: z.object({ reason: z.string() }),
  /** Comes with the GameVoided that it allows, in one append. */
  VoidConsented: z.object({}),
  /** Takes the game's money out again on its original business date; carries all that a read model needs for that. */
  GameVoided: Totals.extend({
    reason: z.string(),
    ownerId: AccountId,
    openedOn: Day,
    openedOnUtc: Day,
    jackpot: JackpotBonus.nullable(),
    /** Revealed here where this ends a game that was still open; null where GameFinished has, or no key opens it any more. */
    seed: Seed.nullable(),
  }),
  /**
   * Opened by mistake and taken back by the cashier before a number was called: it counts in no figure, keeps its number
   * and has no players bonus. Carries all that a read model needs to take it out again.
   */
  GameCancelled: Totals.extend({
    ownerId: AccountId,
    openedOn: Day,
    openedOnUtc: Day,
    jackpot: JackpotBonus.nullable(),
    seed: Seed,
  }),
};

type GameEvents = typeof gameEvents;
export type GameEvent = {
  [T in keyof GameEvents]: { type: T; data: z.infer<GameEvents[T]> };
}[keyof GameEvents];

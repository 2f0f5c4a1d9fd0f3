import { z } from 'zod';
import { branchInput, byCashier, byOwner, oneBranch } from '../audience.ts';
import { Ball } from '../bingo/columns.ts';
import { Cut, CutBy } from '../bingo/cut.ts';
import { Grid } from '../bingo/grid.ts';
import { LateWinners } from '../bingo/late-winners.ts';
import { BetPercent, BetPrice, JackpotShare } from '../bingo/stakes.ts';
import { WinnerType } from '../bingo/winner-types.ts';
import { command } from '../endpoint.ts';
import { CardId, GameNumber } from '../ids.ts';
import { Money } from '../money.ts';
import { Reason } from '../reason.ts';
import { Play } from './course.ts';
import { Commitment, Place, Seed } from './values.ts';
import { JackpotBonus, Totals, WinnerShare } from '../bingo/totals.ts';

const input = { gameNumber: GameNumber };
const output = z.object({});

/**
 * Seals the draw order of the next game (if that is not done yet) and answers its number and commitment: called by the
 * selection screen before any cartela can be chosen (contracts/game/README.md). Repeating it changes nothing.
 */
export const prepareGame = command({
  name: 'prepare-game',
  summary: 'Number and draw commitment of the next game',
  ...byCashier,
  input: {},
  output: z.object({
    gameNumber: GameNumber,
    commitment: Commitment,
    jackpot: z.boolean(),
    /** The players' share of the house profit, if it is a jackpot game. */
    jackpotShare: JackpotShare.nullable(),
  }),
});

/**
 * Start of the selection screen. Price and percent are optional only so that leaving them out answers the spec's message.
 * The server computes every amount; opening marks an unfinished earlier game abandoned, for the `abandonReason` where a number of it
 * was called. Refused before anything is written: DRAW_RENEWED where the draft is not the newest or not the one that the screen
 * showed, DRAW_OUTDATED where it has to be replaced first, DRAW_KEY_WRONG, DRAW_DAMAGED, ABANDON_REASON_MISSING.
 */
export const openGame = command({
  name: 'open-game',
  summary: 'Open a game with chosen cartelas, price and percent',
  ...byCashier,
  input: {
    gameNumber: GameNumber,
    /** As many cartelas as one append to the event store holds. */
    cardIds: z.array(CardId).max(8_000),
    betPrice: BetPrice.optional(),
    betPercent: BetPercent.optional(),
    winnerType: WinnerType,
    /** The one that the screen showed. */
    commitment: Commitment.optional(),
    abandonReason: Reason.optional(),
  },
  output: Totals.extend({ gameNumber: GameNumber, jackpot: JackpotBonus.nullable() }),
});

/**
 * The cut of the draw, as players called it or as the browser made it because nobody did: once, before the first number, never
 * corrected. Refused: CUT_NOT_ASKED, CUT_ALREADY_GIVEN, CUT_TOO_LATE, CUT_MUST_BE_CALLED.
 */
export const giveCut = command({
  name: 'give-cut',
  summary: 'Give the cut of the draw, before its first number',
  ...byCashier,
  input: { ...input, cut: Cut, by: CutBy },
  output,
});

/** Refused where the game has to be cut first: CUT_MISSING. */
export const startGame = command({
  name: 'start-game',
  summary: 'START GAME: automatic drawing begins',
  ...byCashier,
  input,
  output,
});
export const pauseGame = command({ name: 'pause-game', summary: 'PAUSE', ...byCashier, input, output });
/**
 * `check`: the check of this card ends. The game goes on if it stands paused for that check alone (`CheckedCard.resumes`); where
 * somebody has gone on, paused, checked another card or recorded a winner since, nothing changes. Without it, refused:
 * GAME_NOT_PAUSED.
 */
export const resumeGame = command({
  name: 'resume-game',
  summary: 'Resume a paused game, or end the check that paused it',
  ...byCashier,
  input: { ...input, check: CardId.optional() },
  /** How the game stands after it. */
  output: z.object({ play: Play }),
});
export const shuffleNumbers = command({
  name: 'shuffle-numbers',
  summary: 'Shuffle Numbers: shown and recorded, changes no draw',
  ...byCashier,
  input,
  output,
});
/** Refused once the cut or a number was called, unless the branch allowed it when the game was opened: WINNER_TYPE_FIXED. */
export const changeWinnerType = command({
  name: 'change-winner-type',
  summary: 'Play on for another winner type',
  ...byCashier,
  input: { ...input, winnerType: WinnerType },
  output,
});

/** FINISH: closes the game with its winners and reveals the seed. */
export const finishGame = command({
  name: 'finish-game',
  summary: 'FINISH: close the game and reveal its seed',
  ...byCashier,
  input,
  output: z.object({
    winners: z.array(WinnerShare),
    remainder: Money,
    jackpotRemainder: Money.optional(),
    seed: Seed,
  }),
});

/** A winner was given its share. Refused: GAME_NOT_ENDED, PAYMENTS_NOT_KEPT, CARD_WITHOUT_SHARE, ALREADY_PAID and of a game taken out. */
export const payWinner = command({
  name: 'pay-winner',
  summary: 'Tick that a winner was paid',
  ...byCashier,
  input: { ...input, cardId: CardId },
  output,
});

/** Also of a game that was voided since: what was paid of it may be given back. Refused: NOT_PAID, REASON_TOO_SHORT. */
export const withdrawPayment = command({
  name: 'withdraw-payment',
  summary: 'Take back the tick of a payment, with a reason',
  ...byCashier,
  input: { ...input, cardId: CardId, reason: Reason },
  output,
});

/**
 * Takes back a game opened by mistake, before its cut and its first number; of one played on an old client, which the server does not
 * see drawn, as long as that has told of no winner. Reveals the seed (contracts/game/README.md).
 * Refused: GAME_NOT_OPEN, GAME_HAS_BEGUN.
 */
export const cancelGame = command({
  name: 'cancel-game',
  summary: 'Cancel a game before its first number',
  ...byCashier,
  input,
  output: z.object({ seed: Seed }),
});

/**
 * Takes the game's money out again on its original business date. Refused: REASON_MISSING, REASON_TOO_SHORT (contracts/reason.ts)
 * and, more than 24 hours after the opening, VOID_NEEDS_CONSENT or VOID_TOO_LATE, unless the agent leaves it free.
 */
export const voidGame = command({
  name: 'void-game',
  summary: 'Void a game with a reason',
  ...byOwner,
  freshPassword: true,
  input: { ...branchInput, gameNumber: GameNumber, reason: Reason },
  output,
});

/** Asks the agent for a void that comes late. Refused: as void-game, VOID_NEEDS_NO_CONSENT, VOID_ALREADY_REQUESTED. */
export const requestVoid = command({
  name: 'request-void',
  summary: 'Ask the agent to void a game',
  ...byOwner,
  freshPassword: true,
  input: { ...branchInput, gameNumber: GameNumber, reason: Reason },
  output,
});

const byAgent = { may: ['all_admin'], tenant: oneBranch } as const;

/** The game is voided for the reason that was asked with. Refused: GAME_ALREADY_VOIDED, VOID_NOT_REQUESTED. */
export const consentToVoid = command({
  name: 'consent-to-void',
  summary: 'Consent to a void that was asked for',
  ...byAgent,
  freshPassword: true,
  input: { ...branchInput, gameNumber: GameNumber },
  output,
});

/** The game goes on counting; it may be asked for again. Refused: REASON_MISSING and as consent-to-void. */
export const declineVoid = command({
  name: 'decline-void',
  summary: 'Decline a void that was asked for',
  ...byAgent,
  input: { ...branchInput, gameNumber: GameNumber, reason: Reason },
  output,
});

/**
 * Calls the next number of the sealed order. NEXT NUMBER leaves `place` out; the timer names the place it expects, and if
 * that has been called already (another window was quicker) it gets that ball and nothing is drawn. The timer of a window that
 * has not heard of a pause yet draws nothing either.
 * Refused: GAME_NOT_OPEN, GAME_PAUSED (with a `place`), ALL_NUMBERS_DRAWN, CUT_MISSING, CUT_STANDS.
 * `revision`: of the game's stream after it.
 */
export const drawNumber = command({
  name: 'draw-number',
  summary: 'Draw the next number',
  ...byCashier,
  input: { gameNumber: GameNumber, place: Place.optional() },
  output: z.object({ place: Place, number: Ball, revision: z.int() }),
});

/** A card as checked: what the modal shows. */
export const CheckedCard = z.object({
  cardId: CardId,
  numbers: Grid,
  winnerType: WinnerType,
  won: z.boolean(),
  /** The call on which the card was complete; null when it has not won. */
  completedAt: Place.nullable(),
  /** How many numbers were called when it was checked. */
  called: z.int().min(0).max(75),
  /** The fewest numbers with which it would win; 0 when it has won. */
  missing: z.int().min(0).max(24),
  /** Whether it stands among the winners now. */
  recorded: z.boolean(),
  /** Set where it was complete only after the first winner had been recorded: what the game does with such a card. */
  late: LateWinners.optional(),
  /** The check has paused the game, and its end lets it go on (resume-game). */
  resumes: z.boolean(),
  /** Every winner so far with its present share of the win. */
  winners: z.array(WinnerShare),
  totalWin: Money,
});
export type CheckedCard = z.infer<typeof CheckedCard>;

/**
 * Pauses a running game. A winning card is recorded as a winner at once, once per card; a late one only where the game says
 * always, or where it asks and `late` answers yes. Refused: GAME_NOT_OPEN, CARD_NOT_REGISTERED, LATE_WINNER (`late` where it
 * never is one).
 */
export const checkCard = command({
  name: 'check-card',
  summary: 'Check a card against the winner type',
  ...byCashier,
  input: { gameNumber: GameNumber, cardId: CardId, late: z.literal(true).optional() },
  output: CheckedCard,
});

/**
 * Takes back a winner that was recorded by mistake, before FINISH.
 * Refused: GAME_NOT_OPEN, WINNER_NOT_RECORDED, REASON_TOO_SHORT (contracts/reason.ts).
 */
export const withdrawWinner = command({
  name: 'withdraw-winner',
  summary: 'Withdraw a winner recorded by mistake, with a reason',
  ...byCashier,
  input: { gameNumber: GameNumber, cardId: CardId, reason: Reason },
  output,
});

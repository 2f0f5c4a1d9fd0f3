import { z } from 'zod';
import { byCashier } from '../../audience.ts';
import { command } from '../../endpoint.ts';
import { CardId, GameNumber } from '../../ids.ts';
import { ShownText, Text } from '../../text.ts';
import { JackpotBonus, Totals } from '../../bingo/totals.ts';
import { WinnerClaim } from '../values.ts';

/** An amount or a fraction as an old client has computed it: text, or a number with the noise of its arithmetic. */
export const ClientAmount = z.union([z.number(), Text.trim().max(40)]);
export type ClientAmount = z.infer<typeof ClientAmount>;

const totals = { totalBet: ClientAmount, houseProfit: ClientAmount, totalWin: ClientAmount };

/**
 * What an old client says of a game before it opens it: recorded, and nothing else; money counts once, at opening.
 * Refused: TOTALS_WRONG unless win = bet - profit, none of them negative, in whole cents (spec section 9).
 */
export const announceTotals = command({
  name: 'announce-totals',
  summary: 'Totals that an old client announces before it opens a game',
  ...byCashier,
  input: totals,
  output: Totals,
});

/**
 * Opens the branch's next game as one played on an old client: that draws by itself, so nothing can be drawn or checked
 * here. It uses up the next committed draw like any other, whose seed is revealed at its end. An unfinished earlier game
 * is marked abandoned. Refused: as open-game, and TOTALS_WRONG where the client has not computed what the server does. A
 * price or percent outside the lists counts as none.
 */
export const openLegacyGame = command({
  name: 'open-legacy-game',
  summary: 'Open a game that is played on an old client',
  ...byCashier,
  input: {
    ...totals,
    /** As many cartelas as one append to the event store holds. */
    cardIds: z.array(z.int()).max(8_000),
    betPrice: ClientAmount.optional(),
    betPercent: ClientAmount.optional(),
  },
  output: Totals.extend({ gameNumber: GameNumber, jackpot: JackpotBonus.nullable() }),
});

/**
 * The winners that an old client tells of, kept as claimed, not verified; a card recorded or claimed before is passed over.
 * It is that client's FINISH: an open legacy game is finished by it in the same append (also without winners) and shares its
 * win among all its claims. A game the product itself draws is not finished by what an old client says of it. A claim that
 * comes late, for a game that has ended, is kept too, because nothing that was told is lost; the end and the shares stay as
 * they were recorded. Refused: NOT_FOUND, CARD_NOT_REGISTERED (then none of them is kept), GAME_ALREADY_VOIDED, GAME_CANCELLED.
 */
export const claimWinners = command({
  name: 'claim-winners',
  summary: 'Winners as an old client claims them',
  ...byCashier,
  /** As many winners as one append to the event store holds. */
  input: {
    gameNumber: GameNumber,
    winners: z.array(WinnerClaim.extend({ time: ShownText.trim().max(100) })).max(1_000),
  },
  /** `claimed`: the cards not known before. `finished`: whether this claim finished the game. */
  output: z.object({ claimed: z.array(CardId), finished: z.boolean() }),
});

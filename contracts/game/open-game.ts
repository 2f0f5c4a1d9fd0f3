import { z } from 'zod';
import { BetPercent, BetPrice } from '../bingo/stakes.ts';
import { WinnerType } from '../bingo/winner-types.ts';
import { command } from '../endpoint.ts';
import { CardId, GameNumber } from '../ids.ts';
import { Commitment, JackpotBonus, Totals } from './events.ts';

/**
 * Seals the draw order of the next game (if that is not done yet) and answers its number and commitment: called by the
 * selection screen before any cartela can be chosen (design section 6). Repeating it changes nothing.
 */
export const prepareGame = command({
  name: 'prepare-game',
  summary: 'Number and draw commitment of the next game',
  may: ['branch_admin'],
  tenant: 'session-branch',
  input: {},
  output: z.object({ gameNumber: GameNumber, commitment: Commitment, jackpot: z.boolean() }),
});

/**
 * Start of the selection screen. Price and percent are optional only so that leaving them out answers the spec's message.
 * The server computes every amount; opening marks an unfinished earlier game abandoned.
 */
export const openGame = command({
  name: 'open-game',
  summary: 'Open a game with chosen cartelas, price and percent',
  may: ['branch_admin'],
  tenant: 'session-branch',
  input: {
    gameNumber: GameNumber,
    /** As many cartelas as one append to the event store holds. */
    cardIds: z.array(CardId).max(8_000),
    betPrice: BetPrice.optional(),
    betPercent: BetPercent.optional(),
    winnerType: WinnerType,
  },
  output: Totals.extend({ gameNumber: GameNumber, jackpot: JackpotBonus.nullable() }),
});

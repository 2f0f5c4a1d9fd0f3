import { z } from 'zod';
import { Ball } from '../bingo/columns.ts';
import { command } from '../endpoint.ts';
import { GameNumber } from '../ids.ts';
import { Place } from './events.ts';

/**
 * Calls the next number of the sealed order. NEXT NUMBER leaves `place` out; the timer names the place it expects, and if
 * that has been called already (another window was quicker) it gets that ball and nothing is drawn.
 * Refused: GAME_NOT_OPEN, ALL_NUMBERS_DRAWN.
 */
export const drawNumber = command({
  name: 'draw-number',
  summary: 'Draw the next number',
  may: ['branch_admin'],
  tenant: 'session-branch',
  input: { gameNumber: GameNumber, place: Place.optional() },
  output: z.object({ place: Place, number: Ball }),
});

import { z } from 'zod';
import { Grid } from '../bingo/grid.ts';
import { WinnerType } from '../bingo/winner-types.ts';
import { command } from '../endpoint.ts';
import { CardId, GameNumber } from '../ids.ts';
import { Money } from '../money.ts';
import { Place, WinnerShare } from './events.ts';

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
  /** Every winner so far with its present share of the win. */
  winners: z.array(WinnerShare),
  totalWin: Money,
});
export type CheckedCard = z.infer<typeof CheckedCard>;

/** A winning check records the winner at once, once per card. Refused: GAME_NOT_OPEN, CARD_NOT_REGISTERED. */
export const checkCard = command({
  name: 'check-card',
  summary: 'Check a card against the winner type',
  may: ['branch_admin'],
  tenant: 'session-branch',
  input: { gameNumber: GameNumber, cardId: CardId },
  output: CheckedCard,
});

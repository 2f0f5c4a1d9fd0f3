import { z } from 'zod';
import { Money, sumMoney } from '../money.ts';

/** Games opened in a time that were voided since, and what they took: in none of the other figures of that time. */
export const Voided = z.object({ voidedGame: z.int(), voidedBet: Money });
export type Voided = z.infer<typeof Voided>;

export function voidedSums(rows: readonly Voided[]): Voided {
  return {
    voidedGame: rows.reduce((sum, row) => sum + row.voidedGame, 0),
    voidedBet: sumMoney(rows.map((row) => row.voidedBet)),
  };
}

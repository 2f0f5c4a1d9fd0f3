import { z } from 'zod';
import { Money, sumMoney } from '../money.ts';

/**
 * The part of a time's games and bets that was played on old clients, which draw by themselves and carry no proof: it is in the
 * other figures too.
 */
export const LegacyPart = z.object({ legacyGame: z.int(), legacyBet: Money });
export type LegacyPart = z.infer<typeof LegacyPart>;

export function legacySums(rows: readonly LegacyPart[]): LegacyPart {
  return {
    legacyGame: rows.reduce((sum, row) => sum + row.legacyGame, 0),
    legacyBet: sumMoney(rows.map((row) => row.legacyBet)),
  };
}

import { Decimal } from 'decimal.js';
import type { Money } from '../../../../contracts/money.ts';
import type { BranchReport } from '../../../../contracts/reports/queries.ts';

export const figureNames = [
  'dailyTotal',
  'dailyProfit',
  'weeklyTotal',
  'weeklyProfit',
  'fifteenDayProfit',
  'todayHouseJackpot',
  'todayPlayersJackpot',
] as const satisfies readonly (keyof BranchReport['figures'])[];
export type FigureName = (typeof figureNames)[number];

const onlyAboveZero: ReadonlySet<FigureName> = new Set(['todayHouseJackpot', 'todayPlayersJackpot']);

/** The amount a card shows; null for ****: not revealed, or a jackpot that is not above 0 (spec section 4). */
export function shownAmount(
  name: FigureName,
  figures: BranchReport['figures'],
  revealed: boolean,
): Money | null {
  const amount = figures[name];
  if (!revealed) return null;
  return onlyAboveZero.has(name) && !new Decimal(amount).greaterThan(0) ? null : amount;
}

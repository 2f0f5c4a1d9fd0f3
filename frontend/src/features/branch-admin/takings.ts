import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { type Day, daysFrom } from '../../../../contracts/time.ts';

export interface DayBar {
  date: Day;
  totalBet: number;
}

/** One bar for each day from the first row to the last, days without games at 0. Floats are fine for the height of a bar. */
export function dayBars(rows: readonly Pick<FinancialRow, 'date' | 'totalBet'>[]): DayBar[] {
  const bets = new Map(rows.map(({ date, totalBet }) => [date, Number(totalBet)]));
  const dates = [...bets.keys()].toSorted();
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  return daysFrom(first, last).map((date) => ({ date, totalBet: bets.get(date) ?? 0 }));
}

import type { FinancialRow } from '../../../../contracts/reports/queries.ts';

export interface DayBar {
  date: string;
  totalBet: number;
}

const DAY_MS = 86_400_000;

/** One bar for each day from the first row to the last, days without games at 0. Floats are fine for the height of a bar. */
export function dayBars(rows: readonly Pick<FinancialRow, 'date' | 'totalBet'>[]): DayBar[] {
  const bets = new Map<string, number>(rows.map(({ date, totalBet }) => [date, Number(totalBet)]));
  const dates = [...bets.keys()].toSorted();
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const bars: DayBar[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10);
    bars.push({ date, totalBet: bets.get(date) ?? 0 });
  }
  return bars;
}

import { money, sumMoney, type Money } from '../../../../contracts/money.ts';
import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { type Day, daysFrom } from '../../../../contracts/time.ts';

type Row = Pick<FinancialRow, 'branchId' | 'branchName' | 'date' | 'totalBet'>;

/** A branch's part of every bar; `others` stands for all branches beyond those with a colour of their own. */
export interface Layer {
  id: string;
  name: string | null;
  total: Money;
}

export interface Stack {
  date: Day;
  total: Money;
  /** By layer id. Floats are fine for the height of a bar. */
  heights: Readonly<Record<string, number>>;
}

export const OTHERS = 'others';
/** More colours than this no one tells apart. */
const MOST_LAYERS = 12;

/** One bar per day and in it one layer per branch, the branches with the most bet first; `others` are those of the last layer. */
export function stacksOf(
  all: readonly Row[],
  from: Day,
  to: Day,
): { layers: Layer[]; others: Layer[]; stacks: Stack[] } {
  // Where every game was voided there is nothing to draw.
  const rows = all.filter(({ totalBet }) => totalBet !== money(0));
  const ranked = [...grouped(rows, ({ branchId }) => branchId)]
    .map(([id, own]) => ({ id, name: own[0]?.branchName ?? '', total: totalOf(own) }))
    .toSorted((a, b) => Number(b.total) - Number(a.total));
  const own = ranked.length > MOST_LAYERS ? ranked.slice(0, MOST_LAYERS - 1) : ranked;
  const others = ranked.slice(own.length);
  const layers: Layer[] = [...own];
  if (others.length > 0)
    layers.push({ id: OTHERS, name: null, total: sumMoney(others.map(({ total }) => total)) });

  const named = new Set<string>(own.map(({ id }) => id));
  const byDay = grouped(rows, ({ date }) => date);
  const stacks = daysFrom(from, to).map((date) => {
    const ofDay = byDay.get(date) ?? [];
    const parts = grouped(ofDay, ({ branchId }) => (named.has(branchId) ? branchId : OTHERS));
    const heights = Object.fromEntries(layers.map(({ id }) => [id, Number(totalOf(parts.get(id) ?? []))]));
    return { date, total: totalOf(ofDay), heights };
  });
  return { layers, others, stacks };
}

function grouped(rows: readonly Row[], by: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row);
    else groups.set(by(row), [row]);
  }
  return groups;
}

function totalOf(rows: readonly Row[]): Money {
  return sumMoney(rows.map(({ totalBet }) => totalBet));
}

/** The day with the most bet; null where nothing was. */
export function highest(stacks: readonly Stack[]): Stack | null {
  const best = stacks.reduce<Stack | null>(
    (most, stack) => (most === null || Number(stack.total) > Number(most.total) ? stack : most),
    null,
  );
  return best && best.total !== money(0) ? best : null;
}

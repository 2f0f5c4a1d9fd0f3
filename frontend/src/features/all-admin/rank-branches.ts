import { Decimal } from 'decimal.js';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';

const MOST = 5;

/** The branches with the most house profit and those with the least, at most five each and none in both. */
export function rankBranches(rows: readonly OwnedRow[]): { best: OwnedRow[]; worst: OwnedRow[] } {
  const ranked = rows.toSorted((a, b) => new Decimal(b.houseProfit).comparedTo(a.houseProfit));
  const half = Math.floor(ranked.length / 2);
  const worst = half === 0 ? [] : ranked.slice(-Math.min(MOST, half)).toReversed();
  return { best: ranked.slice(0, Math.min(MOST, ranked.length - half)), worst };
}

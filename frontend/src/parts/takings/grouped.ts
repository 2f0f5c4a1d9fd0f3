import { type LegacyPart, legacySums } from '../../../../contracts/reports/legacy-part.ts';
import { type Sums, sumsOf } from '../../../../contracts/reports/sums.ts';
import { type Voided, voidedSums } from '../../../../contracts/reports/voided.ts';

/** What rows of one super admin (or branch) add up to. */
export interface Group extends Sums, Voided, LegacyPart {
  id: string;
  name: string;
  branchCount: number;
}

/** Rows summed by what `by` says of them, in the order of their first row. */
export function grouped<Row extends Sums & Voided & LegacyPart & { branchId: string }>(
  rows: readonly Row[],
  by: (row: Row) => { id: string; name: string },
): Group[] {
  const groups = new Map<string, { name: string; rows: Row[] }>();
  for (const row of rows) {
    const { id, name } = by(row);
    const group = groups.get(id);
    if (group) group.rows.push(row);
    else groups.set(id, { name, rows: [row] });
  }
  return [...groups].map(([id, group]) => ({
    id,
    name: group.name,
    branchCount: new Set(group.rows.map(({ branchId }) => branchId)).size,
    ...sumsOf(group.rows),
    ...voidedSums(group.rows),
    ...legacySums(group.rows),
  }));
}

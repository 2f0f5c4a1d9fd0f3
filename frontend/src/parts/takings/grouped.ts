import { sumMoney, type Money } from '../../../../contracts/money.ts';
import type { FinancialRow } from '../../../../contracts/reports/queries.ts';

type Sums = Pick<FinancialRow, 'totalBet' | 'totalWin' | 'houseProfit' | 'totalGame'>;

/** What rows of one super admin (or branch) add up to. */
export interface Group extends Sums {
  id: string;
  name: string;
  branchCount: number;
}

/** Rows summed by what `by` says of them, in the order of their first row. */
export function grouped<Row extends Sums & { branchId: string }>(
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
    totalBet: sum(group.rows, ({ totalBet }) => totalBet),
    totalWin: sum(group.rows, ({ totalWin }) => totalWin),
    houseProfit: sum(group.rows, ({ houseProfit }) => houseProfit),
    totalGame: group.rows.reduce((games, { totalGame }) => games + totalGame, 0),
  }));
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => Money) => sumMoney(rows.map(of));

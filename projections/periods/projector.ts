import { Decimal } from 'decimal.js';
import type { Totals } from '../../contracts/bingo/totals.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import type { Day } from '../../contracts/time.ts';
import { type AnyProjector, projector } from '../runner/projector.ts';
import { createTables } from '../table/table.ts';
import { upsert } from '../table/rows.ts';
import type { Period, PeriodTable } from './table.ts';

/**
 * Money per branch and period. It counts at GameOpened; GameVoided and GameCancelled take it out again on the business date of the
 * opening (contracts/game/README.md), and a voided one is counted among the voided there. `startOf` gives the first day of the
 * period a business day falls in.
 */
export function periodProjector(name: Period, table: PeriodTable, startOf: (day: Day) => Day): AnyProjector {
  return projector<typeof name>({
    name,
    version: 2,
    tables: createTables(table),

    async apply(tx, events) {
      const deltas = new Map<string, Delta>();
      const owners = new Map<string, string>();
      const count = (branchId: BranchId, day: Day, sign: 1 | -1, totals: Totals) => {
        const date = startOf(day);
        const key = `${branchId} ${date}`;
        const delta = deltas.get(key) ?? nothing(branchId, date);
        deltas.set(key, delta);
        delta.total_game += sign;
        delta.total_bet = delta.total_bet.plus(new Decimal(totals.totalBet).times(sign));
        delta.total_win = delta.total_win.plus(new Decimal(totals.totalWin).times(sign));
        delta.house_profit = delta.house_profit.plus(new Decimal(totals.houseProfit).times(sign));
        return delta;
      };
      for (const event of events) {
        const { branchId } = gameOfStream(event.stream);
        owners.set(branchId, event.data.ownerId);
        if (event.type === 'GameOpened') count(branchId, event.metadata.businessDate, 1, event.data);
        else {
          const delta = count(branchId, event.data.openedOn, -1, event.data);
          if (event.type !== 'GameVoided') continue;
          delta.voided_game += 1;
          delta.voided_bet = delta.voided_bet.plus(event.data.totalBet);
        }
      }
      upsert(tx, table, deltas.values());
      return [...owners].map(([branchId, ownerId]) => ({ branchId, ownerId }));
    },
  });
}

/** What a batch adds to a row. */
type Delta = ReturnType<typeof nothing>;

function nothing(branchId: BranchId, date: Day) {
  const zero = new Decimal(0);
  return {
    branch_id: branchId,
    date,
    total_game: 0,
    total_bet: zero,
    total_win: zero,
    house_profit: zero,
    voided_game: 0,
    voided_bet: zero,
  };
}

import { Decimal } from 'decimal.js';
import type { Totals } from '../../contracts/game/events.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import type { Day } from '../../contracts/time.ts';
import { type AnyProjector, columns, projector } from '../runner/projector.ts';
import { periodTables } from './table.ts';

interface Delta {
  branchId: string;
  date: string;
  games: number;
  bet: Decimal;
  win: Decimal;
  profit: Decimal;
}

/**
 * Money per branch and period. It counts at GameOpened; GameVoided takes it out again on the business date of the
 * opening (contracts/game/README.md). `startOf` gives the first day of the period a business day falls in.
 */
export function periodProjector(
  name: Extract<ReadModel, 'daily' | 'weekly' | 'monthly'>,
  startOf: (day: Day) => Day,
): AnyProjector {
  return projector<typeof name>({
    name,
    version: 1,
    tables: periodTables,

    async apply(tx, events) {
      const deltas = new Map<string, Delta>();
      const owners = new Map<string, string>();
      const count = (branchId: string, day: Day, sign: 1 | -1, totals: Totals) => {
        const date = startOf(day);
        const key = `${branchId} ${date}`;
        const delta = deltas.get(key) ?? nothing(branchId, date);
        deltas.set(key, delta);
        delta.games += sign;
        delta.bet = delta.bet.plus(new Decimal(totals.totalBet).times(sign));
        delta.win = delta.win.plus(new Decimal(totals.totalWin).times(sign));
        delta.profit = delta.profit.plus(new Decimal(totals.houseProfit).times(sign));
      };
      for (const event of events) {
        const { branchId } = gameOfStream(event.stream);
        owners.set(branchId, event.data.ownerId);
        if (event.type === 'GameOpened') count(branchId, event.metadata.businessDate, 1, event.data);
        else count(branchId, event.data.openedOn, -1, event.data);
      }
      await tx.query(
        `insert into rows (branch_id, date, total_game, total_bet, total_win, house_profit)
         select * from unnest($1::uuid[], $2::date[], $3::integer[], $4::numeric[], $5::numeric[], $6::numeric[])
         on conflict (branch_id, date) do update set
           total_game = rows.total_game + excluded.total_game,
           total_bet = rows.total_bet + excluded.total_bet,
           total_win = rows.total_win + excluded.total_win,
           house_profit = rows.house_profit + excluded.house_profit`,
        columns([...deltas.values()].map(asText), 'branchId', 'date', 'games', 'bet', 'win', 'profit'),
      );
      return [...owners].map(([branchId, ownerId]) => ({ branchId, ownerId }));
    },
  });
}

function nothing(branchId: string, date: string): Delta {
  const zero = new Decimal(0);
  return { branchId, date, games: 0, bet: zero, win: zero, profit: zero };
}

function asText(delta: Delta) {
  return { ...delta, bet: delta.bet.toFixed(2), win: delta.win.toFixed(2), profit: delta.profit.toFixed(2) };
}

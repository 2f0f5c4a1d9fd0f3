import {
  branchReport,
  businessDay,
  dayReport,
  financialRows,
  jackpotRows,
  takings,
  weeklyReport,
} from '../../contracts/reports/queries.ts';
import { refuse } from '../../contracts/refusals.ts';
import { sumsOf } from '../../contracts/reports/sums.ts';
import { windowStart } from '../../contracts/reports/windows.ts';
import { dayIn, daysAfter, nextDayBegins } from '../../contracts/time.ts';
import type { Db } from '../../projections/database.ts';
import { jackpotRowsOf } from '../../projections/jackpot/query.ts';
import { branchReportOf, ownedRows, periodRows, takingsOf } from '../../projections/reports/query.ts';
import { ownerFor } from '../access/principal.ts';
import type { Commands } from '../commands/handle.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';

const MOST_DAYS = 366;

export interface ReportDependencies {
  readonly db: Db;
  readonly commands: Commands;
  readonly clock: () => Date;
  readonly timeZone: string;
}

/** Every query of money: of a branch, and of all the branches a session sees. */
export function reportRoutes({ db, commands, clock, timeZone }: ReportDependencies): QueryRoute[] {
  return [
    onQuery(businessDay, () => {
      const now = clock();
      const left = nextDayBegins(timeZone, now).getTime() - now.getTime();
      return Promise.resolve({ today: dayIn(timeZone, now), secondsLeft: Math.ceil(left / 1000) });
    }),

    onQuery(branchReport, ({ input }) => {
      const now = clock();
      return branchReportOf(db, input.branchId, {
        businessDate: dayIn(timeZone, now),
        utcDate: dayIn('UTC', now),
      });
    }),

    onQuery(financialRows, async ({ input: { period, ...asked } }) => ({
      rows: await periodRows(db, period, asked),
    })),

    onQuery(jackpotRows, async ({ input }) => ({ rows: await jackpotRowsOf(db, input.branchId) })),

    onQuery(dayReport, async ({ input: { date, voided, ownerId }, caller }) => {
      const days = { from: date, to: date };
      const rows = await ownedRows(db, await ownerFor(commands, caller, ownerId), days, {
        every: false,
        voided,
      });
      return { rows, totals: sumsOf(rows) };
    }),

    onQuery(weeklyReport, async ({ input: { ownerId, ...asked }, caller }) => {
      const to = asked.to ?? dayIn(timeZone, clock());
      const days = { from: asked.from ?? windowStart('week', to), to };
      const rows = await ownedRows(db, await ownerFor(commands, caller, ownerId), days, {
        every: true,
        voided: asked.voided,
      });
      return { ...days, rows, totals: sumsOf(rows) };
    }),

    onQuery(takings, async ({ input: { from, to, voided, ownerId }, caller }) => {
      if (daysAfter(to, 1 - MOST_DAYS) > from) return refuse('INVALID_INPUT');
      return { rows: await takingsOf(db, await ownerFor(commands, caller, ownerId), { from, to, voided }) };
    }),
  ];
}

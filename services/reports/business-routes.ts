import type { AccountId } from '../../contracts/ids.ts';
import { branchesAnalysis, gamesPerHour } from '../../contracts/analysis/queries.ts';
import { dayReport, takings, weeklyReport } from '../../contracts/reports/queries.ts';
import { liveGames } from '../../contracts/game/queries.ts';
import { refuse } from '../../contracts/refusals.ts';
import { windowStart } from '../../contracts/reports/windows.ts';
import { dayIn, daysAfter } from '../../contracts/time.ts';
import { branchesAnalysisOf, gamesPerHourOf } from '../../projections/analysis/query.ts';
import { liveGamesOf } from '../../projections/board/query.ts';
import { ownedRows, ownersOf, periodRows, sumsOf } from '../../projections/reports/query.ts';
import { ownerOf, principalOf } from '../access/principal.ts';
import type { Caller } from '../access/caller.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';
import type { ReportDependencies } from './routes.ts';

const MOST_DAYS = 366;

/** Queries over all the branches a session sees. */
export function businessRoutes({ db, commands, clock, timeZone }: ReportDependencies): QueryRoute[] {
  const ownerFor = async (caller: Caller, chosen?: AccountId) =>
    chosen ?? ownerOf(await principalOf(commands, caller));
  return [
    onQuery(dayReport, async ({ input: { date, ownerId }, caller }) => {
      const days = { from: date, to: date };
      const rows = await ownedRows(db, await ownerFor(caller, ownerId), days, { every: false });
      return { rows, totals: sumsOf(rows) };
    }),

    onQuery(weeklyReport, async ({ input, caller }) => {
      const to = dayIn(timeZone, clock());
      const days = { from: windowStart('week', to), to };
      const rows = await ownedRows(db, await ownerFor(caller, input.ownerId), days, { every: true });
      return { ...days, rows, totals: sumsOf(rows) };
    }),

    onQuery(takings, async ({ input: { from, to, ownerId: chosen }, caller }) => {
      if (daysAfter(to, -MOST_DAYS) >= from) return refuse('INVALID_INPUT');
      const ownerId = await ownerFor(caller, chosen);
      const rows = await periodRows(db, 'daily', { branchId: null, ownerId, from, to }, 'asc');
      if (rows.length === 0) return { rows: [] };
      const owners = await ownersOf(
        db,
        rows.map(({ branchId }) => branchId),
      );
      return {
        rows: rows.flatMap((row) => {
          const owned = owners.get(row.branchId);
          return owned ? [{ ...row, ...owned }] : [];
        }),
      };
    }),

    onQuery(branchesAnalysis, async ({ input, caller }) =>
      branchesAnalysisOf(db, await ownerFor(caller, input.ownerId)),
    ),

    onQuery(liveGames, async ({ caller }) => ({ games: await liveGamesOf(db, await ownerFor(caller)) })),

    onQuery(gamesPerHour, async ({ input: { branchId, date } }) => ({
      hours: await gamesPerHourOf(db, branchId, date, timeZone),
    })),
  ];
}

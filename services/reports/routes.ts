import { board } from '../../contracts/game/queries.ts';
import { cartelas } from '../../contracts/cartelas/queries.ts';
import { branchAnalysis, gameSessions } from '../../contracts/analysis/queries.ts';
import { branchReport, financialRows, jackpotRows } from '../../contracts/reports/queries.ts';
import { systemState } from '../../contracts/system/queries.ts';
import { dayIn } from '../../contracts/time.ts';
import { branchAnalysisOf, gameSessionsOf } from '../../projections/analysis/query.ts';
import { boardOf } from '../../projections/board/query.ts';
import { cartelasOf } from '../../projections/cartelas/query.ts';
import type { Db } from '../../projections/database.ts';
import { jackpotRowsOf } from '../../projections/jackpot/query.ts';
import { branchReportOf, periodRows } from '../../projections/reports/query.ts';
import { systemStateOf } from '../../projections/system/query.ts';
import type { Commands } from '../commands/handle.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';
import { auditRoutes } from './audit-routes.ts';
import { businessRoutes } from './business-routes.ts';

export interface ReportDependencies {
  readonly db: Db;
  readonly commands: Commands;
  readonly clock: () => Date;
  readonly timeZone: string;
}

/** Every query that is answered from the read models or the log itself. */
export function reportRoutes(dependencies: ReportDependencies): QueryRoute[] {
  const { db, clock, timeZone } = dependencies;
  return [
    ...businessRoutes(dependencies),
    ...auditRoutes(dependencies),

    onQuery(board, ({ branchId }) => boardOf(db, branchId)),

    onQuery(cartelas, async ({ input }) => ({ cartelas: await cartelasOf(db, input.branchId) })),

    onQuery(branchReport, ({ input }) => {
      const now = clock();
      return branchReportOf(db, input.branchId, {
        businessDate: dayIn(timeZone, now),
        utcDate: dayIn('UTC', now),
      });
    }),

    onQuery(financialRows, async ({ input: { branchId, period, from, to } }) => ({
      rows: await periodRows(db, period, { branchId, ownerId: null, from, to }),
    })),

    onQuery(jackpotRows, async ({ input }) => ({ rows: await jackpotRowsOf(db, input.branchId) })),

    onQuery(gameSessions, ({ input }) => gameSessionsOf(db, input)),

    onQuery(systemState, async () => ({ readModels: await systemStateOf(db) })),

    onQuery(branchAnalysis, ({ input }) => branchAnalysisOf(db, input.branchId)),
  ];
}

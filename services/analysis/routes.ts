import {
  branchAnalysis,
  branchesAnalysis,
  gameExceptions,
  gameSessions,
  gamesPerHour,
  voidRequests,
} from '../../contracts/analysis/queries.ts';
import {
  branchAnalysisOf,
  branchesAnalysisOf,
  gameSessionsOf,
  gamesPerHourOf,
  voidRequestsOf,
} from '../../projections/analysis/query.ts';
import type { Db } from '../../projections/database.ts';
import { gameExceptionsOf } from '../../projections/game-exceptions/query.ts';
import { ownerFor } from '../access/principal.ts';
import type { Commands } from '../commands/handle.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';

export interface AnalysisDependencies {
  readonly db: Db;
  readonly commands: Commands;
  readonly timeZone: string;
}

/** Every query of games played, one by one or summed. */
export function analysisRoutes({ db, commands, timeZone }: AnalysisDependencies): QueryRoute[] {
  return [
    onQuery(gameSessions, ({ input }) => gameSessionsOf(db, input)),

    onQuery(branchAnalysis, ({ input }) => branchAnalysisOf(db, input.branchId)),

    onQuery(branchesAnalysis, async ({ input, caller }) =>
      branchesAnalysisOf(db, await ownerFor(commands, caller, input.ownerId), input.deleted),
    ),

    onQuery(gameExceptions, async ({ input: { ownerId, from, to }, caller }) =>
      gameExceptionsOf(db, await ownerFor(commands, caller, ownerId), { from, to }),
    ),

    onQuery(voidRequests, async () => ({ requests: await voidRequestsOf(db) })),

    onQuery(gamesPerHour, async ({ input: { branchId, date } }) => ({
      hours: await gamesPerHourOf(db, branchId, date, timeZone),
    })),
  ];
}

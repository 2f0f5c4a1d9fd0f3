import { systemState } from '../../contracts/system/queries.ts';
import type { Db } from '../../projections/database.ts';
import { systemStateOf } from '../../projections/system/query.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';

/** How the product itself stands. */
export function systemRoutes({ db }: { db: Db }): QueryRoute[] {
  return [onQuery(systemState, async () => ({ readModels: await systemStateOf(db) }))];
}

import { activity } from '../../contracts/activity/queries.ts';
import { activityOf } from '../../projections/activity/query.ts';
import type { Db } from '../../projections/database.ts';
import { ownerFor } from '../access/principal.ts';
import type { Commands } from '../commands/handle.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';

export interface ActivityDependencies {
  readonly db: Db;
  readonly commands: Commands;
}

/** Who did what. */
export function activityRoutes({ db, commands }: ActivityDependencies): QueryRoute[] {
  return [
    onQuery(activity, async ({ input, caller }) => {
      const ownerId = await ownerFor(commands, caller);
      return activityOf(db, { ownerId, branchesOnly: caller.role === 'auditor' }, input);
    }),
  ];
}

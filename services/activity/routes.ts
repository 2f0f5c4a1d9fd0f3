import { recordSavedTable } from '../../contracts/activity/commands.ts';
import { activity } from '../../contracts/activity/queries.ts';
import { activityOf } from '../../projections/activity/query.ts';
import type { Db } from '../../projections/database.ts';
import { ownerFor } from '../access/principal.ts';
import type { RecordedRequests } from '../access/recorded-requests.ts';
import { answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import { onCommand, onQuery, type Route } from '../http/route.ts';

export interface ActivityDependencies {
  readonly db: Db;
  readonly commands: Commands;
  readonly requests: Pick<RecordedRequests, 'saved'>;
}

/** Who did what. */
export function activityRoutes({ db, commands, requests }: ActivityDependencies): Route[] {
  return [
    onQuery(activity, async ({ input, caller }) => {
      const ownerId = await ownerFor(commands, caller);
      const { accountId, role } = caller;
      return activityOf(db, { ownerId, accountId, role }, input);
    }),

    onCommand(recordSavedTable, async ({ input, caller }) => {
      requests.saved(caller, input);
      return answer({});
    }),
  ];
}

import type { AccountId } from '../../contracts/ids.ts';
import { refuse } from '../../contracts/refusals.ts';
import { activity } from '../../contracts/activity/queries.ts';
import { type HistoryEvent, sessionHistory } from '../../contracts/game/queries.ts';
import { streams } from '../../contracts/streams.ts';
import { usernamesOf } from '../../projections/accounts/query.ts';
import { activityOf } from '../../projections/activity/query.ts';
import { ownerOf, principalOf } from '../access/principal.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';
import type { ReportDependencies } from './routes.ts';

/** Queries of what was done and by whom. */
export function auditRoutes({ db, commands }: ReportDependencies): QueryRoute[] {
  return [
    onQuery(sessionHistory, async ({ input: { branchId, gameNumber } }) => {
      const events: HistoryEvent[] = [];
      for await (const event of commands.store.readStream(streams.game(branchId, gameNumber))) {
        const { type, data, revision, metadata } = event;
        const { at, businessDate, actor } = metadata;
        events.push({ revision: String(revision), type, at, businessDate, actor, username: null, data });
      }
      if (events.length === 0) return refuse('NOT_FOUND');
      const usernames = await usernamesOf(db, new Set(events.flatMap(({ actor }) => actor.accountId ?? [])));
      return { events: events.map((event) => ({ ...event, username: nameOf(event.actor, usernames) })) };
    }),

    onQuery(activity, async ({ input, caller }) => {
      const ownerId = ownerOf(await principalOf(commands, caller));
      return activityOf(db, { ownerId, branchesOnly: caller.role === 'auditor' }, input);
    }),
  ];
}

function nameOf({ accountId }: { accountId: AccountId | null }, usernames: ReadonlyMap<string, string>) {
  return (accountId && usernames.get(accountId)) ?? null;
}

import type { AccountId, BranchId, GameNumber } from '../../contracts/ids.ts';
import type { HistoryEvent } from '../../contracts/game/queries.ts';
import { streams } from '../../contracts/streams.ts';
import { usernamesOf } from '../../projections/accounts/query.ts';
import type { Db } from '../../projections/database.ts';
import type { Commands } from '../commands/handle.ts';

/** What happened in a game and by whom, as the log has it; none of a game that was never opened. */
export async function historyOf(
  db: Db,
  { store }: Commands,
  branchId: BranchId,
  gameNumber: GameNumber,
): Promise<HistoryEvent[]> {
  const events: HistoryEvent[] = [];
  for await (const { type, data, revision, metadata } of store.readStream(
    streams.game(branchId, gameNumber),
  )) {
    const { at, businessDate, actor } = metadata;
    events.push({ revision: String(revision), type, at, businessDate, actor, username: null, data });
  }
  const usernames = await usernamesOf(db, new Set(events.flatMap(({ actor }) => actor.accountId ?? [])));
  return events.map((event) => ({ ...event, username: nameOf(event.actor, usernames) }));
}

function nameOf({ accountId }: { accountId: AccountId | null }, usernames: ReadonlyMap<string, string>) {
  return (accountId && usernames.get(accountId)) ?? null;
}

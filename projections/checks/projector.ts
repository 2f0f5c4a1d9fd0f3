import { BranchId } from '../../contracts/ids.ts';
import { gameOfStream, idOfStream } from '../../contracts/streams.ts';
import { branchOwners } from '../branches/table.ts';
import { type EventsOf, projector } from '../runner/projector.ts';
import { update, upsert } from '../table/rows.ts';
import { createTables, type NewRow } from '../table/table.ts';
import { acknowledged, games } from './table.ts';

type ChecksEvent = EventsOf<'checks'>[number];
type Game = NewRow<typeof games>;
type Moved = Pick<Game, 'branch_id' | 'game_number' | 'position'>;

/** Which games there are to recompute, and which findings somebody has looked into. */
export const checksProjector = projector<'checks'>({
  name: 'checks',
  version: 1,
  tables: createTables(games, acknowledged),
  owners: branchOwners,

  async apply(tx, events) {
    const opened = new Map<string, Game>();
    const moved = new Map<string, Moved>();
    const ended = new Map<string, Moved & Pick<Game, 'ended_at'>>();
    const notes = new Map<string, NewRow<typeof acknowledged>>();
    const branches = new Set<BranchId>();
    for (const event of events) {
      if (event.type === 'FindingAcknowledged') {
        const { key, note } = event.data;
        const { actor, at } = event.metadata;
        const branchId = BranchId.parse(idOfStream(event.stream));
        notes.set(`${branchId} ${key}`, {
          branch_id: branchId,
          key,
          note,
          account_id: actor.accountId,
          at,
        });
        branches.add(branchId);
        continue;
      }
      const { branchId, gameNumber } = gameOfStream(event.stream);
      const place = { branch_id: branchId, game_number: gameNumber, position: String(event.position.commit) };
      branches.add(branchId);
      if (event.type === 'GameOpened') {
        opened.set(event.stream, { ...place, date: event.metadata.businessDate, ended_at: null });
        continue;
      }
      const fresh = opened.get(event.stream);
      const ended_at = endsGame(event) ? event.metadata.at : (fresh ?? ended.get(event.stream))?.ended_at;
      if (fresh) opened.set(event.stream, { ...fresh, ...place, ended_at: ended_at ?? null });
      else if (ended_at) ended.set(event.stream, { ...place, ended_at });
      else moved.set(event.stream, place);
    }
    upsert(tx, games, opened.values());
    update(tx, games, ['position'], moved.values());
    update(tx, games, ['position', 'ended_at'], ended.values());
    upsert(tx, acknowledged, notes.values());
    return [...branches].map((branchId) => ({ branchId, ownerId: null }));
  },
});

function endsGame({ type }: ChecksEvent): boolean {
  return type === 'GameFinished' || type === 'GameCancelled' || type === 'GameVoided';
}

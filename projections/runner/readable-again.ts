import { handledTypes } from '../../contracts/handled-types.ts';
import { type ReadModel, readModels } from '../../contracts/read-models.ts';
import { shapeFlaw } from '../../contracts/stored-event.ts';
import type { Connection } from '../event-store/connection.ts';
import { type EventPlace, quarantineOf } from '../event-store/quarantine.ts';
import { readStream } from '../event-store/read.ts';
import { inSession } from './session.ts';

/**
 * Events that an earlier version of the program could not read, and this one can: they are flagged no more, and the read models that left
 * them out are to be built anew. Those in quarantine stay there. Answers which read models that are.
 */
export function takeUpReadable(eventStore: Connection, databaseUrl: string): Promise<readonly ReadModel[]> {
  return inSession(databaseUrl, 'flagged events', async (session) => {
    const flagged = await session.query<{ stream: string; revision: string; id: string; type: string }>(
      `select stream, revision::text, event_id as id, type from projections.flaws where flaw in ('UNKNOWN_TYPE', 'MALFORMED')`,
    );
    const types = new Set<string>();
    for (const { stream, revision, id, type } of flagged) {
      if (!(await isReadable(eventStore, { stream, revision: BigInt(revision), id }))) continue;
      await session.query(
        'delete from projections.flaws where stream = $1 and revision = $2::numeric and event_id = $3',
        [stream, revision, id],
      );
      types.add(type);
    }
    const behind = readModels.filter((name) => handledTypes[name].some((type) => types.has(type)));
    if (behind.length > 0)
      await session.query(
        'update projections.checkpoints set version = version - 1 where version > 0 and read_model = any($1::text[])',
        [behind],
      );
    return behind;
  });
}

async function isReadable(eventStore: Connection, place: EventPlace): Promise<boolean> {
  if (await quarantineOf(eventStore).covers(place)) return false;
  for await (const [event] of readStream(eventStore, place.stream, place.revision, { maxCount: 1 }))
    return event?.id === place.id && event.flaw === null && shapeFlaw(event) === null;
  return false;
}

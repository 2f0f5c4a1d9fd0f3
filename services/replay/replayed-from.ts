import { z } from 'zod';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import { Actor, type AccountId } from '../../contracts/ids.ts';
import type { gameReplay, RawGameEvent } from '../../contracts/replay/queries.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { streams } from '../../contracts/streams.ts';
import type { Flaw } from '../../contracts/system/events.ts';
import { instant } from '../../contracts/time.ts';
import { usernamesOf } from '../../projections/accounts/query.ts';
import { flawsIn } from '../../projections/alarms/query.ts';
import type { Db } from '../../projections/database.ts';
import type { EventStore } from '../event-store/port.ts';

/** As many events as one answer has; a game seldom has half of it. */
const MOST = 1000;

/** What the log has of a game from a revision on; null of a game that was never opened. */
export async function replayedFrom(
  db: Db,
  store: EventStore,
  { branchId, gameNumber, from }: InputOf<typeof gameReplay>,
): Promise<OutputOf<typeof gameReplay> | null> {
  const stream = streams.game(branchId, gameNumber);
  const read = await store.readRaw(stream, BigInt(from), MOST + 1);
  if (from === 0 && read.length === 0) return null;
  const next = await store.readRaw(streams.game(branchId, gameNumber + 1), 0n, 1);
  return {
    events: await told(db, stream, read.slice(0, MOST)),
    more: read.length > MOST,
    next: next.length > 0,
  };
}

async function told(db: Db, stream: string, read: readonly RawEvent[]): Promise<RawGameEvent[]> {
  const parsed = read.map((raw) => ({ raw, data: json(raw.data), metadata: json(raw.metadata) }));
  const actors = parsed.flatMap(({ metadata }) => actorIn(metadata) ?? []);
  const usernames = await usernamesOf(db, new Set(actors));
  const flaws = new Map<string, Flaw>();
  for (const { revision, eventId, flaw } of await flawsIn(db, stream))
    flaws.set(`${revision} ${eventId}`, flaw);
  return parsed.map(({ raw, data, metadata }) => {
    const actor = actorIn(metadata);
    return {
      revision: Number(raw.revision),
      eventId: raw.id,
      type: raw.type,
      storedAt: instant(raw.created),
      username: (actor && usernames.get(actor)) ?? null,
      data,
      metadata,
      flaw: raw.flaw ?? flaws.get(`${raw.revision} ${raw.id}`) ?? null,
    };
  });
}

const WithActor = z.object({ actor: Actor });

function actorIn(metadata: unknown): AccountId | null {
  const read = WithActor.safeParse(metadata);
  return read.success ? read.data.actor.accountId : null;
}

/** What is no JSON is given as text. */
function json(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { EVENT_SCHEMA } from '../../contracts/events.ts';
import { CommandId } from '../../contracts/ids.ts';
import { BEFORE_ALL, type Position } from '../../contracts/position.ts';
import { isSealed } from '../../contracts/seal/scope.ts';
import { streams } from '../../contracts/streams.ts';
import { dayIn, instant } from '../../contracts/time.ts';
import { IDENTITY } from '../../projections/event-store/authenticity.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import { readAll } from '../../projections/event-store/read.ts';
import type { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { macKeyId } from '../../projections/event-store/writer-mac.ts';
import type { EventStore } from '../event-store/port.ts';

/** Why nothing was given up, in words for whoever sits at the machine. */
export class NotRekeyed extends Error {}

interface Signatures {
  /** The key under which the log was begun. */
  readonly first: string;
  /** How many events are signed under each key. */
  readonly events: ReadonlyMap<string, number>;
  /** The last event of `log`, and of all. */
  readonly revision: bigint;
  readonly end: Position;
}

export interface Rekeying {
  /** Without keys: nothing that it reads is judged. */
  readonly connection: Connection;
  readonly store: Pick<EventStore, 'append'>;
  readonly keys: WriterKeys;
  readonly timeZone: string;
  readonly now: Date;
  /** Keys given up beside the one under which the log was begun. */
  readonly named: readonly string[];
}

/** Puts on record that writer keys are lost; answers which. Throws {@link NotRekeyed}. */
export async function rekeyLog(options: Rekeying): Promise<string[]> {
  const { connection, store, keys, timeZone, now, named } = options;
  const { first, events, revision, end } = await signaturesIn(connection);
  const unknown = [...events].filter(([keyId]) => !keys.has(keyId));
  if (unknown.length === 0) throw new NotRekeyed('No key is missing: everything in the log can be checked.');
  const wanted = new Set([first, ...named]);
  const others = unknown.filter(([keyId]) => !wanted.has(keyId));
  if (others.length > 0)
    throw new NotRekeyed(
      `Events are signed under further keys that are not here: ${others.map(([keyId, count]) => `${keyId} (${count})`).join(', ')}. If they were yours and are lost: npm run rekey-log -- ${others.map(([keyId]) => keyId).join(' ')}`,
    );
  const lost = unknown.map(([keyId]) => keyId);
  const upTo = { commit: String(end.commit), prepare: String(end.prepare) };
  const event = {
    id: uuidv4(),
    type: 'LogRekeyed',
    data: { keyId: keys.keyId, lost, upTo },
    metadata: {
      actor: { accountId: null, role: 'system' },
      at: instant(now),
      businessDate: dayIn(timeZone, now),
      commandId: CommandId.parse(uuidv7()),
      schema: EVENT_SCHEMA,
    },
  } as const;
  const result = await store.append(streams.log(), [event], revision);
  if (result.kind !== 'appended')
    throw new NotRekeyed('Somebody else writes to the log: stop the product first.');
  return lost;
}

async function signaturesIn(connection: Connection): Promise<Signatures> {
  const events = new Map<string, number>();
  let [first, revision, end]: [string | null, bigint, Position] = [null, 0n, BEFORE_ALL];
  for await (const some of readAll(connection, BEFORE_ALL))
    for (const event of some) {
      end = event.position;
      if (event.stream === streams.log()) revision = event.revision;
      const keyId = isSealed(event.stream) ? macKeyId(event) : null;
      if (keyId === null) continue;
      if (event.type === IDENTITY && event.stream === streams.log()) first ??= keyId;
      events.set(keyId, (events.get(keyId) ?? 0) + 1);
    }
  if (first === null) throw new NotRekeyed('The log was begun under no key.');
  return { first, events, revision, end };
}

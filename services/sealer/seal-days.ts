import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { EVENT_SCHEMA, type SealEvent } from '../../contracts/events.ts';
import { CommandId } from '../../contracts/ids.ts';
import { NONE_BEFORE } from '../../contracts/seal/branch-day.ts';
import { fromHex, hex, utf8 } from '../../contracts/seal/bytes.ts';
import { type DayLine, dayLineText } from '../../contracts/seal/day-line.ts';
import { lastEnded } from '../../contracts/seal/due.ts';
import { keyChangeText } from '../../contracts/seal/key-change.ts';
import { leafHash, Tree } from '../../contracts/seal/tree.ts';
import { streams } from '../../contracts/streams.ts';
import { type Day, dayIn, daysAfter, instant } from '../../contracts/time.ts';
import type { EventStore, Revision } from '../event-store/port.ts';
import type { DayLeaves } from './day-leaves.ts';
import { sha256 } from '../kept-leaves/sha256.ts';
import { type SealKey } from './signing.ts';
import { type BegunSeal, type Seals, seals } from './state.ts';
import { type Log, walkDay, walkTo } from './walk.ts';

/** What the sealer works with. */
export interface Sealing {
  readonly log: Log;
  readonly store: Pick<EventStore, 'append' | 'readStream'>;
  readonly logId: string;
  /** The first signs; the others may have signed before. */
  readonly keys: readonly [SealKey, ...SealKey[]];
  readonly timeZone: string;
  readonly now: () => Date;
  /** A day has been sealed, by this process: its line, records and leaves. */
  readonly sealed?: (line: DayLine, records: readonly string[], leaves: DayLeaves) => void | Promise<void>;
}

/** What falls to a seal that this process has begun. */
interface WalkedSeal {
  readonly number: number;
  readonly leaves: DayLeaves;
}

/** One that can begin. */
interface DueSeal {
  readonly event: SealEvent;
  readonly walked: WalkedSeal;
}

const CHUNK_BYTES = 400_000;
/** A leaf in JSON, beside the name of its stream. */
const RECORDED_LEAF_BYTES = 130;

/**
 * Seals every day that has ended and is not sealed yet, one after the other, each exactly once however many do so at a time: whoever
 * appends at the revision that it has read goes on, the others read again. Ends when no day is due.
 */
export async function sealDays(sealing: Sealing): Promise<void> {
  let walked: WalkedSeal | null = null;
  for (;;) {
    const { state, revision } = await load(sealing);
    if (state.publicKey !== sealing.keys[0].publicKey)
      await append(sealing, [keySet(sealing, state)], revision);
    else if (state.begun) {
      // Another process may have finished the seal that was walked for, and begun the next.
      const { leaves = null } = walked?.number === state.begun.number ? walked : {};
      await finish(sealing, state, state.begun, leaves, revision);
      walked = null;
    } else {
      const due = await nextDay(sealing, state);
      if (!due) return;
      walked = (await begin(sealing, state, due, revision)) ? due.walked : null;
    }
  }
}

/** The first day that is to be sealed, and what falls to it; null where none has ended, or the log has just begun. */
async function nextDay({ log, timeZone, now }: Sealing, { done }: Seals): Promise<DueSeal | null> {
  const at = now();
  const ended = lastEnded(timeZone, at);
  const day: Day = done ? daysAfter(done.day, 1) : ended;
  if (day > ended) return null;
  const { leaves, last: walkedTo } = await walkDay(log, done, day, dayIn(timeZone, at));
  const last = walkedTo ?? done?.last;
  if (!last) return null;
  const number = (done?.number ?? 0) + 1;
  return {
    event: { type: 'SealBegun', data: { number, day, sealed: instant(at), last } },
    walked: { number, leaves },
  };
}

/** Puts down what the log may lose, then begins the seal; whether no other process was quicker. */
async function begin(
  sealing: Sealing,
  { leaves: putDown }: Seals,
  { event, walked: { number, leaves } }: DueSeal,
  revision: Revision,
): Promise<boolean> {
  let at = revision;
  const { fleeting } = leaves;
  const lists =
    fleeting.length === 0 && putDown.length > 0
      ? [[]]
      : chunks(fleeting, ({ stream }) => stream.length + RECORDED_LEAF_BYTES);
  let first = 0;
  for (const some of lists) {
    const recorded: SealEvent = { type: 'LeavesRecorded', data: { number, first, leaves: some } };
    const appended = await append(sealing, [recorded], at);
    if (appended === null) return false;
    first += some.length;
    at = appended;
  }
  return (await append(sealing, [event], at)) !== null;
}

/** Writes what is missing of a seal: all of it follows from where it was begun. */
async function finish(
  sealing: Sealing,
  state: Seals,
  begun: BegunSeal,
  walked: DayLeaves | null,
  revision: Revision,
): Promise<void> {
  const leaves = walked ?? (await walkTo(sealing.log, state.done?.last ?? null, begun.last, begun.leaves));
  const records = leaves.records(begun.day, state.records);
  if (begun.records.some((text, index) => records[index] !== text))
    throw new Error(`seal ${begun.number} was begun over another log than this one`);
  let at = revision;
  for (const some of chunks(records.slice(begun.records.length), ({ length }) => length)) {
    const event: SealEvent = { type: 'BranchDaysSealed', data: { number: begun.number, records: some } };
    const appended = await append(sealing, [event], at);
    if (appended === null) return;
    at = appended;
  }
  const line = dayLine(sealing, state, begun, records);
  const text = dayLineText(line);
  const signature = sealing.keys[0].sign(text);
  const event: SealEvent = { type: 'DaySealed', data: { number: begun.number, text, signature } };
  if ((await append(sealing, [event], at)) !== null) await sealing.sealed?.(line, records, leaves);
}

function dayLine(
  { logId, keys }: Sealing,
  state: Seals,
  begun: BegunSeal,
  records: readonly string[],
): DayLine {
  const newest = new Map<string, Uint8Array>([...state.records].map(([scope, { leaf }]) => [scope, leaf]));
  for (const text of records) newest.set(scopeIn(text), leafHash(utf8(text), sha256));
  const tree = new Tree(sha256);
  for (const [, leaf] of [...newest].toSorted(([a], [b]) => (a < b ? -1 : 1))) tree.push(leaf);
  return {
    logId,
    number: begun.number,
    day: begun.day,
    prev: state.done?.head ?? NONE_BEFORE,
    branches: tree.size,
    root: hex(tree.root()),
    key: hex(sha256(fromHex(keys[0].publicKey))),
    sealed: begun.sealed,
  };
}

function scopeIn(record: string): string {
  return /^branch (.+)$/m.exec(record)?.[1] ?? '';
}

function keySet({ keys, logId }: Sealing, { publicKey: before, begun, done }: Seals): SealEvent {
  const { publicKey } = keys[0];
  const from = begun?.number ?? (done?.number ?? 0) + 1;
  const old = keys.find((key) => key.publicKey === before);
  const signature = old?.sign(keyChangeText({ logId, from, publicKey })) ?? null;
  return { type: 'SealKeySet', data: { publicKey, from, signature } };
}

async function load({ store }: Sealing): Promise<{ state: Seals; revision: Revision }> {
  const { stream, initial, evolve } = seals();
  let state = initial;
  let revision: Revision = 'no-stream';
  for await (const event of store.readStream(stream)) {
    state = evolve(state, event as unknown as SealEvent, event.metadata, event.position);
    revision = event.revision;
  }
  return { state, revision };
}

/** The revision of the last event; null when another process was quicker. */
async function append(
  { store, timeZone, now }: Sealing,
  events: readonly SealEvent[],
  expected: Revision,
): Promise<bigint | null> {
  const at = now();
  const metadata = {
    actor: { accountId: null, role: 'system' },
    at: instant(at),
    businessDate: dayIn(timeZone, at),
    commandId: CommandId.parse(uuidv7()),
    schema: EVENT_SCHEMA,
  } as const;
  const result = await store.append(
    streams.seals(),
    events.map((event) => ({ ...event, id: uuidv4(), metadata })),
    expected,
  );
  return result.kind === 'appended' ? result.revision : null;
}

/** Each below the size of an event that every store takes. */
function chunks<T>(all: readonly T[], bytesOf: (one: T) => number): T[][] {
  const chunked: T[][] = [];
  let bytes = CHUNK_BYTES;
  for (const one of all) {
    bytes += bytesOf(one);
    if (bytes > CHUNK_BYTES) {
      chunked.push([]);
      bytes = bytesOf(one);
    }
    chunked.at(-1)?.push(one);
  }
  return chunked;
}

import { BEFORE_ALL, type Position } from '../../contracts/position.ts';
import type { EventStore, NewEvent, Revision, Slice } from '../event-store/port.ts';

export interface GatheringStore extends EventStore {
  /** Writes what has been gathered. */
  flush(): Promise<void>;
}

interface Gathered {
  readonly stream: string;
  readonly expected: Revision;
  readonly events: NewEvent[];
}

const NOTHING_NEW: Slice = { events: [], older: 0, reached: null, halted: null };

/**
 * Appends that come one after the other to the same stream are written as one, before anything is read or goes to another stream: the log
 * holds the same events in the same order. What is known to be all of a stream is not asked for again. For one writer alone, whose work
 * may be done again: what was answered may not be on disk.
 */
export function gatherAppends(store: EventStore): GatheringStore {
  let gathered: Gathered | null = null;
  let position: Position = BEFORE_ALL;
  /** By stream, the revision that its next event has. */
  const next = new Map<string, bigint>();

  async function flush(): Promise<void> {
    if (!gathered) return;
    const { stream, events, expected } = gathered;
    gathered = null;
    const result = await store.append(stream, events, expected);
    if (result.kind !== 'appended') throw new Error(`somebody else writes to ${stream}`);
    ({ position } = result);
  }

  return {
    ...store,
    flush,
    async append(stream, events, expected) {
      if (gathered?.stream !== stream) await flush();
      gathered ??= { stream, expected, events: [] };
      gathered.events.push(...events);
      const revision = after(expected, events.length);
      next.set(stream, revision + 1n);
      return { kind: 'appended', revision, position };
    },
    async readSlice(stream, from = 0n) {
      if (next.get(stream) === from) return NOTHING_NEW;
      await flush();
      const slice = await store.readSlice(stream, from);
      if (!slice.halted) next.set(stream, slice.reached === null ? from : slice.reached + 1n);
      return slice;
    },
    async *readStream(...asked) {
      await flush();
      yield* store.readStream(...asked);
    },
    async readRaw(...asked) {
      await flush();
      return store.readRaw(...asked);
    },
    async findEvent(...asked) {
      await flush();
      return store.findEvent(...asked);
    },
    async readAll(...asked) {
      await flush();
      return store.readAll(...asked);
    },
  };
}

function after(expected: Revision, count: number): bigint {
  return (expected === 'no-stream' ? -1n : expected) + BigInt(count);
}

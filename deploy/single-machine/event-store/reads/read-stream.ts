import type { LogIndex } from '../index/log-index.ts';
import { retentionOf, type StreamState } from '../index/stream-state.ts';
import type { EventLog } from '../log/event-log.ts';
import { readEvent } from '../log/recorded-event.ts';

const PAGE_EVENTS = 256;

/** The log, and where in it the events of a stream are. */
interface Stored {
  readonly log: EventLog;
  readonly index: LogIndex;
}

/** The revisions of a stream that its metadata leaves visible. */
export interface Visible {
  first: number;
  last: number;
  /** Milliseconds since 1970; older events are hidden. */
  notBefore: number | null;
}

/** Null where the protocol says stream not found: nothing was ever written, or it is deleted for now. */
export function visible(stream: string, state: StreamState | undefined): Visible | null {
  if (state === undefined || state.last < 0 || state.retention.softDeleted) return null;
  const { truncateBefore, maxCount, maxAgeSeconds } = retentionOf(stream, state);
  return {
    first: Math.max(0, truncateBefore, maxCount === null ? 0 : state.last - maxCount + 1),
    last: state.last,
    notBefore: maxAgeSeconds === null ? null : Date.now() - maxAgeSeconds * 1000,
  };
}

/** One page of events `from`, `from` + 1, … (`to` bounds it), oldest first. */
export async function pageForward(
  store: Stored,
  state: StreamState,
  from: number,
  to: number,
  notBefore: number | null,
): Promise<Buffer[]> {
  const places = store.index.revisions.range(state.num, from, Math.min(to, from + PAGE_EVENTS - 1));
  const events = await store.log.read(places);
  return notBefore === null ? events : events.filter((bytes) => readEvent(bytes).created >= notBefore);
}

/** Pages of the events of a stream from revision `from` on. */
export async function* readForward(
  store: Stored,
  state: StreamState,
  range: Visible,
  from: number,
  count: number,
): AsyncGenerator<Buffer[]> {
  let left = count;
  for (let next = Math.max(from, range.first); next <= range.last && left > 0; next += PAGE_EVENTS) {
    const to = range.notBefore === null ? Math.min(range.last, next + left - 1) : range.last;
    const events = (await pageForward(store, state, next, to, range.notBefore)).slice(0, left);
    left -= events.length;
    yield events;
  }
}

/** Pages of the events of a stream from revision `from` down. */
export async function* readBackward(
  store: Stored,
  state: StreamState,
  range: Visible,
  from: number,
  count: number,
): AsyncGenerator<Buffer[]> {
  let left = count;
  for (let next = Math.min(from, range.last); next >= range.first && left > 0; next -= PAGE_EVENTS) {
    const low = Math.max(range.first, next - Math.min(PAGE_EVENTS, left) + 1);
    const events = await pageForward(store, state, low, next, range.notBefore);
    const newest = events.toReversed();
    left -= newest.length;
    yield newest;
    // With an age limit, the first hidden event means that all older ones are hidden too.
    if (newest.length < next - low + 1) return;
    if (low > next - PAGE_EVENTS + 1) return;
  }
}

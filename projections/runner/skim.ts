import {
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  eventTypeFilter,
  START,
} from '@eventstore/db-client';
import { leavable } from './leave.ts';
import { BEFORE_ALL, isAfter, type Position } from './position.ts';
import { type StoredEvent, storedEvent } from './stored-event.ts';

const LOOK_MS = 20;
/** A server that has nothing to say for so long is taken to have arrived at the end of the log. */
const SILENCE_MS = 1_000;

/**
 * The events of some types from the start of the log up to about `end`, left out by the server's filter whatever else
 * there is. Answers how far it got; how close to the end that is depends on the checkpoints the server sends.
 */
export async function skim(
  client: EventStoreDBClient,
  types: ReadonlySet<string>,
  end: Position,
  take: (event: StoredEvent) => Promise<void> | undefined,
  passed: (position: Position) => void,
  signal: AbortSignal,
): Promise<Position> {
  let reached = BEFORE_ALL;
  let checkpoint = BEFORE_ALL;
  let caughtUp = false;
  const subscription = client.subscribeToAll({
    fromPosition: START,
    filter: eventTypeFilter({
      regex: `^(?:${[...types].join('|')})$`,
      maxSearchWindow: 4_096,
      checkpointInterval: 1,
      checkpointReached: (_, position) => {
        checkpoint = position;
        passed(position);
      },
    }),
  });
  subscription.on('caughtUp', () => {
    caughtUp = true;
  });
  const leave = leavable(subscription);
  try {
    const events = subscription[Symbol.asyncIterator]();
    let pending: Promise<IteratorResult<AllStreamResolvedEvent>> | null = null;
    let heard = performance.now();
    for (;;) {
      signal.throwIfAborted();
      pending ??= events.next();
      const next = await withinMs(LOOK_MS, pending);
      if (next === null) {
        // A timer has fired: whatever the client had received before is in its buffer or was taken.
        if (subscription.readableLength > 0) continue;
        if (isAfter(checkpoint, reached)) {
          reached = checkpoint;
          heard = performance.now();
        }
        if (caughtUp || !isAfter(end, reached) || performance.now() - heard > SILENCE_MS) return reached;
        continue;
      }
      pending = null;
      if (next.done) return reached;
      heard = performance.now();
      const event = storedEvent(next.value, types);
      if (!event) continue;
      reached = event.position;
      passed(reached);
      const full = take(event);
      if (full) await full;
      // Under load there is no quiet moment to leave in.
      if (!isAfter(end, reached)) return reached;
    }
  } finally {
    leave();
  }
}

async function withinMs<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { randomUUID } from 'node:crypto';
import { ANY_STREAM, type EventStore } from '../event-store.ts';
import type { Filter } from '../reads/filter.ts';
import { scanForward } from '../reads/scan.ts';
import { Checkpoints } from './checkpoints.ts';
import { consumerTooSlow } from './errors.ts';
import type { Outgoing, SendEvent } from './outgoing.ts';
import type { ReadRequest } from './read-request.ts';
import { caughtUpResponse, checkpointResponse, confirmationResponse } from './responses.ts';

/**
 * A subscription is a read that never ends: it always reads from the log behind its own cursor, live or not, so
 * that going live can neither miss nor repeat an event, and a slow reader costs no memory. One that is live and more than `mostWaiting`
 * events behind is dropped.
 */
export async function subscribeToAll(
  store: EventStore,
  request: ReadRequest,
  filter: Filter | null,
  out: Outgoing,
  send: SendEvent,
  mostWaiting: number,
): Promise<void> {
  await out.send(confirmationResponse(randomUUID()));
  const entries = store.index.entries;
  const checkpoints = new Checkpoints(request.filter?.checkpointEvery ?? 0);
  let next = firstPosition(store, request.from);
  let live = false;
  while (!out.gone) {
    const page = scanForward(entries, next, Number.MAX_SAFE_INTEGER, filter);
    next = page.lastConsidered + 1;
    if (live && page.positions.length > mostWaiting) throw consumerTooSlow();
    const events = await store.log.read(page);
    for (const [index, recorded] of events.entries()) {
      if (out.gone) return;
      const due = checkpoints.before(page, index);
      if (due !== null) await out.send(checkpointResponse(due));
      await send(recorded, page.positions[index] as number);
    }
    const due = checkpoints.after(page);
    if (due !== null) await out.send(checkpointResponse(due));
    if (!page.atEnd) {
      if (events.length === 0) await new Promise(setImmediate);
      continue;
    }
    if (!live) {
      live = true;
      const passed = checkpoints.atCatchUp();
      if (passed !== null) await out.send(checkpointResponse(passed));
      await out.send(caughtUpResponse());
    }
    // Nothing may come between this look and the wait, so no event can slip through.
    if (entries.blockFrom(next) === undefined)
      await out.wait((wake) => store.signal.onNext(ANY_STREAM, wake));
  }
}

/**
 * Behind a position means behind the first event at or after it, as the real server has it: where the event of that position is there no
 * more, or never was, another one is left out.
 */
function firstPosition(store: EventStore, from: ReadRequest['from']): number {
  if (from === 'start') return 0;
  if (from === 'end') return store.log.end;
  return scanForward(store.index.entries, from, 1, null).lastConsidered + 1;
}

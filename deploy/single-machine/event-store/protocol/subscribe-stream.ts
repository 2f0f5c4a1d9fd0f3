import { randomUUID } from 'node:crypto';
import type { EventStore } from '../event-store.ts';
import { pageForward, visible } from '../reads/read-stream.ts';
import { consumerTooSlow, streamDeleted } from './errors.ts';
import type { Outgoing, SendEvent } from './outgoing.ts';
import { positionOf } from './position-field.ts';
import { caughtUpResponse, confirmationResponse } from './responses.ts';

const PAGE_EVENTS = 256;

/** Follows one stream, which need not exist yet; ends with an error when it is tombstoned, or is live and more than `mostWaiting` events behind. */
export async function subscribeToStream(
  store: EventStore,
  stream: string,
  from: 'start' | 'end' | number,
  out: Outgoing,
  send: SendEvent,
  mostWaiting: number,
): Promise<void> {
  const streams = store.index.streams;
  if (streams.isTombstoned(stream)) throw streamDeleted(stream);
  await out.send(confirmationResponse(randomUUID()));
  const last = streams.get(stream)?.last ?? -1;
  let next = from === 'start' ? 0 : from === 'end' ? last + 1 : from + 1;
  let live = false;
  while (!out.gone) {
    const state = streams.get(stream);
    if (state?.tombstoned) throw streamDeleted(stream);
    const range = visible(stream, state);
    if (state !== undefined && range !== null && next <= range.last) {
      const first = Math.max(next, range.first);
      const to = Math.min(range.last, first + PAGE_EVENTS - 1);
      next = to + 1;
      if (live && next - first > mostWaiting) throw consumerTooSlow();
      for (const recorded of await pageForward(store, state, first, to, range.notBefore)) {
        if (out.gone) return;
        await send(recorded, positionOf(recorded));
      }
      continue;
    }
    if (!live) {
      live = true;
      await out.send(caughtUpResponse());
    }
    // Nothing may come between this look and the wait, so no event can slip through.
    if (streams.get(stream) === state) await out.wait((wake) => store.signal.onNext(stream, wake));
  }
}

import { type EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client';
import { leavable } from './leave.ts';
import { isAfter, type Position } from './position.ts';
import { storedEvent } from './stored-event.ts';

const PROBE_EVENTS = 512;
const PROBE_MS = 2_000;

/**
 * Looks at what follows `after` in `$all`: `found` when an event of `types` does, else the last position of which it is
 * sure that none stands before it. The log itself is asked, so no position named by a caller has to be trusted.
 */
export async function probe(
  client: EventStoreDBClient,
  types: ReadonlySet<string>,
  after: Position,
): Promise<{ found: boolean; passed: Position }> {
  const events = client.readAll({
    direction: FORWARDS,
    fromPosition: after.commit < 0n ? START : after,
    maxCount: PROBE_EVENTS,
    deadline: PROBE_MS,
  });
  const leave = leavable(events);
  let passed = after;
  try {
    for await (const resolved of events) {
      const event = storedEvent(resolved, types);
      if (event && isAfter(event.position, after)) return { found: true, passed };
      const position = resolved.event?.position;
      if (position && isAfter(position, passed)) passed = position;
    }
    return { found: false, passed };
  } finally {
    leave();
  }
}

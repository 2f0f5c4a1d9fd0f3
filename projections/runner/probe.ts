import { isAfter, type Position } from '../../contracts/position.ts';
import type { Connection } from '../event-store/connection.ts';
import { readAll } from '../event-store/read.ts';

const PROBE_EVENTS = 512;
const PROBE_MS = 2_000;

/**
 * Looks at what follows `after` in `$all`: `found` when an event of `types` does, else the last position of which it is
 * sure that none stands before it. The log itself is asked, so no position named by a caller has to be trusted.
 */
export async function probe(
  eventStore: Connection,
  types: ReadonlySet<string>,
  after: Position,
): Promise<{ found: boolean; passed: Position }> {
  let passed = after;
  const signal = AbortSignal.timeout(PROBE_MS);
  for await (const events of readAll(eventStore, after, { maxCount: PROBE_EVENTS, signal }))
    for (const { type, position } of events) {
      if (types.has(type)) return { found: true, passed };
      if (isAfter(position, passed)) passed = position;
    }
  return { found: false, passed };
}

import type { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { withMac } from '../../projections/event-store/writer-mac.ts';
import type { ProposedEvent } from './batch-messages.ts';
import type { NewEvent, Revision } from './port.ts';

/** Events as they are sent, each with a MAC that holds at this one place: after a conflict they are made anew. */
export function proposed(
  stream: string,
  events: readonly NewEvent[],
  expected: Revision,
  keys: WriterKeys | null,
): ProposedEvent[] {
  const first = expected === 'no-stream' ? 0n : expected + 1n;
  return events.map(({ id, type, data, metadata }, index) => {
    const bare = { id, type, data: json(data), metadata: json(metadata) };
    if (!keys) return bare;
    return { ...bare, metadata: withMac({ ...bare, stream, revision: first + BigInt(index) }, keys) };
  });
}

function json(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value), 'utf8');
}

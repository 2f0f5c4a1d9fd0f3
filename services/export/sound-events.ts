import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import { goesOn, quarantineOf } from '../../projections/event-store/quarantine.ts';
import { readStream } from '../../projections/event-store/read.ts';
import { StreamHalted } from '../event-store/port.ts';

/** The events of a stream, whatever they tell; throws {@link StreamHalted} at one that is not ours, unless it is in quarantine. */
export async function* soundEvents(
  connection: Connection,
  stream: string,
  from: bigint,
  maxCount?: number,
): AsyncGenerator<RawEvent> {
  const options = maxCount === undefined ? {} : { maxCount };
  for await (const some of readStream(connection, stream, from, options))
    for (const event of some) {
      const { flaw, id, type, revision } = event;
      if (flaw !== null && !goesOn(stream) && !(await quarantineOf(connection).covers(event)))
        throw new StreamHalted({ stream, revision: String(revision), eventId: id, type, flaw });
      yield event;
    }
}

export async function firstEvent(
  connection: Connection,
  stream: string,
  revision: bigint,
): Promise<RawEvent | null> {
  for await (const event of soundEvents(connection, stream, revision, 1)) return event;
  return null;
}

/** Data as far as it is an object in JSON. */
export function dataOf({ data }: RawEvent): Record<string, unknown> {
  return objectIn(data);
}

export function metadataOf({ metadata }: RawEvent): Record<string, unknown> {
  return objectIn(metadata);
}

function objectIn(bytes: Uint8Array): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

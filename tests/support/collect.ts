import type { JSONEventType, JSONRecordedEvent } from '@eventstore/db-client';

export type TestRecord = JSONRecordedEvent<JSONEventType<string, { n: number }>>;

/** What a read or a subscription gives, up to `most` events. */
export async function collect(
  source: AsyncIterable<{ event?: unknown }>,
  most = Number.POSITIVE_INFINITY,
  isWanted = (_found: TestRecord) => true,
): Promise<TestRecord[]> {
  const found: TestRecord[] = [];
  for await (const { event } of source) {
    if (!isWanted(event as TestRecord)) continue;
    found.push(event as TestRecord);
    if (found.length >= most) break;
  }
  return found;
}

/** The same of the streams named: others may be writing to the same server. */
export function collectOf(
  streams: string[],
  source: AsyncIterable<{ event?: unknown }>,
  most?: number,
): Promise<TestRecord[]> {
  return collect(source, most, ({ streamId }) => streams.includes(streamId));
}

export function numbers(found: { data: { n: number } }[]): number[] {
  return found.map(({ data }) => data.n);
}

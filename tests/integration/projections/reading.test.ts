import { randomUUID } from 'node:crypto';
import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { BEFORE_ALL, isAfter } from '../../../contracts/position.ts';
import type { RawEvent } from '../../../contracts/stored-event.ts';
import { lastPosition, readAll, readStream } from '../../../projections/event-store/read.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { event, events, someStream } from '../../support/numbered-events.ts';

const { client, connection } = useEventStore();

async function all(batches: AsyncIterable<RawEvent[]>): Promise<RawEvent[]> {
  const found: RawEvent[] = [];
  for await (const batch of batches) found.push(...batch);
  return found;
}

describe('a stream', () => {
  test('is read with the bytes of data and metadata as they were written', async () => {
    const stream = someStream();
    const data = Buffer.from('{ "place": 1,\n  "number": 7.0 }');
    const metadata = { at: 'ዛሬ', n: [1, 2] };
    await client().appendToStream(stream, [
      binaryEvent({ type: 'NumberDrawn', data }),
      jsonEvent({ type: 'NumberDrawn', data: { place: 2 }, metadata }),
    ]);
    const [first, second] = await all(readStream(connection(), stream));
    expect(Buffer.from(first?.data ?? []).equals(data)).toBe(true);
    expect(first?.metadata).toHaveLength(0);
    expect(Buffer.from(second?.data ?? []).toString()).toBe('{"place":2}');
    expect(Buffer.from(second?.metadata ?? []).toString()).toBe(JSON.stringify(metadata));
    expect(second).toMatchObject({ type: 'NumberDrawn', stream, revision: 1n });
    expect(Math.abs((second?.created.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('is read from a revision on, as far as is asked for; one that is not there is empty', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(700));
    const rest = await all(readStream(connection(), stream, 5n));
    expect(rest.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 695 }, (_, n) => BigInt(n + 5)),
    );
    expect(await all(readStream(connection(), stream, 5n, { maxCount: 3 }))).toHaveLength(3);
    expect(await all(readStream(connection(), stream, 700n))).toEqual([]);
    expect(await all(readStream(connection(), someStream()))).toEqual([]);
    await client().tombstoneStream(stream);
    expect(await all(readStream(connection(), stream))).toEqual([]);
  });
});

describe('the log', () => {
  test('is read after a position up to its end; with types the server leaves out the rest', async () => {
    const type = `Sung${randomUUID().slice(0, 8)}`;
    await client().appendToStream(someStream(), event(1, type));
    const after = await lastPosition(connection());
    const stream = someStream();
    await client().appendToStream(stream, [...events(300), event(2, type), ...events(300)]);
    const end = await lastPosition(connection());
    const everything = await all(readAll(connection(), after));
    expect(everything).toHaveLength(601);
    expect(everything.at(-1)?.position).toEqual(end);
    const found = await all(readAll(connection(), after, { types: [type] }));
    expect(found.map(({ revision }) => [stream, revision])).toEqual([[stream, 300n]]);
    const both = await all(readAll(connection(), BEFORE_ALL, { types: [type] }));
    expect(both.map((each) => each.type)).toEqual([type, type]);
    expect(isAfter(both[1]?.position ?? BEFORE_ALL, after)).toBe(true);
  });

  test('may be left early or given up, and read again', async () => {
    await client().appendToStream(someStream(), events(2_000));
    for (let turn = 0; turn < 20; turn++)
      for await (const batch of readAll(connection(), BEFORE_ALL)) {
        expect(batch.length).toBeGreaterThan(0);
        break;
      }
    const abort = new AbortController();
    const reading = all(readAll(connection(), BEFORE_ALL, { signal: abort.signal }));
    abort.abort(new Error('given up'));
    await expect(reading).rejects.toThrow('given up');
    expect((await all(readAll(connection(), BEFORE_ALL))).length).toBeGreaterThanOrEqual(2_000);
  });
});

import { copyFile, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect, numbers } from '../../support/collect.ts';
import {
  borrowedServer,
  otherServer,
  startEventStore,
  type TestEventStore,
} from '../../support/event-store.ts';
import { failure } from '../../support/failure.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { event, events } from '../../support/numbered-events.ts';

let store: TestEventStore;
let client: EventStoreDBClient;
beforeEach(async () => {
  store = await startEventStore();
  client = EventStoreDBClient.connectionString(store.url);
});
afterEach(async () => {
  await client.dispose();
  await store.stop();
});

async function reconnect(): Promise<void> {
  await client.dispose();
  client = EventStoreDBClient.connectionString(store.url);
}

const log = (): string => join(store.dataDir, 'events.log');

describe.skipIf(borrowedServer)('after kill -9', () => {
  test('under load every acknowledged append is there, whole, and no batch is torn', {
    timeout: 60_000,
  }, async () => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 4; round++) {
      let killed = false;
      const writers = Array.from({ length: 16 }, async (_, writer) => {
        for (let n = 0; !killed; n++) {
          const stream = `kill-${round}-${writer}-${n}`;
          try {
            await client.appendToStream(stream, events(5), { expectedRevision: NO_STREAM });
            acknowledged.set(stream, 5);
          } catch {
            return;
          }
        }
      });
      const enough = acknowledged.size + 30 + 10 * round;
      while (acknowledged.size < enough) await new Promise(setImmediate);
      killed = true;
      await store.kill9();
      await Promise.all(writers);
      await store.restart();
      await reconnect();
      const found = new Map<string, number[]>();
      for (const { streamId, data } of await collect(client.readAll())) {
        found.set(streamId, [...(found.get(streamId) ?? []), data.n]);
      }
      for (const [stream] of acknowledged) expect(found.get(stream), stream).toEqual([0, 1, 2, 3, 4]);
      for (const [stream, numbersFound] of found) expect(numbersFound, stream).toHaveLength(5);
    }
    expect(acknowledged.size).toBeGreaterThan(150);
  });

  test('streams, $all and revisions go on where they were', async () => {
    const before = await client.appendToStream('hall', events(3));
    await store.kill9();
    await store.restart();
    await reconnect();
    expect(
      await failure(client.appendToStream('hall', event(), { expectedRevision: NO_STREAM })),
    ).toMatchObject({
      actualVersion: 2n,
    });
    const after = await client.appendToStream('hall', event(3), { expectedRevision: 2n });
    expect(after.position!.commit).toBeGreaterThan(before.position!.commit);
    expect(numbers(await collect(client.readStream('hall')))).toEqual([0, 1, 2, 3]);
  });
});

describe.skipIf(borrowedServer)('after a restart', () => {
  test('deletions, tombstones and metadata still hold', async () => {
    for (const stream of ['deleted', 'tombstoned', 'short']) await client.appendToStream(stream, events(4));
    await client.deleteStream('deleted');
    await client.tombstoneStream('tombstoned');
    await client.setStreamMetadata('short', { maxCount: 2 });
    for (let round = 0; round < 2; round++) {
      await store.restart();
      await reconnect();
      expect(await failure(collect(client.readStream('deleted')))).toMatchObject({
        type: 'stream-not-found',
      });
      expect(await failure(collect(client.readStream('tombstoned')))).toMatchObject({
        type: 'stream-deleted',
      });
      expect(numbers(await collect(client.readStream('short')))).toEqual([2, 3]);
    }
  });

  test('a position that was kept still works', async () => {
    const { position } = await client.appendToStream('hall', events(3));
    await client.appendToStream('hall', event(3));
    await store.restart();
    await reconnect();
    await client.appendToStream('hall', event(4));
    expect(numbers(await collect(client.subscribeToAll({ fromPosition: position! }), 2))).toEqual([3, 4]);
  });
});

describe.skipIf(otherServer)('after a restart', () => {
  test('the index is used again, not made anew', async () => {
    await client.appendToStream('hall', events(20));
    await store.restart();
    const { ino } = await stat(join(store.dataDir, 'index', 'data.mdb'));
    await store.kill9();
    await store.restart();
    expect((await stat(join(store.dataDir, 'index', 'data.mdb'))).ino).toBe(ino);
  });

  test('an index that is gone is made anew from the log, and is the same', async () => {
    for (let n = 0; n < 30; n++) await client.appendToStream(`hall-${n % 7}`, events(100, 'Drawn', n * 100));
    await client.deleteStream('hall-1');
    const whole = await collect(client.readAll());
    await store.kill9();
    await rm(join(store.dataDir, 'index'), { recursive: true });
    await store.restart();
    await reconnect();
    expect(await collect(client.readAll())).toEqual(whole);
    expect(numbers(await collect(client.readStream('hall-2'))).slice(0, 3)).toEqual([200, 201, 202]);
    expect(await failure(collect(client.readStream('hall-1')))).toMatchObject({ type: 'stream-not-found' });
  });

  test('an index that is damaged or of another log is made anew', async () => {
    await client.appendToStream('hall', events(20));
    await store.restart();
    await store.kill9();
    const file = await open(join(store.dataDir, 'index', 'data.mdb'), 'r+');
    await file.write(Buffer.alloc(16_384, 0x5a), 0, 16_384, 0);
    await file.close();
    await store.restart();
    await reconnect();
    expect(await collect(client.readStream('hall'))).toHaveLength(20);
  });

  test('an index that takes the process down when it is opened is made anew at the next start', async () => {
    await client.appendToStream('hall', events(20));
    await store.restart();
    await store.kill9();
    await writeFile(join(store.dataDir, 'index.opening'), '');
    await writeFile(join(store.dataDir, 'index', 'data.mdb'), Buffer.alloc(100_000, 0xde));
    await store.restart();
    await reconnect();
    expect(await collect(client.readStream('hall'))).toHaveLength(20);
  });

  test('an index that is older than the log catches up', async () => {
    const data = join(store.dataDir, 'index', 'data.mdb');
    await client.appendToStream('hall', events(10));
    await store.restart();
    await store.kill9();
    await copyFile(data, join(store.dataDir, 'old'));
    await store.restart();
    await reconnect();
    await client.appendToStream('hall', events(10, 'Drawn', 10));
    await client.tombstoneStream('other');
    await store.kill9();
    await copyFile(join(store.dataDir, 'old'), data);
    await store.restart();
    await reconnect();
    expect(numbers(await collect(client.readStream('hall')))).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    );
    expect(await failure(collect(client.readStream('other')))).toMatchObject({ type: 'stream-deleted' });
  });
});

describe.skipIf(otherServer)('a log', () => {
  /** What is written, without the reserve of zeros behind it. */
  async function written(): Promise<Buffer> {
    const bytes = await readFile(log());
    let end = bytes.length;
    while (bytes[end - 1] === 0) end--;
    return bytes.subarray(0, end);
  }

  async function change(position: number, bytes: Buffer): Promise<void> {
    const file = await open(log(), 'r+');
    await file.write(bytes, 0, bytes.length, position);
    await file.close();
  }

  /** Bytes of the last one below. */
  const LAST_RECORD = 178;

  // Of the last record each byte in turn, where there is the time.
  test.each(fullCounts ? Array.from({ length: LAST_RECORD }, (_, byte) => byte + 1) : [1, 10, 60, 150])(
    'whose last append lacks %i bytes loses that append alone, and goes on',
    async (missing) => {
      await client.appendToStream('hall', events(2));
      const before = (await written()).length;
      await client.appendToStream('hall', event(2));
      await store.kill9();
      const { length } = await written();
      expect(length - before).toBeLessThanOrEqual(LAST_RECORD);
      await change(length - missing, Buffer.alloc(missing));
      await store.restart();
      await reconnect();
      expect(numbers(await collect(client.readStream('hall')))).toEqual([0, 1]);
      await client.appendToStream('hall', event(7), { expectedRevision: 1n });
      await store.restart();
      await reconnect();
      expect(numbers(await collect(client.readStream('hall')))).toEqual([0, 1, 7]);
    },
  );

  test('with rubbish behind its end goes on', async () => {
    await client.appendToStream('hall', events(2));
    await store.kill9();
    const { length } = await written();
    await change(length, Buffer.alloc(5000, 0xa5));
    await store.restart();
    await reconnect();
    await client.appendToStream('hall', event(2), { expectedRevision: 1n });
    expect(numbers(await collect(client.readStream('hall')))).toEqual([0, 1, 2]);
  });

  test('that is damaged in the middle is not opened, and not touched', async () => {
    await client.appendToStream('hall', event(0));
    const { position } = await client.appendToStream('hall', event(1));
    for (let n = 2; n < 5; n++) await client.appendToStream('hall', event(n));
    await store.kill9();
    await change(Number(position!.commit) + 20, Buffer.from('damage'));
    await rm(join(store.dataDir, 'index'), { recursive: true });
    const before = await readFile(log());
    expect(String((await failure(store.restart()))['message'])).toMatch(/damaged at byte \d+.*backup/);
    expect((await readFile(log())).equals(before)).toBe(true);
    await change(Number(position!.commit) + 20, before.subarray(0, 0));
  });

  test('keeps a reserve, so that a flush need not make the file grow', async () => {
    await client.appendToStream('hall', event(0));
    const { size } = await stat(log());
    for (let n = 1; n < 50; n++) await client.appendToStream('hall', event(n));
    expect((await stat(log())).size).toBe(size);
  });
});

import { randomInt } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { open as openIndex } from 'lmdb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect, numbers } from '../../support/collect.ts';
import { end, type Launched, launch, otherServer, urlsOf } from '../../support/event-store.ts';
import { failure } from '../../support/failure.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { event, events } from '../../support/numbered-events.ts';

const FLIPS = fullCounts ? 1_000 : 60;
const INDEX_FLIPS = fullCounts ? 200 : 4;
const NEVER = ['--scrub-after', '999999'];

let folder: string;
let running: Launched;
let client: EventStoreDBClient;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-store-'));
  running = await launch(folder, 0, NEVER);
  await connect();
});
afterEach(async () => {
  await client.dispose();
  await end(running.child, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function connect(): Promise<void> {
  client = EventStoreDBClient.connectionString((await urlsOf(folder, running.port)).admin);
}

async function stop(): Promise<void> {
  await client.dispose();
  await end(running.child, 'SIGTERM');
}

async function start(options = NEVER): Promise<void> {
  running = await launch(folder, running.port, options);
  await connect();
}

const log = (): string => join(folder, 'events.log');
const index = (): string => join(folder, 'index', 'data.mdb');

/** Changes some bytes of a file; answers what stood there. */
async function change(path: string, position: number, to: (before: Buffer) => Buffer): Promise<Buffer> {
  const file = await open(path, 'r+');
  const before = Buffer.alloc(to(Buffer.alloc(1)).length);
  await file.read(before, 0, before.length, position);
  const after = to(before);
  await file.write(after, 0, after.length, position);
  await file.close();
  return before;
}

const flip = (path: string, position: number): Promise<Buffer> =>
  change(path, position, (byte) => Buffer.from([(byte[0] ?? 0) ^ (1 << randomInt(8))]));

/** Where the last frame ends, before the reserve of zeros. */
async function writtenEnd(): Promise<number> {
  const bytes = await readFile(log());
  let last = bytes.length;
  while (bytes[last - 1] === 0) last--;
  return last;
}

/** What a read gives before it fails, if it does. */
async function readable(source: AsyncIterable<{ event?: unknown }>): Promise<unknown[]> {
  const found: unknown[] = [];
  try {
    for await (const { event: one } of source) found.push(one);
  } catch {
    // What came before must be right all the same.
  }
  return found;
}

describe.skipIf(otherServer)('of a log in which bits have been flipped', () => {
  test('nothing is served that was not appended', async () => {
    for (let n = 0; n < 40; n++)
      await client.appendToStream(`hall-${n % 3}`, events(1 + (n % 4), 'Drawn', n));
    const whole = await collect(client.readAll());
    const backwards = whole.toReversed();
    const hall = await collect(client.readStream('hall-1'));
    // Else it would be answered from memory.
    await stop();
    await start();
    const last = await writtenEnd();
    let refused = 0;
    for (let n = 0; n < FLIPS; n++) {
      const position = randomInt(64, last);
      const before = await flip(log(), position);
      const all = await readable(client.readAll());
      expect(all, `a bit of byte ${position}`).toEqual(whole.slice(0, all.length));
      const down = await readable(client.readAll({ direction: 'backwards' }));
      expect(down).toEqual(backwards.slice(0, down.length));
      const stream = await readable(client.readStream('hall-1'));
      expect(stream).toEqual(hall.slice(0, stream.length));
      if (all.length < whole.length) refused++;
      await change(log(), position, () => before);
    }
    expect(refused).toBeGreaterThan(FLIPS / 2);
    expect(await collect(client.readAll())).toEqual(whole);
  });

  test('what is damaged is told, once, and the rest goes on', async () => {
    const { position } = await client.appendToStream('damaged', event(1));
    await client.appendToStream('whole', event(2));
    await stop();
    await start();
    await flip(log(), Number(position!.commit) + 30);
    for (let n = 0; n < 3; n++)
      expect(String((await failure(collect(client.readStream('damaged'))))['message'])).toContain(
        `damaged at byte ${position!.commit}`,
      );
    expect(running.said().match(/damaged at byte/g)).toHaveLength(1);
    await client.appendToStream('whole', event(3), { expectedRevision: 0n });
    expect(numbers(await collect(client.readStream('whole')))).toEqual([2, 3]);
  });

  test('the walk in the background tells of damage that nobody has read', async () => {
    await client.appendToStream('hall', event(1));
    const { position } = await client.appendToStream('hall', event(2));
    await client.appendToStream('hall', event(3));
    await stop();
    await flip(log(), Number(position!.commit) + 30);
    await start(['--scrub-after', '0']);
    await expect.poll(() => running.said()).toMatch(/damaged at byte \d+.*backup/);
    expect(running.said().match(/damaged at byte/g)).toHaveLength(1);
  });
});

describe.skipIf(otherServer)('a last record that the index knows', () => {
  test.each([1, 30, 200])(
    'and that lacks %i bytes is damage, not an append that was never answered',
    async (missing) => {
      await client.appendToStream('hall', events(2));
      await client.appendToStream('hall', event(2));
      await stop();
      const last = await writtenEnd();
      await change(log(), last - missing, () => Buffer.alloc(missing));
      const before = await readFile(log());
      expect(String((await failure(start()))['message'])).toMatch(/damaged at byte \d+.*backup/);
      expect((await readFile(log())).equals(before)).toBe(true);
    },
  );

  test('and that is not there any more, as in a log that was set back, is not served, and the log goes on', async () => {
    const { position } = await client.appendToStream('hall', events(2));
    const { length } = (await readFile(log())).subarray(0, await writtenEnd());
    await client.appendToStream('hall', event(2));
    await stop();
    await change(log(), length, () => Buffer.alloc(2_000));
    await start();
    expect(numbers(await collect(client.readStream('hall')))).toEqual([0, 1]);
    const next = await client.appendToStream('hall', event(7), { expectedRevision: 1n });
    expect(next.position!.commit).toBeGreaterThan(position!.commit);
    expect(
      numbers(
        await collect(client.readAll({ maxCount: 100 })).then((all) =>
          all.filter(({ streamId }) => streamId === 'hall'),
        ),
      ),
    ).toEqual([0, 1, 7]);
  });
});

describe.skipIf(otherServer)('an index', () => {
  test('in which bits have been flipped serves nothing that is not so, and is made anew', async () => {
    for (let n = 0; n < 60; n++) await client.appendToStream(`hall-${n % 7}`, events(20, `Drawn${n % 5}`, n));
    const whole = await collect(client.readAll());
    await stop();
    for (let n = 0; n < INDEX_FLIPS; n++) {
      const { length } = await readFile(index());
      await flip(index(), randomInt(length));
      await start().catch(() => start());
      const all = await readable(client.readAll());
      expect(all).toEqual(whole.slice(0, all.length));
      for (const stream of ['hall-1', 'hall-5']) {
        const found = await readable(client.readStream(stream));
        const of = whole.filter(({ streamId }) => streamId === stream);
        expect(found).toEqual(of.slice(0, found.length));
      }
      await client.dispose();
      await end(running.child, 'SIGTERM');
      await start().catch(() => start());
      expect(await collect(client.readAll())).toEqual(whole);
      await stop();
    }
    await start();
  });

  test('that does not lead to an event is found by the walk in the background, and is made anew', async () => {
    await client.appendToStream('hall', events(5));
    await stop();
    const root = openIndex({
      path: join(folder, 'index'),
      encoding: 'binary',
      keyEncoding: 'binary',
      maxDbs: 8,
    });
    const streams = root.openDB<Buffer, Buffer>('streams', { encoding: 'binary', keyEncoding: 'binary' });
    await streams.remove(Buffer.from('hall'));
    await root.close();
    await start(['--scrub-after', '0']);
    await expect.poll(() => running.child.exitCode).toBe(1);
    expect(running.said()).toContain('the index is damaged');
    await client.dispose();
    await start();
    expect(numbers(await collect(client.readStream('hall')))).toEqual([0, 1, 2, 3, 4]);
  });
});

describe.skipIf(otherServer)(
  'an append that could not be read back at a start is refused before it is written',
  () => {
    test.each([
      ['with a very long name of its stream', 'x'.repeat(23_000), 3_000],
      ['of very many events', 'hall', 30_000],
    ])('%s', { timeout: 300_000 }, async (_, stream, count) => {
      await client.appendToStream('before', event(1));
      const small = Array.from({ length: count }, (_none, n) => ({
        ...event(n),
        type: 'x',
        data: {} as { n: number },
      }));
      expect(await failure(client.appendToStream(stream, small))).toMatchObject({
        type: 'maximum-append-size-exceeded',
      });
      await client.appendToStream('after', event(2));
      await stop();
      await rm(join(folder, 'index'), { recursive: true });
      await start();
      expect(numbers(await collect(client.readStream('before')))).toEqual([1]);
      expect(numbers(await collect(client.readStream('after')))).toEqual([2]);
    });
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BranchId } from '../../../contracts/ids.ts';
import { READING_LIMITS, readInThread } from '../../../services/cartelas/file-reader/in-thread.ts';
import { createSharedLocks, type SharedLocks } from '../../../services/shared-locks/shared-locks.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

const BUILT = join(import.meta.dirname, '../../../dist/services');
const FILE_READER = join(BUILT, 'cartelas/file-reader/main.js');
const SHARED_LOCKS = join(BUILT, 'shared-locks/shared-locks.js');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

let one: SharedLocks;
let other: SharedLocks;
const warned: string[] = [];
beforeEach(() => {
  const open = () => createSharedLocks(database.url, (message) => warned.push(message));
  [one, other] = [open(), open()];
  warned.length = 0;
});
afterEach(() => Promise.all([one.close(), other.close()]));

test('what one process holds no other gets, nor the same one again, until it is let go of', async () => {
  const release = await one.tryOneOf(['a']);
  expect(release).not.toBeNull();
  expect([await other.tryOneOf(['a']), await one.tryOneOf(['a'])]).toEqual([null, null]);
  release?.();
  await expect.poll(() => other.tryOneOf(['a'])).not.toBeNull();
});

test('of several places each is given once, whoever asks', async () => {
  const places = ['b 0', 'b 1', 'b 2'];
  const asked = [one, other, one, other, one, other].map((locks) => locks.tryOneOf(places));
  const given = (await Promise.all(asked)).filter((place) => place !== null);
  expect(given.length).toBeLessThanOrEqual(places.length);
  while (given.length < places.length) {
    const place = await one.tryOneOf(places);
    expect(place).not.toBeNull();
    given.push(place ?? (() => undefined));
  }
  expect([await one.tryOneOf(places), await other.tryOneOf(places)]).toEqual([null, null]);
  for (const release of given) release();
});

test('what a process holds is free once it was killed', async () => {
  const program = `
    import { createSharedLocks } from ${JSON.stringify(SHARED_LOCKS)};
    await createSharedLocks(${JSON.stringify(database.url)}, () => undefined).take('c');
    process.send('held');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  expect(await one.tryOneOf(['c'])).toBeNull();
  const waiting = one.take('c');
  child.kill('SIGKILL');
  await waiting;
});

test('while Postgres is away each process counts for itself', async () => {
  const away = createSharedLocks('postgres://nobody@127.0.0.1:1/none', (message) => warned.push(message));
  const release = await away.tryOneOf(['d']);
  expect(release).not.toBeNull();
  expect(await away.tryOneOf(['d'])).toBeNull();
  release?.();
  expect(await away.tryOneOf(['d'])).not.toBeNull();
  expect(warned).toHaveLength(2);
  await away.close();
});

test('files of one branch are read one after the other at two processes, of two branches side by side', async () => {
  const [branch, another] = ['1', '2'].map((last) =>
    BranchId.parse(`0192f000-0000-7000-8000-00000000000${last}`),
  ) as [BranchId, BranchId];
  const source = {
    fileName: 'cards.json',
    content: JSON.stringify(makeCartelas(50)),
    encoding: 'text' as const,
  };
  const held = await one.take(`import ${branch}`);
  const reads = readInThread(FILE_READER, other, READING_LIMITS);
  let done = false;
  const waiting = reads(source, branch).then((file) => {
    done = true;
    return file;
  });
  expect(await reads(source, another)).toMatchObject({ cards: expect.any(Array) });
  await sleep(300);
  expect(done).toBe(false);
  held();
  expect(await waiting).toMatchObject({ cards: expect.any(Array) });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { exportInThread } from '../../../services/export/in-thread.ts';
import type { Job } from '../../../services/export/job.ts';
import { type EndTurn, Turns } from '../../../services/export/turns.ts';

const folder = await mkdtemp(join(tmpdir(), 'turns-'));
afterAll(() => rm(folder, { recursive: true }));

/** Turns as they are given, by who has them. */
function queue(turns: Turns, names: string) {
  const given: string[] = [];
  const ends = new Map<string, EndTurn>();
  for (const name of names)
    void turns.take().then((end) => {
      given.push(name);
      ends.set(name, end);
    });
  return { given, end: (name: string) => ends.get(name)?.() };
}

test('so many have a turn at a time, in the order they came', async () => {
  const { given, end } = queue(new Turns(2, 60_000), 'abcde');
  await expect.poll(() => given.join('')).toBe('ab');
  end('b');
  // A turn ends once.
  end('b');
  await expect.poll(() => given.join('')).toBe('abc');
  end('a');
  end('c');
  await expect.poll(() => given.join('')).toBe('abcde');
});

test('who does not end a turn keeps nobody from theirs', async () => {
  const { given, end } = queue(new Turns(1, 30), 'abc');
  await expect.poll(() => given.join('')).toBe('abc');
  end('a');
  end('b');
  end('c');
});

test('of many exports only so many have a chunk made at a time', async () => {
  const main = join(folder, 'thread.mjs');
  await writeFile(
    main,
    `import { parentPort } from 'node:worker_threads';
     let left = 5;
     parentPort.on('message', () => {
       const from = Date.now();
       setTimeout(() => parentPort.postMessage(left-- > 0 ? from + ' ' + Date.now() + '\\n' : null), 20);
     });`,
  );
  const settings = { eventStoreUrl: '', databaseUrl: '', writerKeys: [], timeZone: '' };
  const makeExport = exportInThread(main, settings, () => new Date(0), 1);
  const job = { list: 'game-sessions' } as Job;
  const made = await Promise.all(['a', 'b', 'c'].map(() => text(makeExport(job))));
  const times = made
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [number, number])
    .toSorted(([a], [b]) => a - b);
  expect(times).toHaveLength(15);
  for (const [index, [from]] of times.entries())
    expect(from).toBeGreaterThanOrEqual(times[index - 1]?.[1] ?? 0);
});

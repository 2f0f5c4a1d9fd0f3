import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCartelas } from '../../../contracts/cartelas/commands.ts';
import { READING_LIMITS } from '../../../services/cartelas/file-reader/in-thread.ts';
import { openApp, registerPeople, startApp } from '../../support/app.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { fullCounts } from '../../support/full-counts.ts';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const LENGTH = 4_800_000;
const fill = (unit: string, open = '', close = '') =>
  open + unit.repeat((LENGTH - open.length - close.length) / unit.length) + close;

/**
 * What others notice at the most, in milliseconds; it was 6 s on a machine with nothing else to do. Receiving and writing down take some
 * of it, several times as much on a busy one.
 */
const NOTICED = 2_000;

/** Waits for the answer, and tells for how long at the most this process did nothing else. */
async function stalledBy<T>(work: () => Promise<T>): Promise<{ answer: T; milliseconds: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answer = await work();
  delay.disable();
  return { answer, milliseconds: Math.round(delay.max / 1e6) };
}

const kinds: [name: string, content: string, code: string][] = [
  ['broken quotes in one row', fill('"a" '), 'FILE_NOT_READABLE'],
  ['nothing but quotes', fill('"'), 'FILE_WITHOUT_CARDS'],
  ['brackets that nobody closes', fill('['), 'FILE_NOT_READABLE'],
  ['names in braces that nobody closes', fill('{a:'), 'FILE_NOT_READABLE'],
  ['a million lists', fill('[1],', '[', '[1]]'), 'FILE_TOO_INTRICATE'],
  ['a row of two million cells', fill('1,'), 'FILE_WITHOUT_CARDS'],
  ['two million rows', fill('1\n'), 'FILE_WITHOUT_CARDS'],
];

test.each(fullCounts ? kinds : kinds.filter((_, at) => at % 2 === 0))(
  'a file of 4.8 MB stalls nobody: %s',
  { retry: 2 },
  async (_, content, code) => {
    const { branch } = await registerPeople(app);
    const file = { fileName: 'cards', content, dryRun: true };
    const { answer, milliseconds } = await stalledBy(() => branch.client.isRefused(importCartelas, file));
    expect(answer).toBe(code);
    expect(milliseconds).toBeLessThan(NOTICED);
  },
);

test('nor do 10,000 cards', { retry: 2 }, async () => {
  const { branch } = await registerPeople(app);
  const content = JSON.stringify(makeCartelas(10_000));
  const { answer, milliseconds } = await stalledBy(() =>
    branch.client.does(importCartelas, { fileName: 'cards.json', content, dryRun: false }),
  );
  expect(answer.data.accepted).toHaveLength(10_000);
  expect(milliseconds).toBeLessThan(NOTICED);
});

test.each([
  ['time', { ...READING_LIMITS, megabytes: 4_096, milliseconds: 2_500 }],
  ['memory', { ...READING_LIMITS, megabytes: 16 }],
])('a file that takes too much is given up: %s', async (_, readingLimits) => {
  const limited = await openApp(app.stores, { readingLimits });
  const { branch } = await registerPeople(app);
  const client = branch.client.at(limited);
  const hostile = { fileName: 'cards.json', content: fill('[1],', '[', '[1]]'), dryRun: true };
  expect(await client.isRefused(importCartelas, hostile)).toBe('FILE_TOO_INTRICATE');
  const { data } = await client.does(importCartelas, {
    fileName: 'cards.json',
    content: JSON.stringify(makeCartelas(3)),
    dryRun: false,
  });
  expect(data.imported).toBe(true);
  await limited.close();
});

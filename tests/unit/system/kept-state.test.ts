import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteUsage } from '../../../deploy/single-machine/status/disk-usage.ts';
import { PartStates } from '../../../deploy/single-machine/status/part-states.ts';
import { keptState } from '../../../services/system/kept-state.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const { signal } = new AbortController();

async function data(name: string): Promise<string> {
  const path = join(folder.path, name);
  await mkdir(path);
  return path;
}

test('where nothing was left, nothing is known', async () => {
  expect(await keptState(await data('empty'))).toEqual({
    parts: null,
    usage: [],
    backup: null,
    scrubbedAt: null,
  });
});

test('services read what the supervisor writes of its parts', async () => {
  const path = await data('parts');
  const states = new PartStates(path);
  for (const name of ['event store', 'services']) states.ready(name);
  states.down('services', 'ended by SIGKILL');
  states.down('services', 'no memory');
  states.ready('services');
  await states.settled();
  const { parts } = await keptState(path);
  expect(parts).toMatchObject([
    { name: 'event store', running: true, restarts: 0, lastEnd: null },
    { name: 'services', running: true, restarts: 1, lastEnd: { why: 'no memory' } },
  ]);
});

test('of the last hour they read when a part was started again', async () => {
  const path = await data('restarts');
  const states = new PartStates(path);
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 20, minute));
  for (const minute of [0, 1, 30, 90]) states.ready('services', at(minute));
  await states.settled();
  const { parts } = await keptState(path);
  expect(parts).toMatchObject([
    { restarts: 3, restartedAt: ['2026-11-28T21:30:00.000Z'], since: '2026-11-28T21:30:00.000Z' },
  ]);
});

test('a part that could not be started is not running since it ended', async () => {
  const path = await data('down');
  const states = new PartStates(path);
  states.ready('Postgres');
  states.down('Postgres', 'ended by SIGKILL');
  await states.settled();
  const [first] = (await keptState(path)).parts ?? [];
  states.down('Postgres', 'the disk is full');
  await states.settled();
  const [last] = (await keptState(path)).parts ?? [];
  expect(last).toMatchObject({ running: false, restarts: 0, lastEnd: { why: 'the disk is full' } });
  expect(last?.since).toBe(first?.since);
});

test('of each day the last measurement of the folder is kept, of thirty days', async () => {
  const path = await data('usage');
  await writeFile(join(path, 'events'), 'x'.repeat(100_000));
  for (let day = 1; day <= 31; day += 1) await noteUsage(path, new Date(Date.UTC(2026, 9, day)), signal);
  await noteUsage(path, new Date(Date.UTC(2026, 9, 31, 23)), signal);
  const { usage } = await keptState(path);
  expect(usage.map(({ day }) => day)).toHaveLength(30);
  expect(usage.at(-1)).toMatchObject({ day: '2026-10-31', at: '2026-10-31T23:00:00.000Z' });
  expect(usage.at(-1)?.bytes).toBeGreaterThanOrEqual(100_000);
});

test('a file that is not whole counts as not there', async () => {
  const path = await data('broken');
  await new PartStates(path).settled();
  const at = '2026-11-28T20:00:00.000Z';
  await writeFile(join(path, 'backup.json'), JSON.stringify({ at, to: '/mnt/usb', bytes: 7, later: true }));
  await writeFile(join(path, 'usage.json'), '{"days":[{"day":');
  const state = await keptState(path);
  expect(state.backup).toEqual({ at, to: '/mnt/usb', bytes: 7 });
  expect(state.usage).toEqual([]);
  await truncate(join(path, 'backup.json'), 10);
  expect((await keptState(path)).backup).toBeNull();
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEED } from '../support/faults/random.ts';
import { tell } from '../support/faults/report.ts';
import { leftRunning } from '../support/left-running.ts';
import { Load } from '../support/load.ts';
import { type PartName, processes, Stack } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { untilHealthy } from '../support/web-client.ts';

const RECOVERED = 120_000;
/** Five seconds are promised; a machine that does ten things at once gets three times that. */
const ANSWERED_MS = 15_000;
/** Longer than a part may neither answer nor do anything. */
const LONG_MS = 14_000;

const folder = temporaryFolder();
let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start({ dataDir: folder.path });
});
afterAll(async () => {
  await stack.stop();
  expect(leftRunning(folder.path)).toEqual([]);
});

/** A part with the processes that it has started, which the system may run although it does not. */
function wholeOf(name: PartName): number[] {
  const { [name]: pid = 0 } = stack.pids;
  return [pid, ...processes().flatMap(([child, parent]) => (parent === pid ? [child] : []))];
}

function freeze(names: readonly PartName[]): void {
  for (const name of names) for (const pid of wholeOf(name)) process.kill(pid, 'SIGSTOP');
}

async function areStartedAgain(names: readonly PartName[], said: number): Promise<void> {
  for (const name of names) {
    await stack.says(`${name} does not answer; ending it.`, said);
    await stack.says(`${name} ended (ended by SIGKILL); starting it again.`, said);
  }
  await expect.poll(() => Object.keys(stack.pids).length, { timeout: RECOVERED }).toBe(4);
  await untilHealthy(stack.url, RECOVERED);
}

test('stores and projections that hang: whoever asks is answered, and they are started again', async () => {
  const began = performance.now();
  const { services } = stack.pids;
  const load = await Load.start(stack.url);
  const said = stack.said.length;
  const hanging = ['event store', 'Postgres', 'projections'] as const;
  freeze(hanging);
  await areStartedAgain(hanging, said);
  await load.isServed();
  const { statuses, slowestMs, count } = await load.stop();
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503]);
  expect(slowestMs).toBeLessThan(ANSWERED_MS);
  expect(stack.pids.services).toBe(services);
  const counts = { hanging: hanging.length, answers: count, 'slowest answer, ms': Math.round(slowestMs) };
  tell({ name: 'parts that hang', seed: SEED, counts, tookMs: performance.now() - began });
});

test('services that hang are started again on their address', async () => {
  const { services: _, ...others } = stack.pids;
  const said = stack.said.length;
  freeze(['services']);
  await areStartedAgain(['services'], said);
  expect(stack.pids).toMatchObject(others);
});

test('a machine that has slept goes on with what ran', async () => {
  const before = stack.pids;
  const all = [stack.pid, ...Object.keys(before).flatMap((name) => wholeOf(name as PartName))];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await sleep(LONG_MS);
  for (const pid of all) process.kill(pid, 'SIGCONT');
  await untilHealthy(stack.url, RECOVERED);
  await sleep(LONG_MS / 4);
  expect(stack.pids).toEqual(before);
});

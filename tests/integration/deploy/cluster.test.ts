import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../contracts/accounts/commands.ts';
import { operationsState } from '../../../contracts/operations/queries.ts';
import { expectSettled } from '../../support/faults/expect-settled.ts';
import { BusyHall } from '../../support/faults/hall.ts';
import { SEED, seeded } from '../../support/faults/random.ts';
import { leftRunning } from '../../support/left-running.ts';
import { LiveScreen } from '../../support/live-screen.ts';
import { Caller, PASSWORD, RunningProduct } from '../../support/running-product.ts';
import { processes } from '../../support/stack.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const COUNT = 3;
const SCREENS = 4;
/** Promised are three seconds on a machine that has nothing else to do; this only ends what hangs. */
const HANGS_MS = 60_000;
const PROGRAMS = ['services/main.', 'projections/main.', 'proxy/main.'];

const folder = temporaryFolder();
let product: RunningProduct;
beforeAll(async () => {
  product = await RunningProduct.open({
    dataDir: folder.path,
    environment: { SERVICES_PROCESSES: String(COUNT), PROJECTIONS_PROCESSES: String(COUNT) },
  });
});
afterAll(async () => {
  await product.stack.stop();
  expect(leftRunning(folder.path)).toEqual([]);
});

const running = (program: string): number[] =>
  processes().flatMap(([pid, parent, command]) =>
    parent === product.stack.pid && command.includes(program) ? [pid] : [],
  );

test('three services, three projections processes and a proxy run, each under a name of its own', async () => {
  expect(PROGRAMS.map((program) => running(program).length)).toEqual([COUNT, COUNT, 1]);
  const { parts } = await (await product.agent()).sees(operationsState);
  const numbered = (name: string) => [1, 2, 3].map((number) => `${name} ${number}`);
  const names = ['Postgres', 'event store', ...numbered('projections'), 'proxy', ...numbered('services')];
  expect(parts?.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('one process after the other is killed while games are drawn: nothing is lost, and screens go on', async () => {
  const began = performance.now();
  const { stack } = product;
  const hall = await BusyHall.open(product, COUNT, seeded(SEED));
  const screens: LiveScreen[] = [];
  for (let opened = 0; opened < SCREENS; opened++) {
    const watcher = new Caller(stack);
    await watcher.does(signIn, { username: product.superAdminName, password: PASSWORD });
    screens.push(new LiveScreen(product.url, watcher.cookie));
  }
  hall.start();
  const stillMs: Record<string, number> = {};
  for (const program of PROGRAMS)
    for (const pid of running(program)) {
      await sleep(500);
      for (const screen of screens) screen.stillMs();
      const [before, said] = [hall.done, stack.said.length];
      process.kill(pid, 'SIGKILL');
      await stack.says(/ended \(ended by SIGKILL\); starting it again\.[^]* ready /, said);
      await expect.poll(() => hall.done, { timeout: HANGS_MS }).toBeGreaterThan(before + 10);
      // Whoever took over what it followed has had to notice.
      await sleep(3_000);
      const still = Math.round(Math.max(...screens.map((screen) => screen.stillMs())));
      stillMs[program] = Math.max(stillMs[program] ?? 0, still);
    }
  for (const screen of screens) await screen.close();
  process.stderr.write(`longest that a board stood still, in ms: ${JSON.stringify(stillMs)}\n`);
  for (const still of Object.values(stillMs)) {
    expect(still).toBeGreaterThan(0);
    expect(still).toBeLessThan(HANGS_MS);
  }
  await expectSettled(hall, { name: 'a cluster', counts: stillMs, began, acknowledged: 50 });
});

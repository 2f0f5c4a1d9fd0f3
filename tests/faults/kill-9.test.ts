import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../contracts/accounts/queries.ts';
import { registerSuperAdmin } from '../../contracts/accounts/commands.ts';
import { SEED } from '../support/faults/random.ts';
import { tell } from '../support/faults/report.ts';
import { fullCounts } from '../support/full-counts.ts';
import { leftRunning, untilNothingRuns } from '../support/left-running.ts';
import { Load } from '../support/load.ts';
import { ADMIN, type PartName, processes, Stack } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { untilHealthy, WebClient } from '../support/web-client.ts';

const PARTS: PartName[] = ['services', 'projections', 'Postgres', 'event store'];
const RECOVERED = 120_000;
/** In the title of a process of Postgres that serves somebody. */
const LOOPBACK = '127.0.0.1';
const folder = temporaryFolder();
const registered: string[] = [];
/** One for all tests: each leaves it running. */
let stack: Stack;

async function register(): Promise<void> {
  const username = `owner-${randomUUID().slice(0, 8)}`;
  const agent = await WebClient.signedIn(stack.url, ADMIN);
  await agent.does(registerSuperAdmin, { username, password: 'a long enough password' });
  registered.push(username);
}

async function names(): Promise<string[]> {
  const agent = await WebClient.signedIn(stack.url, ADMIN);
  return (await agent.sees(accounts)).accounts.map(({ username }) => username);
}

/** What the services have told of in their log as nobody's fault but theirs. */
async function bugs(): Promise<string[]> {
  const log = await readFile(join(folder.path, 'logs/services.log'), 'utf8');
  return log.split('\n').filter((line) => line.includes('"unexpected error"'));
}

/** What was registered before is there, and more can be. */
async function losesNothing(): Promise<void> {
  await untilHealthy(stack.url);
  await register();
  await expect.poll(names, { timeout: RECOVERED }).toEqual(expect.arrayContaining(registered));
}

beforeAll(async () => {
  stack = await Stack.start({ dataDir: folder.path });
});
beforeEach(register);

afterAll(async () => {
  await stack.stop();
  expect(leftRunning(folder.path)).toEqual([]);
});

describe('kill -9', () => {
  test.each(PARTS)('of %s: it is started again on the same address and nothing is lost', async (part) => {
    const before = stack.pids;
    const said = stack.said.length;
    stack.kill9(part);
    await stack.says(`${part} ended (ended by SIGKILL); starting it again.`, said);
    await expect.poll(() => stack.pids[part]).not.toBe(before[part]);
    await losesNothing();
    const ports = [...stack.said.matchAll(new RegExp(`${part} +ready +port (\\d+)`, 'g'))].map(
      ([, port]) => port,
    );
    expect(new Set(ports).size).toBeLessThanOrEqual(1);
    expect({ ...stack.pids, [part]: 0 }).toEqual({ ...before, [part]: 0 });
  });

  test('of one part again and again: the pauses grow, and it comes back', async () => {
    for (let kill = 0; kill < 3; kill += 1) {
      const said = stack.said.length;
      stack.kill9('projections');
      await stack.says(/projections +ready/, said);
    }
    await losesNothing();
  });

  test('of Postgres and of its single processes under load: nothing else ends, and nobody is told of a bug', async () => {
    const { Postgres: _, ...others } = stack.pids;
    const load = await Load.start(stack.url);
    for (const whole of [true, false, true]) {
      await load.isServed();
      const { Postgres: postmaster = 0 } = stack.pids;
      const serving = processes().filter(
        ([, parent, command]) => parent === postmaster && command.includes(LOOPBACK),
      );
      const [victim = postmaster] = serving[Math.floor(Math.random() * serving.length)] ?? [];
      process.kill(whole ? postmaster : victim, 'SIGKILL');
      if (whole) await expect.poll(() => stack.pids.Postgres ?? postmaster).not.toBe(postmaster);
    }
    await load.isServed();
    expect(await bugs()).toEqual([]);
    expect([200, 503]).toEqual(expect.arrayContaining([...(await load.stop()).statuses]));
    expect(stack.pids).toMatchObject(others);
    await losesNothing();
  });

  test('of the supervisor: the others end by themselves, and a new start loses nothing', async () => {
    stack.kill9('supervisor');
    await untilNothingRuns(folder.path);
    await stack.restart();
    await losesNothing();
  });

  test('of the supervisor: a new start need not wait for the others to end', async () => {
    stack.kill9('supervisor');
    await stack.restart();
    await losesNothing();
  });

  // Again where the machine was busy with something else: a slow start would be slow every time.
  test('of everything at once: a new start is quick and loses nothing', { retry: 2 }, async () => {
    const restarted = async () => {
      const since = performance.now();
      await stack.restart();
      return performance.now() - since;
    };
    const usual = await restarted();
    for (const pid of [stack.pid, ...Object.values(stack.pids)]) process.kill(pid, 'SIGKILL');
    expect(await restarted()).toBeLessThan(3 * usual + 5_000);
    await losesNothing();
  });

  test('of all but Postgres: the server left over is stopped, not fought with', async () => {
    const { Postgres: old = 0, ...others } = stack.pids;
    for (const pid of watchersOf(old)) process.kill(pid, 'SIGKILL');
    for (const pid of [stack.pid, ...Object.values(others)]) process.kill(pid, 'SIGKILL');
    await stack.restart();
    expect(stack.pids.Postgres).not.toBe(old);
    await losesNothing();
  });
});

test("a lock file whose process id is now somebody else's does not keep Postgres from starting", async () => {
  const lockFile = join(folder.path, 'postgres/postmaster.pid');
  const lock = await readFile(lockFile, 'utf8');
  await stack.stop();
  await writeFile(lockFile, lock.replace(/^\d+/, String(process.pid)));
  stack = await Stack.start({ dataDir: folder.path });
  await losesNothing();
});

/** How long one has run before it is killed again: the pause before a new start is then the first one. */
const STEADY_MS = 31_000;
const IDLE_ROUNDS = 5;

/** Whether a command is taken, and what it did shown. */
async function isTakenAndShown(agent: WebClient): Promise<boolean> {
  const username = `owner-${randomUUID().slice(0, 8)}`;
  try {
    await agent.does(registerSuperAdmin, { username, password: 'a long enough password' });
    return (await agent.sees(accounts)).accounts.some((account) => account.username === username);
  } catch {
    return false;
  }
}

if (fullCounts)
  test('after kill -9 of a part, with nothing else to do: how long until a command is taken and shown', async () => {
    const began = performance.now();
    const agent = await WebClient.signedIn(stack.url, ADMIN);
    const readyMs: Partial<Record<PartName, number[]>> = {};
    for (let round = 0; round < IDLE_ROUNDS; round++) {
      await sleep(STEADY_MS);
      for (const part of PARTS) {
        const killed = performance.now();
        stack.kill9(part);
        await expect.poll(() => isTakenAndShown(agent), { timeout: RECOVERED, interval: 10 }).toBe(true);
        (readyMs[part] ??= []).push(performance.now() - killed);
        await sleep(1_000);
      }
    }
    const counts = { kills: IDLE_ROUNDS * PARTS.length };
    tell({ name: 'kill -9 while idle', seed: SEED, counts, readyMs, tookMs: performance.now() - began });
    await losesNothing();
  });

/** The shells that would stop this Postgres when the supervisor dies. */
function watchersOf(postgres: number): number[] {
  return processes().flatMap(([pid, , command]) => (command.endsWith(`sh ${postgres}`) ? [pid] : []));
}

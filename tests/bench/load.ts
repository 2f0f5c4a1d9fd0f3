import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBranches } from './branches.ts';
import { fixed, percentile, table, whole } from './figures.ts';
import { ofLeast } from './game-kinds.ts';
import { ask, send } from './http-client.ts';
import { latencyRows, type Loaded, spentRow } from './load-figures.ts';
import { type LoadDone, type LoadTask, SETTLE_MS } from './load-messages.ts';
import { residentMiB } from './memory.ts';
import { nextMessage } from './next-message.ts';
import type { Parts } from './parts.ts';
import { spentOn } from './processor.ts';
import { startLeast } from './server-process.ts';

const BRANCHES = 50;
/** Of each branch. */
const SCREENS = 10;
const READERS = 10;
const FAST = { branches: 20, everyMs: 100, minutes: 0.5 };
const LONE_COMMANDS = 400;
const MEMORY_EVERY_MS = 30_000;

/** Halls as they are: one game after the other, screens that show them, reports that are read meanwhile; then some as fast as can be. */
export async function benchLoad(parts: Parts, minutes: number): Promise<string> {
  const least = await startLeast(parts.eventStoreUrl, parts.atEnd);
  const branches = await makeBranches(parts.url, BRANCHES);
  const cookies = branches.map(({ cookie }) => cookie);
  const session = JSON.parse(await ask(parts.url, 'session', {}, cookies[0] ?? '')) as Session;
  const owner = await send(parts.url, 'sign-in', { username: 'bench-owner', password: 'bench-password' });
  const common = {
    url: parts.url,
    screens: SCREENS,
    readers: READERS,
    ownerCookie: owner.cookie,
    branchId: session.branch.branchId,
  };
  const before = await loneCommand(least.url);
  const hall = { ...common, cookies, everyMs: 1_000, minutes };
  const usual = await putOn(`${BRANCHES} branches, a draw a second each`, hall, parts);
  const after = await loneCommand(least.url);
  const { everyMs } = FAST;
  const few = { ...common, cookies: cookies.slice(0, FAST.branches), everyMs, minutes: FAST.minutes };
  const fast = await putOn(`${FAST.branches} branches, a draw each ${everyMs} ms`, few, parts);
  const lone = (before + after) / 2;
  return [
    `L, the p50 of a lone command on the least server: ${fixed(before)} ms before, ${fixed(after)} ms after`,
    table(
      ['', 'times', 'per second', 'p50 ms', 'p99 ms', 'p50, L = 1', 'p99, L = 1'],
      [usual, fast].flatMap((loaded) => latencyRows(loaded, lone)),
    ),
    ...[usual, fast].map(({ what, draws, screens }) => {
      const errors = [...draws.errors, ...screens.errors];
      return `${what}: ${errors.length} errors${errors
        .slice(0, 5)
        .map((error) => `\n  ${error}`)
        .join('')}`;
    }),
    'processor milliseconds a second, by part',
    table(['', 'in all', ...usual.spent.keys()], [usual, fast].map(spentRow)),
    `MiB resident by part, each ${MEMORY_EVERY_MS / 1_000} s: ${whole(minutes)} minutes, then the fast ones`,
    table(
      [...usual.spent.keys()],
      [usual, fast].flatMap(({ memory }) => memory.map((row) => row.map(whole))),
    ),
  ].join('\n\n');
}

interface Session {
  readonly branch: { readonly branchId: string };
}

async function loneCommand(url: string): Promise<number> {
  const { draw } = ofLeast(url);
  const latencies: number[] = [];
  for (let place = 1; place <= LONE_COMMANDS; place++) {
    const asked = performance.now();
    await draw(place);
    latencies.push(performance.now() - asked);
  }
  return percentile(latencies.slice(LONE_COMMANDS / 4), 50);
}

async function putOn(what: string, task: Omit<LoadTask, 'what'>, parts: Parts): Promise<Loaded> {
  const [draws, screens] = [startLoad(), startLoad()];
  try {
    return await measured(what, task, parts, draws, screens);
  } finally {
    for (const child of [draws, screens]) if (child.connected) child.disconnect();
  }
}

async function measured(
  what: string,
  task: Omit<LoadTask, 'what'>,
  parts: Parts,
  draws: ChildProcess,
  screens: ChildProcess,
): Promise<Loaded> {
  const processes = new Map([...parts.processes].filter(([part]) => part !== 'load'));
  processes.set('cashiers', draws.pid as number).set('screens', screens.pid as number);
  screens.send({ ...task, what: 'screens' });
  await nextMessage(screens, 'the screens');
  const ended = Promise.all([
    nextMessage<LoadDone>(draws, 'the cashiers'),
    nextMessage<LoadDone>(screens, 'the screens'),
  ]);
  draws.send({ ...task, what: 'draws' });
  await Promise.race([sleep(SETTLE_MS), ended]);
  const memory: number[][] = [];
  const look = () => memory.push([...processes].map(([part, pid]) => residentMiB(part, pid)));
  look();
  const looking = setInterval(look, MEMORY_EVERY_MS);
  try {
    const { result, spent } = await spentOn(processes, () => ended);
    const [drawn, watched] = result;
    return { what, minutes: task.minutes, draws: drawn, screens: watched, spent, memory };
  } finally {
    clearInterval(looking);
  }
}

function startLoad(): ChildProcess {
  return fork(join(import.meta.dirname, 'load-process.js'), { execArgv: [] });
}

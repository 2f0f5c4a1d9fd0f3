import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { SMALL_YOUNG_HEAP } from '../../deploy/single-machine/program.ts';
import type { TestEventStore } from '../support/event-store.ts';
import { fillLog } from '../support/filled-log.ts';
import { type Branch, makeBranches, startGame } from './branches.ts';
import { fixed, median, percentile, table, whole } from './figures.ts';
import { ask, send } from './http-client.ts';
import { type Parts, withParts } from './parts.ts';

const PROGRAM = join(import.meta.dirname, '../../projections/rebuild/main.js');
const HALLS = 100;
const BRANCHES = 4;
const DRAWS = 75;
const BETWEEN_DRAWS_MS = 500;
const BETWEEN_QUERIES_MS = 20;
/** Long enough for a thousand of each query. */
const MEASURED_MS = 60_000;
const ROUNDS = 2;
const TENTHS = Array.from({ length: 10 }, (_, index) => index + 1);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/**
 * All read models built by the program from a log of so many events: its rate in each tenth, and the most memory that it took. Then, in
 * turn, what a few queries take while branches draw, without a rebuild and beside one.
 */
export async function benchLargeRebuild(events: number, fill = fillLarge): Promise<string> {
  let built: Rebuilt | undefined;
  return withParts(
    async (parts) => `${built ? shown(built, events) : ''}\n\n${await benchBeside(parts)}`,
    async (store, readSide) => {
      await fill(store, events);
      built = await rebuilding(readSide);
    },
  );
}

async function fillLarge(store: TestEventStore, events: number): Promise<void> {
  const client = EventStoreDBClient.connectionString(store.url);
  await fillLog(client, events, HALLS);
  await client.dispose();
}

async function benchBeside({ url, readSide }: Parts): Promise<string> {
  const branches = await makeBranches(url, BRANCHES);
  const owner = await send(url, 'sign-in', { username: 'bench-owner', password: 'bench-password' });
  const [cashier = ''] = branches.map(({ cookie }) => cookie);
  const session = JSON.parse(await ask(url, 'session', {}, cashier)) as Session;
  const asked: Asked[] = [
    ['board', {}, cashier],
    ['day-report', { date: day(0) }, owner.cookie],
    ['game-sessions', { branchId: session.branch.branchId, from: day(30), to: day(0) }, owner.cookie],
  ];
  const end = new AbortController();
  const { signal } = end;
  const playing = Promise.all(branches.map((branch) => draw(url, branch, signal)));
  const alone = latenciesOf(asked);
  const beside = latenciesOf(asked);
  const measure = async () => {
    await sleep(MEASURED_MS, undefined, { signal });
    for (let round = 0; round < ROUNDS; round++) {
      await askFor(url, asked, alone, sleep(MEASURED_MS, undefined, { signal }));
      // The second one goes on where the first was broken off.
      const breakOff = sleep(MEASURED_MS, undefined, { signal });
      await askFor(url, asked, beside, rebuilding(readSide, breakOff));
    }
  };
  const measuring = measure();
  try {
    // Nobody plays to an end.
    await Promise.race([measuring, playing]);
  } finally {
    end.abort();
    await Promise.allSettled([measuring, playing]);
  }
  await playing;
  return compared(alone, beside);
}

type Asked = [query: string, input: object, cookie: string];
type Latencies = ReadonlyMap<string, number[]>;
const latenciesOf = (asked: readonly Asked[]): Latencies => new Map(asked.map(([query]) => [query, []]));

interface Session {
  readonly branch: { readonly branchId: string };
}

/** One game after the other, a ball every half second. */
async function draw(url: string, branch: Branch, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const gameNumber = await startGame(url, branch);
    for (let place = 1; place <= DRAWS && !end.aborted; place++) {
      await send(url, 'draw-number', { gameNumber }, branch.cookie);
      await sleep(BETWEEN_DRAWS_MS);
    }
  }
}

/** Asks in turn until something has ended. */
async function askFor(
  url: string,
  asked: readonly Asked[],
  latencies: Latencies,
  until: Promise<unknown>,
): Promise<void> {
  let ended = false;
  const end = until.finally(() => (ended = true));
  end.catch(() => undefined);
  while (!ended)
    for (const [query, input, cookie] of asked) {
      const since = performance.now();
      await ask(url, query, input, cookie);
      latencies.get(query)?.push(performance.now() - since);
      await sleep(BETWEEN_QUERIES_MS);
    }
  await end;
}

interface Rebuilt {
  /** Events read, and when; none when its program was started. */
  readonly passed: readonly { readonly events: number; readonly at: number }[];
  readonly peakMiB: number;
}

/** Until it has ended, or `until` has. */
async function rebuilding(env: NodeJS.ProcessEnv, until?: Promise<unknown>): Promise<Rebuilt> {
  const child = fork(PROGRAM, [], { env, execArgv: [...SMALL_YOUNG_HEAP], silent: true });
  const passed = [{ events: 0, at: performance.now() }];
  let peakMiB = 0;
  createInterface({ input: child.stdout as Readable }).on('line', (line) => {
    const events = /^(\d+) events read/.exec(line)?.[1];
    if (events !== undefined) passed.push({ events: Number(events), at: performance.now() });
    peakMiB = peakOf(child.pid) ?? peakMiB;
  });
  child.stderr?.pipe(process.stderr);
  let brokenOff = false;
  const breakOff = () => {
    brokenOff = child.kill('SIGKILL');
  };
  until?.then(breakOff, breakOff);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 && !brokenOff) throw new Error(`the rebuild ended with ${code}`);
  return { passed, peakMiB };
}

/** The most memory that a process ever had resident; null where nobody tells, or it has ended. */
function peakOf(pid: number | undefined): number | null {
  try {
    const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kib === undefined ? null : Number(kib) / 1024;
  } catch {
    return null;
  }
}

function shown({ passed, peakMiB }: Rebuilt, events: number): string {
  const read = passed.at(-1)?.events ?? 0;
  const at = (tenth: number) => passed.find((each) => each.events >= (read * tenth) / 10)?.at ?? Number.NaN;
  const rate = (from: number, to: number) => ((events * (to - from)) / 10 / (at(to) - at(from))) * 1_000;
  return table(
    ['events in the log', 'most MiB resident', 'events/s', ...TENTHS.map((tenth) => `${tenth}/10`)],
    [
      [
        whole(events),
        whole(peakMiB),
        whole(rate(0, 10)),
        ...TENTHS.map((tenth) => whole(rate(tenth - 1, tenth))),
      ],
    ],
  );
}

function compared(alone: Latencies, beside: Latencies): string {
  return table(
    ['ms', 'p50 alone', 'p99', 'p50 beside the rebuild', 'p99', 'p99, alone = 1'],
    [...alone].map(([query, before]) => {
      const during = beside.get(query) ?? [];
      const [p99, then] = [percentile(before, 99), percentile(during, 99)];
      return [query, median(before), p99, median(during), then, then / p99].map((cell) =>
        typeof cell === 'string' ? cell : fixed(cell, 1),
      );
    }),
  );
}

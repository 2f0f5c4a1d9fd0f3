import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stack, type StackOptions } from '../support/stack.ts';
import { fixed, median, table, whole } from './figures.ts';
import { playInto } from './long-log.ts';

const MAIN = join(import.meta.dirname, '../../deploy/single-machine/main.js');
const RESTARTS = 5;
const IDLE_MS = 60_000;
const LONG_LOG = 1_000_000;

/** From starting the process to a served page: the very first time, and again on the same data; memory when idle; the demo furnished. */
export async function benchStart(): Promise<string> {
  const { stack, seconds: first } = await started();
  const again = await restarts(stack);
  await sleep(IDLE_MS);
  const memory = Object.entries({ supervisor: stack.pid, ...stack.pids }).map(([part, pid]) => ({
    part,
    resident: mebibytes(pid, 'Rss'),
    proportional: mebibytes(pid, 'Pss'),
  }));
  await stack.stop();
  const demo = await started({
    mode: 'demo',
    environment: { BOOTSTRAP_USERNAME: '', BOOTSTRAP_PASSWORD: '' },
  });
  await demo.stack.stop();
  const sum = (figures: readonly number[]) => whole(figures.reduce((total, each) => total + each, 0));
  return [
    table(
      ['', 'seconds to ready'],
      [
        ['first start', fixed(first)],
        [`later starts (median of ${RESTARTS})`, fixed(again)],
        ['first start of the demo', fixed(demo.seconds)],
      ],
    ),
    table(
      ['memory when idle for a minute', 'MiB resident', 'its share of what is shared'],
      [
        ...memory.map(({ part, resident, proportional }) => [part, whole(resident), whole(proportional)]),
        ['in all', sum(memory.map(({ resident }) => resident)), sum(memory.map((each) => each.proportional))],
      ],
    ),
  ].join('\n\n');
}

/** The same of a folder with a long log, beside one with none. */
export async function benchLongStart(events = LONG_LOG): Promise<string> {
  const { stack } = await started();
  const empty = await restarts(stack);
  await playInto(stack, events);
  stack.signal('SIGTERM');
  await stack.ended();
  // Built from the start, read models are up to date sooner than by following.
  for (const name of ['postgres', 'postgres.made', 'postgres-password'])
    await rm(join(stack.dataDir, name), { recursive: true });
  await stack.restart();
  const long = await restarts(stack);
  await stack.stop();
  return table(
    ['events in the log', `seconds to ready (median of ${RESTARTS})`],
    [
      ['0', fixed(empty)],
      [whole(events), fixed(long)],
    ],
  );
}

async function started(options: StackOptions = {}): Promise<{ stack: Stack; seconds: number }> {
  const since = performance.now();
  const stack = await Stack.start({ main: MAIN, ...options });
  return { stack, seconds: (performance.now() - since) / 1_000 };
}

async function restarts(stack: Stack): Promise<number> {
  const seconds: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart++) {
    stack.signal('SIGTERM');
    await stack.ended();
    const since = performance.now();
    await stack.restart();
    seconds.push((performance.now() - since) / 1_000);
  }
  return median(seconds);
}

function mebibytes(pid: number, kind: 'Rss' | 'Pss'): number {
  const said = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(new RegExp(`^${kind}: +(\\d+)`, 'm').exec(said)?.[1]) / 1024;
}

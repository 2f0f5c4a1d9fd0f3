import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stack, type StackOptions } from '../support/stack.ts';
import { type AtEnd, endingAll } from './at-end.ts';
import { fixed, median, table, whole } from './figures.ts';
import { playInto } from './long-log.ts';

const MAIN = join(import.meta.dirname, '../../deploy/single-machine/main.js');
const RESTARTS = 5;
const IDLE_MS = 60_000;
const LONG_LOG = 1_000_000;

/** From starting the process to a served page: the very first time, and again on the same data; memory when idle; the demo furnished. */
export function benchStart(): Promise<string> {
  return endingAll(benchStarts);
}

async function benchStarts(atEnd: AtEnd): Promise<string> {
  const { stack, seconds: first } = await started(atEnd);
  const again = await restarts(stack);
  await sleep(IDLE_MS);
  const memory = Object.entries({ supervisor: stack.pid, ...stack.pids }).map(([part, pid]) => ({
    part,
    resident: mebibytes(pid, 'Rss'),
    proportional: mebibytes(pid, 'Pss'),
  }));
  stack.signal('SIGTERM');
  await stack.ended();
  const demo = await started(atEnd, {
    mode: 'demo',
    environment: { BOOTSTRAP_USERNAME: '', BOOTSTRAP_PASSWORD: '' },
  });
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
export function benchLongStart(events = LONG_LOG): Promise<string> {
  return endingAll((atEnd) => benchLongLog(events, atEnd));
}

async function benchLongLog(events: number, atEnd: AtEnd): Promise<string> {
  const { stack } = await started(atEnd);
  const empty = await restarts(stack);
  await playInto(stack, events);
  stack.signal('SIGTERM');
  await stack.ended();
  // Built from the start, read models are up to date sooner than by following.
  for (const name of ['postgres', 'postgres.made', 'postgres-password'])
    await rm(join(stack.dataDir, name), { recursive: true });
  await stack.restart();
  const long = await restarts(stack);
  return table(
    ['events in the log', `seconds to ready (median of ${RESTARTS})`],
    [
      ['0', fixed(empty)],
      [whole(events), fixed(long)],
    ],
  );
}

async function started(atEnd: AtEnd, options: StackOptions = {}): Promise<{ stack: Stack; seconds: number }> {
  const since = performance.now();
  const stack = await Stack.start({ main: MAIN, ...options });
  atEnd(() => stack.stop());
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

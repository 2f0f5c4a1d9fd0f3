import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Stack } from '../support/stack.ts';
import { fixed, median, table, whole } from './figures.ts';

const MAIN = join(import.meta.dirname, '../../deploy/single-machine/main.js');
const RESTARTS = 5;

/** From starting the process to a served page: the very first time, and again on the same data; memory when idle. */
export async function benchStart(): Promise<string> {
  let since = performance.now();
  const stack = await Stack.start({ main: MAIN });
  const first = performance.now() - since;
  const again: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart++) {
    stack.signal('SIGTERM');
    await stack.ended();
    since = performance.now();
    await stack.restart();
    again.push(performance.now() - since);
  }
  const memory = Object.entries({ supervisor: stack.pid, ...stack.pids }).map(([part, pid]) => [
    part,
    whole(residentKiB(pid) / 1024),
  ]);
  await stack.stop();
  return [
    table(
      ['', 'seconds to ready'],
      [
        ['first start', fixed(first / 1000)],
        [`later starts (median of ${RESTARTS})`, fixed(median(again) / 1000)],
      ],
    ),
    table(['memory when idle', 'MiB resident'], memory),
  ].join('\n\n');
}

function residentKiB(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

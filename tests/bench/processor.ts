import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processor milliseconds by part. On a machine shared with others this says more than the clock. */
export type Spent = ReadonlyMap<string, number>;

/** What follows an answer (read models, index) is counted with what caused it. */
const SETTLE_MS = 150;

/** Runs `work` and tells what each part, its child processes included, has spent on it. */
export async function spentOn<T>(
  parts: ReadonlyMap<string, number>,
  work: () => Promise<T>,
): Promise<{ result: T; spent: Spent }> {
  await sleep(SETTLE_MS);
  const before = spentSoFar(parts);
  const result = await work();
  await sleep(SETTLE_MS);
  const after = spentSoFar(parts);
  return {
    result,
    spent: new Map([...after].map(([part, spent]) => [part, spent - (before.get(part) ?? Number.NaN)])),
  };
}

/** Linux alone tells; elsewhere nothing is known of any part. */
function spentSoFar(parts: ReadonlyMap<string, number>): Spent {
  if (process.platform !== 'linux') return new Map();
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : [],
  );
  return new Map(
    [...parts].map(([part, pid]) => [
      part,
      all
        .filter((each) => each.pid === pid || (part === POSTGRES && each.parent === pid))
        .reduce((sum, { ticks }) => sum + ticks * tickMs(), 0),
    ]),
  );
}

/** The one part whose work is done by its children. */
export const POSTGRES = 'Postgres';

/** What a process has spent so far; null where nobody tells or it has ended. */
export function processorMs(pid: number): number | null {
  const stat = statOf(pid);
  return stat && stat.ticks * tickMs();
}

export function parentOf(pid: number): number | undefined {
  return statOf(pid)?.parent;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

function statOf(pid: number): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

let tick: number | undefined;

function tickMs(): number {
  tick ??= 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return tick;
}

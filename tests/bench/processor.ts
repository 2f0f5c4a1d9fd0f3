import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processor milliseconds by part. On a machine shared with others this says more than the clock. */
export type Spent = ReadonlyMap<string, number>;

/** What follows an answer (read models, index) is counted with what caused it: figures are gathered for up to half a second. */
const SETTLE_MS = 600;
const REST_MS = 2_000;

/** Runs `work` and tells what each part, its child processes included, has spent on it; `atRest`, as {@link restOf} tells it, is taken off. */
export async function spentOn<T>(
  parts: ReadonlyMap<string, number>,
  work: () => Promise<T>,
  atRest: Spent = new Map(),
): Promise<{ result: T; spent: Spent }> {
  await sleep(SETTLE_MS);
  const before = spentSoFar(parts);
  const began = performance.now();
  const result = await work();
  await sleep(SETTLE_MS);
  const after = spentSoFar(parts);
  const ms = performance.now() - began;
  const spentBy = (part: string) =>
    (after.get(part) ?? Number.NaN) - (before.get(part) ?? Number.NaN) - (atRest.get(part) ?? 0) * ms;
  return { result, spent: new Map([...after.keys()].map((part) => [part, spentBy(part)])) };
}

/** What each part spends in a millisecond of rest. */
export async function restOf(parts: ReadonlyMap<string, number>): Promise<Spent> {
  const { spent } = await spentOn(parts, () => sleep(REST_MS));
  return new Map([...spent].map(([part, ms]) => [part, ms / (REST_MS + SETTLE_MS)]));
}

/** Linux alone tells; elsewhere nothing is known of any part. */
export function spentSoFar(parts: ReadonlyMap<string, number>): Spent {
  if (process.platform !== 'linux') return new Map();
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : [],
  );
  return new Map(
    [...parts].map(([part, pid]) => [
      part,
      all
        .filter((each) => each.pid === pid || (part === POSTGRES && each.parent === pid))
        .reduce((sum, { ticks, reaped }) => sum + (ticks + (part === POSTGRES ? reaped : 0)) * tickMs(), 0),
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
  /** Of its children that have ended. */
  readonly reaped: number;
}

function statOf(pid: number): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [ticks, reaped] = [11, 13].map((field) => Number(fields[field]) + Number(fields[field + 1]));
    return { pid, parent: Number(fields[1]), ticks: ticks ?? Number.NaN, reaped: reaped ?? Number.NaN };
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

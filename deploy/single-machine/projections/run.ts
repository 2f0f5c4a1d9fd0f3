import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SMALL_YOUNG_HEAP } from '../program.ts';

const PROJECTIONS = join(import.meta.dirname, '../../../projections');
const PROGRAMS = {
  status: join(PROJECTIONS, 'status/main.js'),
  rebuild: join(PROJECTIONS, 'rebuild/main.js'),
  verify: join(PROJECTIONS, 'comparison/main.js'),
} as const;

export type Task = keyof typeof PROGRAMS;

export function isTask(text: string | undefined): text is Task {
  return text !== undefined && Object.hasOwn(PROGRAMS, text);
}

/** That of a program that could not do it. */
const FAILED = 5;

/** Runs a program of the projections, which tells how it goes by itself. Answers its exit code; of one that was killed, that it failed. */
export async function runTask(
  task: Task,
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<number> {
  const child = spawn(process.execPath, [...SMALL_YOUNG_HEAP, PROGRAMS[task], ...names], {
    env: environment,
    // In a session of its own, which a rebuild may give a smaller share of the processor. It ends when we hang up.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = (): boolean => child.kill('SIGTERM');
  signal?.addEventListener('abort', end, { once: true });
  const [code] = (await once(child, 'close')) as [number | null];
  signal?.removeEventListener('abort', end);
  return code ?? FAILED;
}

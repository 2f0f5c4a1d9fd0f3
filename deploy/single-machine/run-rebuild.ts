import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const REBUILD = join(import.meta.dirname, '../../projections/rebuild/main.js');

/** Rebuilds the named read models, or all; it tells how it goes by itself. Answers its exit code. */
export async function runRebuild(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<number> {
  const child = spawn(process.execPath, [REBUILD, ...names], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = (): boolean => child.kill('SIGTERM');
  signal?.addEventListener('abort', end, { once: true });
  const [code] = (await once(child, 'close')) as [number | null];
  signal?.removeEventListener('abort', end);
  return code ?? 1;
}

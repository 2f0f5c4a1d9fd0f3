import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stack } from '../support/stack.ts';

/** From the sources, or from their compiled copy under dist. */
const ROOT = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '../../..');
const CLOCK = pathToFileURL(join(ROOT, 'tests/kept-folders/clock.mjs')).href;

/** The product on `dataDir` with its clock set to `now` (ISO), and that clock; `main` runs another build than this one. */
export async function startedAt(
  now: string,
  dataDir: string,
  main?: string,
): Promise<{ stack: Stack; clock: () => Date }> {
  const shift = Date.parse(now) - Date.now();
  const stack = await Stack.start({
    dataDir,
    environment: atAnotherTime(shift),
    ...(main === undefined ? {} : { main }),
  });
  return { stack, clock: () => new Date(Date.now() + shift) };
}

/** The environment of a process whose clock goes `shift` milliseconds ahead. */
export function atAnotherTime(shift: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_SHIFT: String(shift) };
}

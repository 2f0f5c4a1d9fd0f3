import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stack } from '../support/stack.ts';

/** From the sources, or from their compiled copy under dist. */
const ROOT = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '../../..');
const CLOCK = pathToFileURL(join(ROOT, 'tests/kept-folders/clock.mjs')).href;

/** The product on `dataDir` with its clock set to `now` (ISO); `main` runs another build than this one. */
export function startedAt(now: string, dataDir: string, main?: string): Promise<Stack> {
  const shift = Date.parse(now) - Date.now();
  return Stack.start({
    dataDir,
    environment: { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_SHIFT: String(shift) },
    ...(main === undefined ? {} : { main }),
  });
}

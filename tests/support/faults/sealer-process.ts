import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atAnotherTime } from '../../kept-folders/started-at.ts';
import type { Stack } from '../stack.ts';

/** From the sources, or from their compiled copy under dist. */
const ROOT = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../..' : '../../../..');

/** The sealer of a product that runs, once more, as if `shift` milliseconds had gone by; it ends by itself. */
export async function startSealer(stack: Stack, shift: number): Promise<ChildProcess> {
  const kept = async (name: string) => (await readFile(join(stack.dataDir, name), 'utf8')).trim();
  const environment = await readFile(`/proc/${stack.pids.services}/environ`, 'utf8');
  const [, url = ''] = /(?:^|\0)DATABASE_URL=([^\0]+)/.exec(environment) ?? [];
  const database = new URL(url);
  database.username = 'bingo_sealer';
  database.password = await kept('postgres-password-sealer');
  return spawn(process.execPath, [join(ROOT, 'dist/services/sealer/main.js')], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      EVENTSTORE_URL: await stack.logUrl('sealer'),
      DATABASE_URL: database.href,
      SEAL_KEYS: await kept('seal-key'),
      ...atAnotherTime(shift),
    },
  });
}

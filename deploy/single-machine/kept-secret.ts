import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable.ts';
import { exists } from './exists.ts';
import { StartFailure } from './start-failure.ts';

/** The secret kept in `file` (readable by its owner alone), made on first use. */
export async function secretIn(file: string, encoding: 'base64' | 'base64url'): Promise<string> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept === null) return await make(file, encoding);
  const secret = kept.trim();
  if (Buffer.from(secret, encoding).length !== 32)
    throw new StartFailure(
      `${file} is damaged: put the saved copy back (what was written with it cannot be read without it).`,
    );
  return secret;
}

/**
 * The key of the draws that is kept in the data folder. Never made anew beside a log: what was sealed under the lost one could not
 * be drawn. Where `others` are set it still opens what it has sealed, if it is there.
 */
export async function drawKeyIn(dataDir: string, others: boolean): Promise<string | undefined> {
  const file = join(dataDir, 'draw-key');
  if (others && !(await exists(file))) return undefined;
  if (!(await exists(file)) && (await exists(join(dataDir, 'event-store', 'events.log'))))
    throw new StartFailure(`${file} is missing: put the saved copy back (games cannot be drawn without it).`);
  return secretIn(file, 'base64');
}

async function make(file: string, encoding: 'base64' | 'base64url'): Promise<string> {
  const secret = randomBytes(32).toString(encoding);
  await writeDurably(file, `${secret}\n`);
  return secret;
}

import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeDurably } from '../../durable.ts';

/** What a kept file holds, or null where there is none; one that others could read is closed to them. */
export async function readKept(file: string): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    await closeToOthers(file, 0o600);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A power cut leaves either no file or the whole one. */
export async function keep(file: string, text: string): Promise<void> {
  await privateFolder(dirname(file));
  await writeDurably(file, text);
}

/** The secret kept in `file`, made on first use: 32 random bytes as text that an URL can carry. */
export async function keptSecret(file: string): Promise<string> {
  const kept = (await readKept(file))?.trim();
  if (kept !== undefined && Buffer.from(kept, 'base64url').length === 32) return kept;
  const secret = randomBytes(32).toString('base64url');
  await keep(file, `${secret}\n`);
  return secret;
}

/** The folder, of its owner alone, also where an earlier build or a copy left it open. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await closeToOthers(folder, 0o700);
}

async function closeToOthers(path: string, mode: number): Promise<void> {
  // Some file systems know no modes, and some refuse to be asked: what they keep is as open as they are.
  if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, mode).catch(() => undefined);
}

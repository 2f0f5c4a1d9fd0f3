import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backupFile,
  type KeptFile,
  partsFile,
  scrubbedFile,
  usageFile,
} from '../../contracts/operations/data-folder.ts';

/** What the other programs of a single machine tell of themselves in the data folder, for the agent's screen. */
export async function keptState(folder: string) {
  const [parts, usage, backup, scrubbed] = await Promise.all([
    readKept(folder, partsFile),
    readKept(folder, usageFile),
    readKept(folder, backupFile),
    readKept(folder, scrubbedFile),
  ]);
  return { parts: parts?.parts ?? null, usage: usage?.days ?? [], backup, scrubbedAt: scrubbed?.at ?? null };
}

/** Null is what is not there, or not whole. */
export async function readKept<T>(folder: string, { path, content }: KeptFile<T>): Promise<T | null> {
  try {
    return content.parse(JSON.parse(await readFile(join(folder, path), 'utf8')));
  } catch {
    return null;
  }
}

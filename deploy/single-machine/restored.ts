import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Holds what a restore under way has put back so far. */
export const RESTORING = 'restoring';
/** Stands in a folder from its restore until that is on record: its name among commands. */
export const RESTORED = 'restored';

/** The restore of the folder that is not on record yet; undefined where there is none. */
export async function restoreToRecord(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, RESTORED), 'utf8').catch(() => undefined);
  return text?.trim();
}

export async function restoreIsOnRecord(folder: string): Promise<void> {
  await rm(join(folder, RESTORED), { force: true });
}

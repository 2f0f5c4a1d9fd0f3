import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type UsageOfDay, usageFile } from '../../../contracts/operations/data-folder.ts';
import { instant, utcDayOf } from '../../../contracts/time.ts';
import { keepJson } from './kept-json.ts';

const DAYS = 30;
const BLOCK = 512;

/**
 * Measures what the data folder takes up on the disk and notes it, of each day the newest, for thirty days: how it grows
 * tells when the disk will be full.
 */
export async function noteUsage(dataDir: string, now: Date, signal: AbortSignal): Promise<void> {
  const file = join(dataDir, usageFile.path);
  const at = instant(now);
  const measured = { day: utcDayOf(at), at, bytes: await bytesOf(dataDir, signal) };
  // A clock that was set back does not make of a later day an earlier one.
  const before = (await usageIn(file)).filter(({ day }) => day < measured.day);
  await keepJson(file, { days: [...before, measured].slice(-DAYS) });
}

async function usageIn(file: string): Promise<UsageOfDay[]> {
  try {
    return usageFile.content.parse(JSON.parse(await readFile(file, 'utf8'))).days;
  } catch {
    return [];
  }
}

/** One file after the other: there is no hurry. What goes while it is looked at counts as nothing. */
async function bytesOf(folder: string, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    signal.throwIfAborted();
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesOf(path, signal);
    else bytes += ((await lstat(path).catch(() => null))?.blocks ?? 0) * BLOCK;
  }
  return bytes;
}

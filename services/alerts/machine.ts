import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a supervisor on this machine writes into the data folder. */
const LastBackup = z.object({ at: z.iso.datetime() });
const Restarts = z.record(z.string(), z.array(z.iso.datetime()));

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;
const RESTARTS_WITHIN_MS = 15 * 60_000;
/** A part may be started again once or twice and all be well. */
const MANY_RESTARTS = 3;

export interface MachineLimits {
  readonly freeMegabytes: number;
  /** null: nobody wants to hear of it. */
  readonly backupHours: number | null;
}

/** What is wrong with the machine that the data folder is on, by kind. */
export async function machineProblems(
  folder: string,
  { freeMegabytes, backupHours }: MachineLimits,
  now: Date,
): Promise<[string, string[]][]> {
  const problems: [string, string[]][] = [];
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  // Not to the byte: the text would change with every look.
  if (free < freeMegabytes) problems.push(['disk-nearly-full', [`less than ${freeMegabytes} MB free`]]);
  if (backupHours !== null) {
    const last = await kept(folder, 'backup.json', LastBackup);
    const isOld = last === null || now.getTime() - Date.parse(last.at) > backupHours * HOUR_MS;
    if (isOld) problems.push(['backup-old', [last === null ? 'never made' : `last made ${last.at}`]]);
  }
  const restarts = (await kept(folder, 'restarts.json', Restarts)) ?? {};
  const often = Object.entries(restarts).flatMap(([part, times]) => {
    const recent = times.filter((time) => now.getTime() - Date.parse(time) < RESTARTS_WITHIN_MS);
    return recent.length >= MANY_RESTARTS ? [part] : [];
  });
  if (often.length > 0) problems.push(['part-restarts', often.toSorted()]);
  return problems;
}

async function kept<T extends z.ZodType>(
  folder: string,
  name: string,
  schema: T,
): Promise<z.infer<T> | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  } catch {
    return null;
  }
}

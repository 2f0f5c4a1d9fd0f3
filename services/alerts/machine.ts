import { statfs } from 'node:fs/promises';
import { backupFile, partsFile } from '../../contracts/operations/data-folder.ts';
import { readKept } from '../system/kept-state.ts';

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;
const RESTARTS_WITHIN_MS = 15 * 60_000;
/** A part may be started again once or twice and all be well. */
const MANY_RESTARTS = 3;

/** A machine that is watched, and from when on something is wrong with it. */
export interface WatchedMachine {
  /** The data folder, and what it is on. */
  readonly folder: string;
  readonly freeMegabytes: number;
  /** null: nobody wants to hear of it. */
  readonly backupHours: number | null;
}

/** What is wrong with it, by kind. */
export async function machineProblems(
  { folder, freeMegabytes, backupHours }: WatchedMachine,
  now: Date,
): Promise<[string, string[]][]> {
  const problems: [string, string[]][] = [];
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  // Not to the byte: the text would change with every look.
  if (free < freeMegabytes) problems.push(['disk-nearly-full', [`less than ${freeMegabytes} MB free`]]);
  if (backupHours !== null) {
    const last = await readKept(folder, backupFile);
    const isOld = last === null || now.getTime() - Date.parse(last.at) > backupHours * HOUR_MS;
    if (isOld) problems.push(['backup-old', [last === null ? 'never made' : `last made ${last.at}`]]);
  }
  const { parts = [] } = (await readKept(folder, partsFile)) ?? {};
  const often = parts.flatMap(({ name, restartedAt }) => {
    const recent = restartedAt.filter((time) => now.getTime() - Date.parse(time) < RESTARTS_WITHIN_MS);
    return recent.length >= MANY_RESTARTS ? [name] : [];
  });
  if (often.length > 0) problems.push(['part-restarts', often.toSorted()]);
  return problems;
}

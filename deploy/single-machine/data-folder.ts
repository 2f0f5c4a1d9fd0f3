import { chmod, mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mode } from './config.ts';
import { FolderInUse } from './event-store/lock/folder-in-use.ts';
import { type FolderLock, lockFolder } from './event-store/lock/folder-lock.ts';
import { exists } from './exists.ts';
import { inOneLine, StartFailure } from './start-failure.ts';

const LEAST_SPACE = 128 * 1024 * 1024;
const RUNNING = 'running';
const LEFTOVER_PATIENCE = 10_000;

/**
 * Makes the folder ready for this run alone; a folder that will not do is refused in one line. Answers whether the
 * last run was cut off, so that parts of it may still be on their way out, and how far its lock reaches.
 */
export async function openDataFolder(
  folder: string,
  mode: Mode,
  otherwise = 'for a second one choose another DATA_DIR',
): Promise<{ cutOff: boolean; lock: FolderLock }> {
  // Whatever is written from here on is its owner's alone, how ever it is started.
  process.umask(0o077);
  await ensureWritable(folder);
  await closeToOthers(folder);
  let lock: FolderLock;
  try {
    lock = await lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartFailure(`it is already running on ${folder} (${otherwise}).`);
  }
  await ensureSpace(folder);
  await ensureMode(folder, mode);
  await mkdir(join(folder, 'logs'), { recursive: true, mode: 0o700 });
  const cutOff = await exists(join(folder, RUNNING));
  await writeFile(join(folder, RUNNING), '');
  return { cutOff, lock };
}

/** After everything has stopped. */
export async function closeDataFolder(folder: string): Promise<void> {
  await rm(join(folder, RUNNING), { force: true });
}

async function ensureWritable(folder: string): Promise<void> {
  const probe = join(folder, '.writable');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartFailure(`DATA_DIR ${folder} cannot be written to (${inOneLine(error).split(':')[0]}).`);
  }
}

/** Whoever may read a folder may lock it, too, and so keep the product from its start. One that others share for good (/tmp) stays open. */
async function closeToOthers(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  if (uid !== process.geteuid?.() || (mode & 0o007) === 0 || (mode & 0o1000) !== 0) return;
  await chmod(folder, mode & 0o770).catch(() => undefined);
}

async function ensureSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= LEAST_SPACE) return;
  const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);
  throw new StartFailure(
    `the disk of DATA_DIR ${folder} is full: ${megabytes(bavail * bsize)} MB free, at least ${megabytes(LEAST_SPACE)} MB are needed.`,
  );
}

/** Demo games must never get into the books of a real hall. */
async function ensureMode(folder: string, mode: Mode): Promise<void> {
  const file = join(folder, 'mode');
  const first = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (first === '') await writeFile(file, `${mode}\n`);
  else if (first === 'live' && mode === 'demo')
    throw new StartFailure(`DATA_DIR ${folder} holds real data; the demo needs a folder of its own.`);
}

/** After a kill -9 the event store of the last run may still be closing its log: wait for it, a moment at most. */
export async function untilFree(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let waited = 0; waited < LEFTOVER_PATIENCE; waited += 50) {
    try {
      const lock = await lockFolder(folder);
      await lock.close();
      return;
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await sleep(50);
    }
  }
  throw new StartFailure(`another event store is using ${folder}.`);
}

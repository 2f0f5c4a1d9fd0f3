import { constants, copyFile, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';

const FOLDER = 'before-upgrade';
/** Left for what the new program begins with. */
const SPARE = 256 * 1024 * 1024;

/**
 * Copies the log of a product that is stopped into `before-upgrade`, in place of the copy of the last upgrade; answers that folder. A file
 * system that can shares the bytes, else there has to be room.
 */
export async function copyLog(dataDir: string, log: string): Promise<string> {
  const folder = join(dataDir, FOLDER);
  const made = `${folder}.new`;
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { mode: 0o700 });
  await copyFile(log, join(made, 'events.log'), constants.COPYFILE_FICLONE_FORCE).catch(() =>
    byByte(dataDir, log, made),
  );
  const file = await open(join(made, 'events.log'), 'r+');
  await file.sync().finally(() => file.close());
  await rm(folder, { recursive: true, force: true });
  await rename(made, folder);
  return folder;
}

async function byByte(dataDir: string, log: string, made: string): Promise<void> {
  const { size } = await stat(log);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < size + SPARE) {
    await rm(made, { recursive: true, force: true });
    const megabytes = Math.ceil((size + SPARE) / 1_000_000);
    throw new StartFailure(
      `the log is copied before an upgrade, for which ${megabytes} MB have to be free on the disk of ${dataDir}: make room, or back it up yourself and set UPGRADE_WITHOUT_COPY=on.`,
    );
  }
  await copyFile(log, join(made, 'events.log'));
}

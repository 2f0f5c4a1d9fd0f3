import { constants, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Not every file system can be told to flush a folder. */
const NO_FLUSH = new Set(['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP']);

/** Only what this makes: nothing that somebody else has put there under the name, or a link elsewhere, is written to. */
const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/** Writes a file of its owner alone: once this returns all of it is on the disk under its name; before that nothing is. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.new`;
  try {
    await rm(unfinished, { force: true });
    const file = await open(unfinished, NEW, 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    // A write that fails does not say of itself which file it was.
    if (error instanceof Error) Object.assign(error, { path });
    throw error;
  }
  await flushFolder(dirname(path));
}

export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    if (!NO_FLUSH.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await folder.close();
  }
}

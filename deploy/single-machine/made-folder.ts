import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exists } from './exists.ts';
import { StartFailure } from './start-failure.ts';

/** Makes a folder of its owner alone, with those around it, unless it is there. Throws with what is in the way in words. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new StartFailure(`${folder} is no folder.`);
    // Node says of a disk that is read-only that a folder is missing.
    if (code === 'ENOENT') await access(await nearest(folder), constants.W_OK);
    throw error;
  }
}

async function nearest(path: string): Promise<string> {
  return path === dirname(path) || (await exists(path)) ? path : nearest(dirname(path));
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, writeDurably } from '../durable.ts';
import { FolderInUse } from '../event-store/lock/folder-in-use.ts';
import { type FolderLock, lockFolder } from '../event-store/lock/folder-lock.ts';
import { makeFolder } from '../made-folder.ts';
import { RESTORED, RESTORING } from '../restored.ts';
import { StartFailure } from '../start-failure.ts';

/** The last one to be moved: until it is there, a folder with keys is refused by the start. */
const LOG = 'event-store';

/** The folder that a backup is put back into. Until all of it is proven it lies in a folder of its own there. */
export class Target {
  readonly folder: string;
  /** Has the shape of a data folder. */
  readonly working: string;
  readonly #lock: FolderLock;
  #finishing = false;

  private constructor(folder: string, lock: FolderLock) {
    this.folder = folder;
    this.working = join(folder, RESTORING);
    this.#lock = lock;
  }

  /** Throws {@link StartFailure} for a folder that holds anything but what a restore has left there that was cut off. */
  static async open(folder: string): Promise<Target> {
    await makeFolder(folder);
    await leftIn(folder);
    const lock = await lockFolder(folder).catch((error: unknown) => {
      if (error instanceof FolderInUse)
        throw new StartFailure(`a product is running on ${folder}, or another restore into it is under way.`);
      throw error;
    });
    const target = new Target(folder, lock);
    try {
      await target.#empty();
      return target;
    } catch (error) {
      await target.close();
      throw error;
    }
  }

  /** Looked at once more under the lock: another restore may have ended just before. */
  async #empty(): Promise<void> {
    for (const name of await leftIn(this.folder))
      await rm(join(this.folder, name), { recursive: true, force: true });
    await mkdir(join(this.working, LOG), { recursive: true, mode: 0o700 });
  }

  /** All of it is there at once, with the order for the next start to put the restore on record. */
  async finish(): Promise<void> {
    await writeDurably(join(this.working, RESTORED), `${randomUUID()}\n`);
    this.#finishing = true;
    const names = (await readdir(this.working)).filter((name) => name !== LOG);
    for (const name of names) await rename(join(this.working, name), join(this.folder, name));
    // A power cut leaves no log without its keys.
    await flushFolder(this.folder);
    await rename(join(this.working, LOG), join(this.folder, LOG));
    await flushFolder(this.folder);
    await rm(this.working, { recursive: true, force: true });
  }

  /** Nothing was restored. What was being moved to its place is left for the next one. */
  async discard(): Promise<void> {
    if (!this.#finishing) await rm(this.working, { recursive: true, force: true });
  }

  async close(): Promise<void> {
    await this.#lock.close();
  }
}

/** What a restore has left in the folder that was cut off. Throws {@link StartFailure} where anything else is there. */
async function leftIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const cutOff = names.includes(RESTORING) && !names.includes(LOG);
  if (names.length > 0 && !cutOff)
    throw new StartFailure(`${folder} is not empty: a backup is put back into a folder of its own.`);
  return names;
}

import { fdatasyncSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** Handing a flush to a thread and back takes a tenth of a millisecond, as much as many a disk needs for it. */
const QUICK_MS = 2;
/** So many are handed to a thread after one that was slow. */
const IN_THREAD = 64;

/**
 * `fdatasync` of one file. A quick disk is waited for on the spot: what comes meanwhile makes up the next group all the same. With a slow
 * one everything else would stand still.
 */
export class Flush {
  readonly #file: FileHandle;
  #inThread = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async flush(): Promise<void> {
    if (this.#inThread > 0) {
      this.#inThread--;
      return this.#file.datasync();
    }
    const asked = performance.now();
    fdatasyncSync(this.#file.fd);
    if (performance.now() - asked > QUICK_MS) this.#inThread = IN_THREAD;
  }
}

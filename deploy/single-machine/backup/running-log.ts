import { type FileHandle, open } from 'node:fs/promises';
import { DamagedLog } from '../event-store/log/damage.ts';
import { frames } from '../event-store/log/recovery.ts';
import { StartFailure } from '../start-failure.ts';

const HEADER = 64;
const MAGIC = 'EVENTLOG1';

export interface Frame {
  readonly start: number;
  readonly bytes: Buffer;
}

/** A log as it is read beside the process that may be appending to it. Nothing of it is written. */
export class RunningLog {
  readonly id: string;
  readonly header: Buffer;
  readonly #file: FileHandle;
  readonly #path: string;

  private constructor(file: FileHandle, path: string, header: Buffer) {
    this.#file = file;
    this.#path = path;
    this.header = header;
    this.id = header.toString('hex', 16, 32);
  }

  /** Throws {@link StartFailure} where there is no log. */
  static async open(path: string): Promise<RunningLog> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new StartFailure(`there is no log at ${path}.`);
      throw error;
    });
    const header = Buffer.alloc(HEADER);
    await file.read(header, 0, HEADER, 0);
    if (header.toString('latin1', 0, MAGIC.length) === MAGIC) return new RunningLog(file, path, header);
    await file.close();
    throw new StartFailure(`${path} is not an event log.`);
  }

  /**
   * Every whole append from `from` up to the present end. What follows a place may have been written after that place was read: what looks
   * like a hole is looked at once more. Throws {@link StartFailure} for one that stays.
   */
  async *frames(from: number): AsyncGenerator<Frame> {
    let at = Math.max(from, HEADER);
    for (let suspected = -1; ; ) {
      try {
        for await (const frame of frames(this.#file, at)) {
          yield frame;
          at = frame.start + frame.bytes.length;
        }
        return;
      } catch (error) {
        if (!(error instanceof DamagedLog)) throw error;
        if (suspected === at) throw new StartFailure(`${this.#path} is damaged at byte ${at}.`);
        suspected = at;
      }
    }
  }

  /** The bytes from one place to another; fewer where the log ends. */
  async bytes(from: number, to: number): Promise<Buffer> {
    const bytes = Buffer.alloc(to - from);
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, from);
    return bytes.subarray(0, bytesRead);
  }

  /**
   * What has been read may not have been flushed yet, and is cut off again by its writer should that fail. After this it has been
   * flushed; an error of the disk is told to everyone who has the file open.
   */
  async flush(): Promise<void> {
    await this.#file.datasync();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

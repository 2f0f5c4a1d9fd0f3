import { randomBytes } from 'node:crypto';
import { fdatasyncSync, readSync, writeSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { flock } from '../lock/flock.ts';
import { FolderInUse } from '../lock/folder-in-use.ts';
import { type Damage, DamagedLog } from './damage.ts';
import { Flush } from './flush.ts';
import { FRAME_HEADER, readHeader } from './frame.ts';
import type { Places } from './places.ts';
import { frames, isWritten, type Walked, walk } from './recovery.ts';
import { RecentBytes } from './recent-bytes.ts';

const HEADER = 64;
const MAGIC = 'EVENTLOG1';
const SMALLEST_STEP = 1024 * 1024;
const LARGEST_STEP = 16 * 1024 * 1024;
/** Reads this near to each other are fetched as one. */
const NEAR = 16 * 1024;
const LARGEST_READ = 1024 * 1024;
/** So much is copied into the memory of the system before another thread could have been woken for it. */
const WRITTEN_AT_ONCE = 256 * 1024;

/**
 * The append-only file that is the truth of the store. Offsets in it are the positions of `$all`; they are
 * numbers, exact up to 2^53, which no file reaches.
 */
export class EventLog {
  readonly id: string;
  readonly firstPosition = HEADER;
  readonly damage: Damage;
  readonly #file: FileHandle;
  readonly #flush: Flush;
  readonly #recent = new RecentBytes();
  #end = HEADER;
  #allocated: number;
  #unclean = false;

  private constructor(file: FileHandle, id: string, size: number, damage: Damage) {
    this.#file = file;
    this.#flush = new Flush(
      { onTheSpot: () => fdatasyncSync(file.fd), inThread: () => file.datasync() },
      () => performance.now(),
    );
    this.id = id;
    this.damage = damage;
    this.#allocated = size;
  }

  static async open(path: string, damage: Damage): Promise<EventLog> {
    const file = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return create(path);
      throw error;
    });
    // Another folder may lead to the same file.
    if (flock(file.fd) === 'taken') {
      await file.close();
      throw new FolderInUse();
    }
    const header = Buffer.alloc(HEADER);
    await file.read(header, 0, HEADER, 0);
    if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
      await file.close();
      throw new DamagedLog(`${path} is not an event log`);
    }
    return new EventLog(file, header.toString('hex', 16, 32), (await file.stat()).size, damage);
  }

  /** Where the next frame goes: everything before it is on disk. */
  get end(): number {
    return this.#end;
  }

  /** Whether a frame starts at `position`, or the log may end there. */
  async holdsFrameBoundary(position: number): Promise<boolean> {
    if (position > this.#allocated) return false;
    const header = Buffer.alloc(FRAME_HEADER);
    await this.#file.read(header, 0, FRAME_HEADER, position);
    return readHeader(header) !== null || header.readUInt32LE(0) === 0;
  }

  /**
   * Hands every frame from `from` to `visit`, then cuts off what a crash left half-written. `known`: up to where there had been
   * events, as far as anybody knows. Throws {@link DamagedLog} where something else stands there now; nothing at all stands there
   * in a log that has been set back.
   */
  async recover(
    from: number,
    known: number,
    visit: (start: number, frame: Buffer) => Promise<void> | void,
  ): Promise<void> {
    const intact = frames(this.#file, from);
    for (;;) {
      const next = await intact.next();
      if (next.done) {
        this.#end = next.value;
        break;
      }
      await visit(next.value.start, next.value.bytes);
    }
    if (await isWritten(this.#file, this.#end, known))
      throw new DamagedLog(
        `events.log is damaged at byte ${this.#end}: there had been events up to byte ${known}. Restore it from a backup; to go on without them, delete the folder index beside it.`,
      );
    await this.#cutTail();
  }

  /** Every frame from `from` up to `to`, where the log is whole; null stands for one that is not, and what follows it. */
  walk(from: number, to: number): AsyncGenerator<Walked> {
    return walk(this.#file, from, to);
  }

  /** Writes `bytes` at the end and returns once they are on disk. One call at a time. */
  async append(bytes: Buffer): Promise<void> {
    if (this.#unclean) await this.#cutTail();
    try {
      await this.#allocate(this.#end + bytes.length);
      if (bytes.length <= WRITTEN_AT_ONCE) {
        writeNow(this.#file, bytes, this.#end);
        await this.#flush.flush();
      } else {
        // Takes long on a quick disk, too, and says nothing of what others take.
        await writeFully(this.#file, bytes, this.#end);
        await this.#file.datasync();
      }
    } catch (error) {
      // After a failed flush the page cache proves nothing: only what is cut off and written anew counts.
      this.#unclean = true;
      await this.#cutTail().catch(() => undefined);
      throw error;
    }
    this.#recent.add(this.#end, bytes);
    this.#end += bytes.length;
    this.#allocated = Math.max(this.#allocated, this.#end);
  }

  /** The bytes of each event, in the order asked; neighbours are read together. Throws {@link DamagedLog} where they are no more what was appended. */
  async read({ positions, lengths, checksums }: Places): Promise<Buffer[]> {
    const found: Buffer[] = [];
    for (let first = 0; first < positions.length; ) {
      let start = positions[first] as number;
      let end = start + (lengths[first] as number);
      let next = first + 1;
      for (; next < positions.length; next++) {
        const position = positions[next] as number;
        const stop = position + (lengths[next] as number);
        if (position > end + NEAR || stop < start - NEAR) break;
        if (Math.max(end, stop) - Math.min(start, position) > LARGEST_READ) break;
        start = Math.min(start, position);
        end = Math.max(end, stop);
      }
      const bytes = this.#recent.get(start, end) ?? (await this.#fetch(start, end));
      for (; first < next; first++) {
        const position = positions[first] as number;
        const at = position - start;
        const event = bytes.subarray(at, at + (lengths[first] as number));
        if (crc32(event) !== checksums[first]) throw this.damage.at(position);
        found.push(event);
      }
    }
    return found;
  }

  /** Of each event whether it still is what was appended. */
  async intact({ positions, lengths, checksums }: Places): Promise<boolean[]> {
    const found: boolean[] = [];
    for (const [index, position] of positions.entries()) {
      const bytes = await this.#fetch(position, position + (lengths[index] as number));
      found.push(bytes.length === lengths[index] && crc32(bytes) === checksums[index]);
    }
    return found;
  }

  /** One event at once, for the few questions an append asks of the past. */
  readNow({ positions: [position = 0], lengths: [length = 0], checksums: [checksum] }: Places): Buffer {
    const recent = this.#recent.get(position, position + length);
    if (recent !== undefined) return recent;
    const bytes = Buffer.allocUnsafe(length);
    const read = readSync(this.#file.fd, bytes, 0, length, position);
    if (read < length || crc32(bytes) !== checksum) throw this.damage.at(position);
    return bytes;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #fetch(start: number, end: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(end - start);
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  }

  /** Fills the file with zeros ahead of need: a flush that need not change the file's size is far cheaper. */
  async #allocate(needed: number): Promise<void> {
    if (needed <= this.#allocated) return;
    const step = Math.min(LARGEST_STEP, Math.max(SMALLEST_STEP, Math.ceil(this.#end / 4)));
    const target = Math.ceil((needed + step) / 4096) * 4096;
    try {
      const zeros = Buffer.alloc(SMALLEST_STEP);
      for (let at = this.#allocated; at < target; at += zeros.length) {
        await writeFully(this.#file, zeros.subarray(0, Math.min(zeros.length, target - at)), at);
      }
      await this.#file.sync();
      this.#allocated = target;
    } catch {
      // Too full for a reserve; the append itself may still fit.
      await this.#file.truncate(Math.max(this.#allocated, this.#end));
    }
  }

  async #cutTail(): Promise<void> {
    await this.#file.truncate(this.#end);
    await this.#file.sync();
    this.#allocated = this.#end;
    this.#unclean = false;
  }
}

async function create(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+');
  const header = Buffer.alloc(HEADER);
  header.write(MAGIC, 'latin1');
  randomBytes(16).copy(header, 16);
  await writeFully(file, header, 0);
  await file.sync();
  if (process.platform !== 'win32') {
    const folder = await open(dirname(path), 'r');
    await folder.sync();
    await folder.close();
  }
  return file;
}

function writeNow(file: FileHandle, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length; )
    done += writeSync(file.fd, bytes, done, bytes.length - done, position + done);
}

async function writeFully(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

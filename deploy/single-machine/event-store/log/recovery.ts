import type { FileHandle } from 'node:fs/promises';
import { DamagedLog } from './damage.ts';
import { FRAME_HEADER, FRAME_MAGIC, type FrameHeader, isIntact, readHeader } from './frame.ts';

const CHUNK = 1024 * 1024;

/** Reads a file front to back in large chunks. */
class Window {
  readonly #file: FileHandle;
  #bytes = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async at(position: number, length: number): Promise<Buffer> {
    const offset = position - this.#start;
    if (offset < 0 || offset + length > this.#bytes.length) {
      const wanted = Buffer.alloc(Math.max(length, CHUNK));
      const { bytesRead } = await this.#file.read(wanted, 0, wanted.length, position);
      this.#bytes = wanted.subarray(0, bytesRead);
      this.#start = position;
    }
    return this.#bytes.subarray(position - this.#start, position - this.#start + length);
  }
}

/** Every intact frame from `from` on; returns where the log ends. Throws DamagedLog on a hole in acknowledged data. */
export async function* frames(
  file: FileHandle,
  from: number,
): AsyncGenerator<{ start: number; bytes: Buffer }, number> {
  const window = new Window(file);
  let start = from;
  for (;;) {
    const bytes = await frameAt(window, start);
    if (bytes === null) {
      await refuseIfAcknowledged(window, start);
      return start;
    }
    yield { start, bytes };
    start += bytes.length;
  }
}

async function frameAt(window: Window, start: number): Promise<Buffer | null> {
  const header = readHeader(await window.at(start, FRAME_HEADER));
  if (header === null) return null;
  const size = FRAME_HEADER + header.payloadLength;
  const bytes = await window.at(start, size);
  return bytes.length === size && isIntact(bytes) ? bytes : null;
}

/** A place and the frame there; null for bytes that are no frame, up to where there is one again. */
export interface Walked {
  start: number;
  end: number;
  bytes: Buffer | null;
}

/** Every frame that starts between `from` and `to`, damaged places included. */
export async function* walk(file: FileHandle, from: number, to: number): AsyncGenerator<Walked> {
  const window = new Window(file);
  for (let start = from; start < to; ) {
    const bytes = await frameAt(window, start);
    const end = bytes === null ? ((await nextFrame(window, start, () => true)) ?? to) : start + bytes.length;
    yield { start, end, bytes };
    start = end;
  }
}

/** Whether anything but zeros stands between `from` and `to`. */
export async function isWritten(file: FileHandle, from: number, to: number): Promise<boolean> {
  const window = new Window(file);
  for (let at = from; at < to; at += CHUNK) {
    const chunk = await window.at(at, Math.min(CHUNK, to - at));
    if (chunk.some((byte) => byte !== 0)) return true;
    if (chunk.length === 0) return false;
  }
  return false;
}

async function refuseIfAcknowledged(window: Window, brokenAt: number): Promise<void> {
  // The group of a frame starts behind the broken one only if that had been flushed, and so acknowledged.
  const follows = ({ groupStart }: FrameHeader, at: number): boolean =>
    groupStart > brokenAt && groupStart <= at;
  if ((await nextFrame(window, brokenAt, follows)) === null) return;
  throw new DamagedLog(
    `events.log is damaged at byte ${brokenAt}: acknowledged events follow. Restore it from a backup.`,
  );
}

/** Where the first intact frame after `brokenAt` starts that will do. */
async function nextFrame(
  window: Window,
  brokenAt: number,
  willDo: (header: FrameHeader, at: number) => boolean,
): Promise<number | null> {
  const magic = Buffer.alloc(4);
  magic.writeUInt32LE(FRAME_MAGIC);
  for (let at = brokenAt + 1; ; ) {
    const chunk = await window.at(at, CHUNK);
    if (chunk.length < FRAME_HEADER) return null;
    for (let found = chunk.indexOf(magic); found >= 0; found = chunk.indexOf(magic, found + 1)) {
      const header = readHeader(chunk.subarray(found));
      if (header === null || !willDo(header, at + found)) continue;
      if ((await frameAt(window, at + found)) !== null) return at + found;
    }
    at += chunk.length - FRAME_HEADER + 1;
  }
}

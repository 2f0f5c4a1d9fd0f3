import type { FileHandle } from 'node:fs/promises';
import { FRAME_HEADER, FRAME_MAGIC, isIntact, readHeader } from './frame.ts';

const CHUNK = 1024 * 1024;

/** The log is damaged where it had been acknowledged: only a person may decide what to do. */
export class DamagedLog extends Error {}

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

async function refuseIfAcknowledged(window: Window, brokenAt: number): Promise<void> {
  const magic = Buffer.alloc(4);
  magic.writeUInt32LE(FRAME_MAGIC);
  for (let at = brokenAt; ; ) {
    const chunk = await window.at(at, CHUNK);
    if (chunk.length < FRAME_HEADER) return;
    for (let found = chunk.indexOf(magic); found >= 0; found = chunk.indexOf(magic, found + 1)) {
      const header = readHeader(chunk.subarray(found));
      if (header === null || header.groupStart <= brokenAt || header.groupStart > at + found) continue;
      if ((await frameAt(window, at + found)) === null) continue;
      throw new DamagedLog(
        `events.log is damaged at byte ${brokenAt}: acknowledged events follow. Restore it from a backup.`,
      );
    }
    at += chunk.length - FRAME_HEADER + 1;
  }
}

import { crc32 } from 'node:zlib';
import { ByteWriter } from './bytes.ts';
import { type NewEvent, writeEvent } from './recorded-event.ts';

/*
 * One append is one frame: all of its events or none. A frame is
 *   magic u32 | payload length u32 | crc32 u32 | event count u32 | start of the group f64 | payload
 * and the payload is, per event, its length u32 and its bytes. The checksum covers all that follows it.
 * The group is what one flush made durable: a frame whose group starts behind a broken frame proves that
 * the broken one had been acknowledged, so it is damage and not a torn tail.
 */
export const FRAME_MAGIC = 0x31465645;
export const FRAME_HEADER = 24;
const MAX_PAYLOAD = 64 * 1024 * 1024;

export interface FrameHeader {
  payloadLength: number;
  groupStart: number;
}

export interface FramedEvent {
  position: number;
  length: number;
  checksum: number;
}

/** Collects the frames of one group, to be written at `start` in one go. `out` is written over: one is enough for a log. */
export class GroupWriter {
  readonly start: number;
  readonly #out: ByteWriter;

  constructor(start: number, out = new ByteWriter()) {
    this.start = start;
    this.#out = out;
    out.length = 0;
  }

  get size(): number {
    return this.#out.length;
  }

  /** Adds an append; answers where each event lies. */
  add(stream: string, events: NewEvent[], firstRevision: number, created: number): FramedEvent[] {
    const out = this.#out;
    const streamName = Buffer.from(stream);
    const frame = out.skip(FRAME_HEADER);
    const placed = events.map((event, index) => {
      const lengthAt = out.skip(4);
      const position = this.start + out.length;
      writeEvent(out, event, streamName, firstRevision + index, position, created);
      const length = this.start + out.length - position;
      out.buffer.writeUInt32LE(length, lengthAt);
      return { position, length, checksum: crc32(out.buffer.subarray(out.length - length, out.length)) };
    });
    out.buffer.writeUInt32LE(FRAME_MAGIC, frame);
    out.buffer.writeUInt32LE(out.length - frame - FRAME_HEADER, frame + 4);
    out.buffer.writeUInt32LE(events.length, frame + 12);
    out.buffer.writeDoubleLE(this.start, frame + 16);
    out.buffer.writeUInt32LE(crc32(out.buffer.subarray(frame + 12, out.length)), frame + 8);
    return placed;
  }

  bytes(): Buffer {
    return this.#out.bytes();
  }
}

/** The header at the start of `bytes`, or null where no frame can start. */
export function readHeader(bytes: Buffer): FrameHeader | null {
  if (bytes.length < FRAME_HEADER || bytes.readUInt32LE(0) !== FRAME_MAGIC) return null;
  const payloadLength = bytes.readUInt32LE(4);
  if (payloadLength > MAX_PAYLOAD) return null;
  return { payloadLength, groupStart: bytes.readDoubleLE(16) };
}

export function isIntact(frame: Buffer): boolean {
  return crc32(frame.subarray(12)) === frame.readUInt32LE(8);
}

/** The events of an intact frame that lies at `start`. */
export function* eventsOf(frame: Buffer, start: number): Generator<FramedEvent & { bytes: Buffer }> {
  let at = FRAME_HEADER;
  while (at < frame.length) {
    const length = frame.readUInt32LE(at);
    at += 4;
    const bytes = frame.subarray(at, at + length);
    yield { position: start + at, length, checksum: crc32(bytes), bytes };
    at += length;
  }
}

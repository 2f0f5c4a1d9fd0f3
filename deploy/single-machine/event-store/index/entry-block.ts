import type { FramedEvent } from '../log/frame.ts';

/** Events per block. */
export const BLOCK_ENTRIES = 1024;
export const ENTRY_BYTES = 24;

/**
 * Up to 1024 consecutive events of the log, by columns, so that a filter runs over the numbers of 1024 types or
 * streams without touching anything else. Stored in the machine's own byte order: the index never travels.
 */
export class EntryBlock {
  readonly positions = new Float64Array(BLOCK_ENTRIES);
  readonly lengths = new Uint32Array(BLOCK_ENTRIES);
  readonly streams = new Uint32Array(BLOCK_ENTRIES);
  readonly types = new Uint32Array(BLOCK_ENTRIES);
  readonly checksums = new Uint32Array(BLOCK_ENTRIES);
  count = 0;

  static parse(stored: Buffer): EntryBlock {
    const block = new EntryBlock();
    block.count = stored.length / ENTRY_BYTES;
    let at = 0;
    for (const column of block.#columns()) {
      const bytes = block.count * column.BYTES_PER_ELEMENT;
      stored.copy(new Uint8Array(column.buffer), 0, at, at + bytes);
      at += bytes;
    }
    return block;
  }

  serialize(): Buffer {
    const used = this.#columns().map((column) =>
      Buffer.from(column.buffer, 0, this.count * column.BYTES_PER_ELEMENT),
    );
    return Buffer.concat(used);
  }

  get first(): number {
    return this.positions[0] as number;
  }

  get last(): number {
    return this.positions[this.count - 1] as number;
  }

  get full(): boolean {
    return this.count === BLOCK_ENTRIES;
  }

  add({ position, length, checksum }: FramedEvent, stream: number, type: number): void {
    this.positions[this.count] = position;
    this.lengths[this.count] = length;
    this.checksums[this.count] = checksum;
    this.streams[this.count] = stream;
    this.types[this.count] = type;
    this.count++;
  }

  /** Index of the first entry at or after `position`; `count` if there is none. */
  indexFrom(position: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.positions[middle] as number) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #columns(): (Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>)[] {
    return [this.positions, this.lengths, this.streams, this.types, this.checksums];
  }
}

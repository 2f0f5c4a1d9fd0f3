/** Events per block. A block is scanned without touching the log, so a filter costs some nanoseconds per event. */
export const BLOCK_ENTRIES = 1024;
export const ENTRY_BYTES = 20;

/**
 * Up to 1024 consecutive events of the log, each as
 *   position f64 | length u32 | stream number u32 | type number u32.
 */
export class EntryBlock {
  readonly bytes: Buffer;
  count: number;

  constructor(bytes: Buffer = Buffer.alloc(BLOCK_ENTRIES * ENTRY_BYTES), count = 0) {
    this.bytes = bytes;
    this.count = count;
  }

  /** A copy of stored bytes, with room for more. */
  static restore(stored: Buffer): EntryBlock {
    const block = new EntryBlock();
    stored.copy(block.bytes);
    block.count = stored.length / ENTRY_BYTES;
    return block;
  }

  get first(): number {
    return this.position(0);
  }

  get last(): number {
    return this.position(this.count - 1);
  }

  get full(): boolean {
    return this.count === BLOCK_ENTRIES;
  }

  add(position: number, length: number, stream: number, type: number): void {
    const at = this.count * ENTRY_BYTES;
    this.bytes.writeDoubleLE(position, at);
    this.bytes.writeUInt32LE(length, at + 8);
    this.bytes.writeUInt32LE(stream, at + 12);
    this.bytes.writeUInt32LE(type, at + 16);
    this.count++;
  }

  position(index: number): number {
    return this.bytes.readDoubleLE(index * ENTRY_BYTES);
  }

  length(index: number): number {
    return this.bytes.readUInt32LE(index * ENTRY_BYTES + 8);
  }

  stream(index: number): number {
    return this.bytes.readUInt32LE(index * ENTRY_BYTES + 12);
  }

  type(index: number): number {
    return this.bytes.readUInt32LE(index * ENTRY_BYTES + 16);
  }

  /** Index of the first entry at or after `position`; `count` if there is none. */
  indexFrom(position: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.position(middle) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

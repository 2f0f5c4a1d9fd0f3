import { crc32 } from 'node:zlib';
import type { Database, RangeOptions } from 'lmdb';

const CHECKSUM_BYTES = 4;

/** The index holds something else than was put into it: it is to be made anew from the log. */
export class DamagedIndex extends Error {
  constructor() {
    super('the index of the event store is damaged: it is made anew from the log at the next start');
  }
}

/** A table of the index that proves what it hands out: LMDB itself has no checksums. Values carry one of key and value. */
export class CheckedTable {
  readonly #stored: Database<Buffer, Buffer>;
  readonly #damaged: () => void;

  /** `damaged` is called before {@link DamagedIndex} is thrown. */
  constructor(stored: Database<Buffer, Buffer>, damaged: () => void) {
    this.#stored = stored;
    this.#damaged = damaged;
  }

  get(key: Buffer): Buffer | undefined {
    const stored = this.#stored.get(key);
    return stored && this.#checked(key, stored);
  }

  *range(options: RangeOptions = {}): Generator<{ key: Buffer; value: Buffer }> {
    for (const { key, value } of this.#stored.getRange(options))
      yield { key, value: this.#checked(key, value) };
  }

  put(key: Buffer, value: Buffer): void {
    const stored = Buffer.allocUnsafe(value.length + CHECKSUM_BYTES);
    value.copy(stored);
    stored.writeUInt32LE(crc32(value, crc32(key)), value.length);
    void this.#stored.put(key, stored);
  }

  /** What must be there is not, or is not what it must be. */
  fail(): never {
    this.#damaged();
    throw new DamagedIndex();
  }

  #checked(key: Buffer, stored: Buffer): Buffer {
    const length = stored.length - CHECKSUM_BYTES;
    const value = stored.subarray(0, Math.max(0, length));
    if (length < 0 || crc32(value, crc32(key)) !== stored.readUInt32LE(length)) this.fail();
    return value;
  }
}

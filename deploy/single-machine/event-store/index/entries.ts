import type { RangeOptions } from 'lmdb';
import type { FramedEvent } from '../log/frame.ts';
import { noPlaces, type Places } from '../log/places.ts';
import type { CheckedTable } from './checked-table.ts';
import { BLOCK_ENTRIES, ENTRY_BYTES, EntryBlock } from './entry-block.ts';

/** Every event in the order of `$all`: full blocks on disk, the newest ones in memory until they are stored. */
export class Entries {
  readonly #stored: CheckedTable;
  /** Ascending; never empty of the last, partly filled block. */
  #tail: EntryBlock[] = [];
  #unsaved = 0;

  constructor(stored: CheckedTable) {
    this.#stored = stored;
    const last = first(stored.range({ reverse: true, limit: 1 }));
    if (last !== undefined && last.value.length < BLOCK_ENTRIES * ENTRY_BYTES) {
      this.#tail.push(EntryBlock.parse(last.value));
    }
  }

  add(event: FramedEvent, stream: number, type: number): void {
    let block = this.#tail.at(-1);
    if (block === undefined || block.full) {
      block = new EntryBlock();
      this.#tail.push(block);
    }
    block.add(event, stream, type);
    this.#unsaved++;
  }

  get unsaved(): number {
    return this.#unsaved;
  }

  /** At most `count` of the last events, the last one first. */
  newest(count: number): Places {
    const places = noPlaces();
    const block = this.blockBefore(Number.MAX_SAFE_INTEGER);
    for (let at = (block?.count ?? 0) - 1; block && at >= 0 && places.positions.length < count; at--) {
      places.positions.push(block.positions[at] as number);
      places.lengths.push(block.lengths[at] as number);
      places.checksums.push(block.checksums[at] as number);
    }
    return places;
  }

  /** What it holds cannot be. */
  fail(): never {
    return this.#stored.fail();
  }

  /** The block that holds `position` or, if none does, the next one; undefined past the end. */
  blockFrom(position: number): EntryBlock | undefined {
    const block = this.blockBefore(position + 1);
    if (block !== undefined && block.last >= position) return block;
    return this.blockStartingFrom(position);
  }

  /** The last block with an event before `position`. */
  blockBefore(position: number): EntryBlock | undefined {
    for (let index = this.#tail.length - 1; index >= 0; index--) {
      const block = this.#tail[index] as EntryBlock;
      if (block.first < position) return block;
    }
    return this.#load({ start: blockKey(position - 1), reverse: true, limit: 1 });
  }

  /** Writes the unsaved blocks; call the result once they are stored to let go of the full ones. */
  save(): () => void {
    const saved = this.#tail.map((block) => ({ block, count: block.count }));
    for (const { block } of saved) this.#stored.put(blockKey(block.first), block.serialize());
    const written = this.#unsaved;
    return () => {
      this.#unsaved -= written;
      const gone = new Set(saved.filter(({ count }) => count === BLOCK_ENTRIES).map(({ block }) => block));
      this.#tail = this.#tail.filter((block) => !gone.has(block));
    };
  }

  /** The first block whose events all lie at or after `position`. */
  blockStartingFrom(position: number): EntryBlock | undefined {
    const oldest = this.#tail[0];
    // All that is stored of later blocks is in memory too: whoever has caught up need not ask the disk.
    const inMemory = oldest !== undefined && position >= oldest.first;
    const stored = inMemory ? undefined : this.#load({ start: blockKey(position), limit: 1 });
    if (stored !== undefined && (oldest === undefined || stored.first < oldest.first)) return stored;
    return this.#tail.find((block) => block.first >= position);
  }

  #load(range: RangeOptions): EntryBlock | undefined {
    const found = first(this.#stored.range(range));
    return found && EntryBlock.parse(found.value);
  }
}

function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}

function blockKey(position: number): Buffer {
  const key = Buffer.alloc(8);
  key.writeBigUInt64BE(BigInt(Math.max(0, position)));
  return key;
}

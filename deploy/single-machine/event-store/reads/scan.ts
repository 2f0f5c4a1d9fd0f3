import type { EntryBlock } from '../index/entry-block.ts';
import type { Entries } from '../index/entries.ts';
import type { Places } from '../log/places.ts';
import type { Filter } from './filter.ts';

/** Bounds of one page: enough to keep the reader busy, little enough to keep in memory. */
const PAGE_EVENTS = 256;
const PAGE_BYTES = 512 * 1024;
/** So many events are looked at before others get their turn. */
const LONGEST_SCAN = 100_000;

export interface Page extends Places {
  /** How many events were looked at up to and including each found one. */
  considered: number[];
  /** The position looked at just before each found event. */
  previous: number[];
  /** How many events were looked at in all, and the position of the last of them. */
  consideredInAll: number;
  lastConsidered: number;
  atEnd: boolean;
}

/** The next events at or after `from`, in the order of `$all`. */
export function scanForward(entries: Entries, from: number, limit: number, filter: Filter | null): Page {
  const page = new PageBuilder(from - 1, limit, filter);
  let block = entries.blockFrom(from);
  for (let index = block?.indexFrom(from) ?? 0; block !== undefined; index = 0) {
    for (; index < block.count; index++) if (!page.look(block, index)) return page;
    if (page.consideredInAll >= LONGEST_SCAN) return page;
    block = entries.blockStartingFrom(page.lastConsidered + 1);
  }
  page.atEnd = true;
  return page;
}

/** The events before `before`, newest first. */
export function scanBackward(entries: Entries, before: number, limit: number, filter: Filter | null): Page {
  const page = new PageBuilder(before, limit, filter);
  for (let block = entries.blockBefore(before); block !== undefined; ) {
    for (let index = block.indexFrom(before) - 1; index >= 0; index--)
      if (!page.look(block, index)) return page;
    if (page.consideredInAll >= LONGEST_SCAN) return page;
    block = entries.blockBefore(page.lastConsidered);
  }
  page.atEnd = true;
  return page;
}

class PageBuilder implements Page {
  positions: number[] = [];
  lengths: number[] = [];
  checksums: number[] = [];
  considered: number[] = [];
  previous: number[] = [];
  consideredInAll = 0;
  lastConsidered: number;
  atEnd = false;
  readonly #filter: Filter | null;
  readonly #room: number;
  #bytes = 0;

  constructor(lastConsidered: number, limit: number, filter: Filter | null) {
    this.lastConsidered = lastConsidered;
    this.#room = Math.min(limit, PAGE_EVENTS);
    this.#filter = filter;
  }

  /** Takes in the event if the filter allows it; false if the page has no room for another. */
  look(block: EntryBlock, index: number): boolean {
    if (this.positions.length >= this.#room || this.#bytes >= PAGE_BYTES) return false;
    const filter = this.#filter;
    const previous = this.lastConsidered;
    this.consideredInAll++;
    this.lastConsidered = block.positions[index] as number;
    if (filter !== null && !filter.allows((filter.onType ? block.types : block.streams)[index] as number))
      return true;
    const length = block.lengths[index] as number;
    this.#bytes += length;
    this.positions.push(this.lastConsidered);
    this.lengths.push(length);
    this.checksums.push(block.checksums[index] as number);
    this.considered.push(this.consideredInAll);
    this.previous.push(previous);
    return true;
  }
}

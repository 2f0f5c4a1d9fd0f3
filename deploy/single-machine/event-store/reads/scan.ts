import type { EntryBlock } from '../index/entry-block.ts';
import type { Entries } from '../index/entries.ts';
import type { Places } from '../index/revisions.ts';
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
  const page = emptyPage(from - 1);
  const room = Math.min(limit, PAGE_EVENTS);
  let bytes = 0;
  let block = entries.blockFrom(from);
  let index = block?.indexFrom(from) ?? 0;
  while (block !== undefined) {
    for (; index < block.count; index++) {
      if (page.positions.length >= room || bytes >= PAGE_BYTES) return page;
      bytes += look(page, block, index, filter);
    }
    if (page.consideredInAll >= LONGEST_SCAN) return page;
    block = entries.blockFrom(page.lastConsidered + 1);
    index = 0;
  }
  page.atEnd = true;
  return page;
}

/** The events before `before`, newest first. */
export function scanBackward(entries: Entries, before: number, limit: number, filter: Filter | null): Page {
  const page = emptyPage(before);
  const room = Math.min(limit, PAGE_EVENTS);
  let bytes = 0;
  let block = entries.blockBefore(before);
  let index = block === undefined ? -1 : block.indexFrom(before) - 1;
  while (block !== undefined) {
    for (; index >= 0; index--) {
      if (page.positions.length >= room || bytes >= PAGE_BYTES) return page;
      bytes += look(page, block, index, filter);
    }
    if (page.consideredInAll >= LONGEST_SCAN) return page;
    block = entries.blockBefore(page.lastConsidered);
    index = (block?.count ?? 0) - 1;
  }
  page.atEnd = true;
  return page;
}

function emptyPage(lastConsidered: number): Page {
  return {
    positions: [],
    lengths: [],
    considered: [],
    previous: [],
    consideredInAll: 0,
    lastConsidered,
    atEnd: false,
  };
}

/** Takes one event into the page if the filter allows it; answers the bytes it will cost. */
function look(page: Page, block: EntryBlock, index: number, filter: Filter | null): number {
  const previous = page.lastConsidered;
  page.consideredInAll++;
  page.lastConsidered = block.position(index);
  if (filter !== null && !filter.allows(filter.onType ? block.type(index) : block.stream(index))) return 0;
  const length = block.length(index);
  page.positions.push(page.lastConsidered);
  page.lengths.push(length);
  page.considered.push(page.consideredInAll);
  page.previous.push(previous);
  return length;
}

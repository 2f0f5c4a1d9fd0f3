import { setTimeout as sleep } from 'node:timers/promises';
import type { EntryBlock } from './index/entry-block.ts';
import type { LogIndex } from './index/log-index.ts';
import type { EventLog } from './log/event-log.ts';
import { eventsOf } from './log/frame.ts';
import { readEvent } from './log/recorded-event.ts';

/** Read without a rest. */
const STRETCH = 1024 * 1024;
/** It rests this many times as long as it has worked. */
const REST = 9;
const LEAST_REST_MS = 20;
const BETWEEN_PASSES_MS = 24 * 60 * 60 * 1000;

interface Scrubbed {
  readonly log: EventLog;
  readonly index: LogIndex;
}

/**
 * Walks the whole log again and again, a tenth of the time at the most, so that damage is found while a backup still has what was
 * there, and not by whoever wants it first. The first pass ends where the log stood at the start: what is written since waits for the
 * next one. What is damaged in the log is told; an index that does not lead to all of it is made anew. `done` is called after each pass.
 */
export async function scrub(
  store: Scrubbed,
  afterMs: number,
  done: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { end } = store.index;
    await sleep(afterMs, undefined, { signal, ref: false });
    await walk(store, end, signal);
    await done();
    for (;;) {
      await sleep(BETWEEN_PASSES_MS, undefined, { signal, ref: false });
      await walk(store, store.index.end, signal);
      await done();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function walk({ log, index }: Scrubbed, upTo: number, signal: AbortSignal): Promise<void> {
  let block: EntryBlock | undefined;
  let since = performance.now();
  let rested = log.firstPosition;
  for await (const { start, end, bytes } of log.walk(log.firstPosition, upTo)) {
    if (bytes === null) {
      if (!log.damage.isKnown(start, end)) log.damage.at(start);
    } else {
      for (const event of eventsOf(bytes, start)) {
        if (block === undefined || block.last < event.position)
          block = index.entries.blockFrom(event.position);
        if (!index.leadsTo(event, readEvent(event.bytes), block)) index.fail();
      }
    }
    if (start - rested < STRETCH) continue;
    await sleep(Math.max(LEAST_REST_MS, (performance.now() - since) * REST), undefined, {
      signal,
      ref: false,
    });
    since = performance.now();
    rested = start;
    // It may have grown, or gone to the disk, meanwhile.
    block = undefined;
  }
}

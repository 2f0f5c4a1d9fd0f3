import type { LogEntry } from '../../contracts/verification/log-entry.ts';
import type { Connection } from '../event-store/connection.ts';
import { readEntries } from './log-entries.ts';

/** How far a log is to be known. */
export interface Reach {
  /** A commit position up to which everything has to be there. */
  readonly needed: bigint;
  /** One at which the log ended a moment ago: whatever is read now reaches at least there. */
  readonly end: bigint;
}

/** A stream that is folded into something, each event once, and read only when it is not known far enough. */
export class FollowedStream {
  readonly #stream: string;
  readonly #add: (entry: LogEntry) => void;
  #next = 0n;
  #known = -1n;

  constructor(stream: string, add: (entry: LogEntry) => void) {
    this.#stream = stream;
    this.#add = add;
  }

  async follow(eventStore: Connection, { needed, end }: Reach): Promise<void> {
    if (needed <= this.#known) return;
    for await (const entry of readEntries(eventStore, this.#stream, this.#next)) {
      this.#add(entry);
      this.#next = entry.revision + 1n;
    }
    if (end > this.#known) this.#known = end;
  }
}

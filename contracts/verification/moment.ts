import { isAfter, type Position } from '../position.ts';
import type { Instant } from '../time.ts';

/** When something happened. The log's own order settles it where it is known; times are the clock of whoever wrote. */
export interface Moment {
  readonly at: Instant;
  /** Null where the evidence does not tell: an export has no positions. */
  readonly position: Position | null;
}

export function isBefore(a: Moment, b: Moment): boolean {
  return a.position && b.position ? isAfter(b.position, a.position) : a.at < b.at;
}

/** Milliseconds from `a` to `b`, by their clocks. */
export function between(a: Moment, b: Moment): number {
  return Date.parse(b.at) - Date.parse(a.at);
}

/** What was the case, and since when: added in the order in which it came about, asked for any moment. */
export class Timeline<T> {
  readonly #entries: { readonly since: Moment; readonly value: T }[] = [];

  add(since: Moment, value: T): void {
    this.#entries.push({ since, value });
  }

  /** As it stood just before a moment; undefined before the first. */
  at(moment: Moment): T | undefined {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.#entries[middle];
      if (entry && isBefore(entry.since, moment)) low = middle + 1;
      else high = middle;
    }
    return this.#entries[low - 1]?.value;
  }

  /** Every value that held at some time from one moment to a later one. */
  within(from: Moment, to: Moment): T[] {
    const first = this.at(from);
    const later = this.#entries.filter(({ since }) => !isBefore(since, from) && isBefore(since, to));
    return [...(first === undefined ? [] : [first]), ...later.map(({ value }) => value)];
  }

  get latest(): T | undefined {
    return this.#entries.at(-1)?.value;
  }
}

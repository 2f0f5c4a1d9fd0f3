import type { CommandId } from '../ids.ts';
import { isAfter, type Position } from '../position.ts';
import type { Instant } from '../time.ts';

/** When something happened. The log's own order settles it where it is known; times are the clock of whoever wrote (rules.md). */
export interface Moment {
  readonly at: Instant;
  /** Null where the evidence does not tell: an export has no positions. */
  readonly position: Position | null;
}

/** When a game ended, and by which command. */
export interface End extends Moment {
  readonly commandId: CommandId;
}

/** Clocks of several processes differ by less. */
const CLOCKS_MS = 5_000;

/** Whether it was so beyond doubt: where nothing but times tell, clocks may be wrong. */
export function isBefore(a: Moment, b: Moment): boolean {
  return a.position && b.position ? isAfter(b.position, a.position) : between(a, b) > CLOCKS_MS;
}

/** Whether the one time lies well behind the other, whoever's clocks they are of. */
export function isWellAfter(later: Instant, earlier: Instant): boolean {
  return Date.parse(later) - Date.parse(earlier) > CLOCKS_MS;
}

/** Milliseconds from `a` to `b`, by their clocks. */
export function between(a: Moment, b: Moment): number {
  return Date.parse(b.at) - Date.parse(a.at);
}

/**
 * What was the case, and since when: added in the order in which it came about, asked for any moment. A clock that goes back does not
 * put the later before the earlier.
 */
export class Timeline<T> {
  readonly #entries: { readonly since: Moment; readonly value: T }[] = [];

  add({ at, position }: Moment, value: T): void {
    const before = this.#entries.at(-1)?.since.at ?? at;
    this.#entries.push({ since: { at: at < before ? before : at, position }, value });
  }

  /** As it stood at a moment; undefined before the first. */
  at(moment: Moment): T | undefined {
    return this.#entries[this.#countUntil(moment) - 1]?.value;
  }

  /** Every value that held at some time from an instant to a later moment, the latest last. */
  within(from: Instant, to: Moment): T[] {
    const count = this.#countUntil(to);
    let first = count;
    while (first > 0 && (first === count || (this.#entries[first]?.since.at ?? '') >= from)) first -= 1;
    return this.#entries.slice(first, count).map(({ value }) => value);
  }

  /** How many came before a moment, or may have. */
  #countUntil(moment: Moment): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.#entries[middle];
      if (entry && !isBefore(moment, entry.since)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get latest(): T | undefined {
    return this.#entries.at(-1)?.value;
  }
}

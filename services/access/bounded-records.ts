import type { Caller } from './caller.ts';

/** Something a session did, which may be the same as something it did before. */
export interface Doing<T> {
  readonly caller: Caller;
  /** The same of the same session within the window is a repetition. */
  readonly key: string;
  readonly what: T;
}

/** What is to be put on record of it. */
export interface BoundedRecordsSink<T> {
  /** It is new in this window. */
  first(doing: Doing<T>): void;
  /** The window is over: how often each was repeated in it, and how many more there were than are told apart. */
  rest(caller: Caller, repeated: readonly { doing: Doing<T>; times: number }[], leftOut: number): void;
}

interface Window<T> {
  readonly first: Caller;
  readonly seen: Map<string, { doing: Doing<T>; repeated: number }>;
  readonly timer: NodeJS.Timeout;
  leftOut: number;
}

export interface Bounds {
  readonly windowMs: number;
  /** So many of an account are told apart in a window. */
  readonly most: number;
}

/** More accounts than act at once; beyond that the oldest window ends early. */
const MOST_WINDOWS = 10_000;

/**
 * Sees to it that nobody fills a record: of each account so many different doings in a window, each once, repetitions counted. The
 * window is the account's, not the session's, for sessions can be begun at will. Each process counts for itself.
 */
export class BoundedRecords<T> {
  readonly #bounds: Bounds;
  readonly #sink: BoundedRecordsSink<T>;
  readonly #windows = new Map<string, Window<T>>();

  constructor(bounds: Bounds, sink: BoundedRecordsSink<T>) {
    this.#bounds = bounds;
    this.#sink = sink;
  }

  add(doing: Doing<T>): void {
    const window = this.#windowOf(doing.caller);
    const key = `${doing.caller.sessionId} ${doing.key}`;
    const seen = window.seen.get(key);
    if (seen) seen.repeated++;
    else if (window.seen.size >= this.#bounds.most) window.leftOut++;
    else {
      window.seen.set(key, { doing, repeated: 0 });
      this.#sink.first(doing);
    }
  }

  /** Ends every window. */
  close(): void {
    for (const accountId of this.#windows.keys()) this.#end(accountId);
  }

  #windowOf(caller: Caller): Window<T> {
    const { accountId } = caller;
    const present = this.#windows.get(accountId);
    if (present) return present;
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size >= MOST_WINDOWS) this.#end(oldest);
    const timer = setTimeout(() => this.#end(accountId), this.#bounds.windowMs).unref();
    const window = { first: caller, seen: new Map(), timer, leftOut: 0 };
    this.#windows.set(accountId, window);
    return window;
  }

  #end(accountId: string): void {
    const window = this.#windows.get(accountId);
    if (!window) return;
    clearTimeout(window.timer);
    this.#windows.delete(accountId);
    const repeated = [...window.seen.values()]
      .filter((seen) => seen.repeated > 0)
      .map((seen) => ({ doing: seen.doing, times: seen.repeated }));
    if (repeated.length > 0 || window.leftOut > 0) this.#sink.rest(window.first, repeated, window.leftOut);
  }
}

import type { LogIndex } from '../index/log-index.ts';

const UNKNOWN = 0;
const YES = 1;

export interface FilterWish {
  on: 'stream' | 'type';
  prefixes: string[];
  regex: string;
}

/**
 * A filter judges each stream or type name once and remembers the answer by the name's number, so that scanning
 * the log costs one look-up per event, whatever the regular expression.
 */
export class Filter {
  readonly onType: boolean;
  readonly #index: LogIndex;
  readonly #matches: (name: string) => boolean;
  #known = new Uint8Array(1024);

  /** Throws a SyntaxError if the regular expression is none. */
  constructor(index: LogIndex, wish: FilterWish) {
    this.#index = index;
    this.onType = wish.on === 'type';
    if (wish.regex === '') this.#matches = (name) => wish.prefixes.some((prefix) => name.startsWith(prefix));
    else {
      const regex = new RegExp(wish.regex, 'u');
      this.#matches = (name) => regex.test(name);
    }
  }

  allows(num: number): boolean {
    if (num >= this.#known.length) this.#grow(num);
    const known = this.#known[num];
    return known === UNKNOWN ? this.#judge(num) : known === YES;
  }

  #judge(num: number): boolean {
    const name = this.onType ? this.#index.types.nameOf(num) : this.#index.streams.nameOf(num);
    const allowed = this.#matches(name);
    this.#known[num] = allowed ? YES : 2;
    return allowed;
  }

  #grow(num: number): void {
    const grown = new Uint8Array(Math.max(num + 1, this.#known.length * 2));
    grown.set(this.#known);
    this.#known = grown;
  }
}

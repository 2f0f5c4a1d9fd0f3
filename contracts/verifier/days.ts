import { NONE_BEFORE } from '../seal/branch-day.ts';
import { headOf } from '../seal/day-line.ts';
import { daysAfter } from '../time.ts';
import type { Crypto } from './crypto.ts';
import type { DayEntry } from './file-line.ts';
import type { Findings } from './findings.ts';
import type { Keys } from './keys.ts';
import { readDay, type SealedDay } from './sealed-texts.ts';

/** A day by its place in the file, counted from 1. */
export interface KnownDay extends SealedDay {
  readonly place: number;
  readonly head: string;
}

interface Newest extends KnownDay {
  readonly text: string;
  readonly signature: string;
}

/** The chain of all days (format.md, section 6b). Of most of them no text is kept. */
export class Days {
  readonly #days: KnownDay[] = [];
  readonly #texts = new Map<number, string>();
  readonly #wanted: ReadonlySet<number>;
  readonly #log: string;
  readonly #keys: Keys;
  readonly #crypto: Crypto;
  readonly #findings: Findings;
  #newest: Newest | null = null;

  /** `wanted`: of which numbers the text is asked for later. */
  constructor(log: string, wanted: ReadonlySet<number>, keys: Keys, crypto: Crypto, findings: Findings) {
    this.#log = log;
    this.#wanted = wanted;
    this.#keys = keys;
    this.#crypto = crypto;
    this.#findings = findings;
  }

  get count(): number {
    return this.#days.length;
  }

  get newest(): Newest | null {
    return this.#newest;
  }

  at(place: number): KnownDay | undefined {
    return this.#days[place - 1];
  }

  textAt(place: number): string | undefined {
    return this.#texts.get(place);
  }

  add({ text, signature }: DayEntry): void {
    const line = readDay(text);
    const before = this.#newest;
    const place = this.#days.length + 1;
    const tell = (
      code: Parameters<Findings['add']>[0],
      expected: string | number | null,
      found: string | number,
    ) => {
      if (expected !== found) this.#findings.add(code, { day: line.day, expected, found });
    };
    tell('day-log', this.#log, line.log);
    tell('day-number', (before?.number ?? 0) + 1, line.number);
    if (before) tell('day-date', daysAfter(before.day, 1), line.day);
    tell('day-prev', before?.head ?? NONE_BEFORE, line.prev);
    tell('day-key', this.#keys.inForce(place)?.hash ?? null, line.key);
    if (before && line.sealed < before.sealed)
      this.#findings.add('day-clock', { day: line.day, expected: before.sealed, found: line.sealed });
    if (before && this.#keys.inForce(before.place) !== this.#keys.inForce(place))
      this.#judgeSignature(before);
    const day = { ...line, place, head: headOf(text, this.#crypto.sha256) };
    this.#days.push(day);
    if (this.#wanted.has(place)) this.#texts.set(place, text);
    this.#newest = { ...day, text, signature };
  }

  /** There are no more. */
  end(): void {
    if (this.#newest) this.#judgeSignature(this.#newest);
  }

  #judgeSignature({ place, day, text, signature }: Newest): void {
    const key = this.#keys.inForce(place);
    if (key && !this.#keys.isSignedBy(key.publicKey, text, signature))
      this.#findings.add('day-signature', { day });
  }
}

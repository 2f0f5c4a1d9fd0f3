import { compareBytes, utf8 } from '../seal/bytes.ts';
import type { Findings } from './findings.ts';
import type { OpenRange } from './open-range.ts';
import type { KnownRecord } from './records.ts';

/** What every game is judged by: nothing of it may be left out of any day. */
const CATEGORIES = ['branch', 'cartelas'] as const;

interface Wanted {
  readonly stream: string;
  readonly name: Uint8Array;
  /** Numbers of the days that show it, or that it has no events. */
  readonly shownOn: Set<number>;
}

/** Whether every record of the branch shows all of its settings and cartelas (format.md, section 6f). */
export class ShownStreams {
  readonly #branch: string;
  readonly #wanted: readonly Wanted[];

  constructor(branch: string) {
    this.#branch = branch;
    this.#wanted = CATEGORIES.map((category) => {
      const stream = `${category}-${branch}`;
      return { stream, name: utf8(stream), shownOn: new Set<number>() };
    });
  }

  /** The next event of a range; `before`: the stream of the one that stands in front of it in the range. */
  next({ record, line }: OpenRange, before: string | null, stream: string, isNeighbour: boolean): void {
    if (record.scope !== this.#branch || before === stream) {
      if (!isNeighbour) this.#show(stream, record);
      return;
    }
    for (const wanted of this.#wanted) {
      const { name, shownOn } = wanted;
      if (shownOn.has(record.number)) continue;
      const isIt = wanted.stream === stream && !isNeighbour;
      const isBehind = before === null ? line.from === 0 : compareBytes(utf8(before), name) < 0;
      if (isIt || (isBehind && compareBytes(name, utf8(stream)) < 0)) shownOn.add(record.number);
    }
  }

  /** The range ends behind this stream. */
  end({ record, line }: OpenRange, last: string | null): void {
    if (record.scope !== this.#branch || last === null || line.to < record.size) return;
    for (const { name, shownOn } of this.#wanted)
      if (compareBytes(utf8(last), name) < 0) shownOn.add(record.number);
  }

  judge(records: readonly KnownRecord[], findings: Findings): void {
    for (const { number, day } of records)
      for (const { stream, shownOn } of this.#wanted)
        if (!shownOn.has(number)) findings.add('history-missing', { stream, day });
  }

  #show(stream: string, { scope, number }: KnownRecord): void {
    if (scope !== this.#branch) return;
    for (const wanted of this.#wanted) if (wanted.stream === stream) wanted.shownOn.add(number);
  }
}

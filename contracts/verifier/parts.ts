import { compareBytes, utf8 } from '../seal/bytes.ts';
import { HALL } from '../seal/scope.ts';
import type { FileEvent } from './file-event.ts';
import type { RangeLine, Scope } from './file-line.ts';
import { NotAnExport } from './not-an-export.ts';
import { gameIn, isToldOfHall, scopeOf } from './stream-name.ts';

/** A part of the file: what is told of the hall, of the branch, or of one game. */
export interface Part {
  readonly kind: 'hall' | 'branch' | 'game';
  /** Of a game. */
  readonly stream: string | null;
}

const ranks = { hall: 0, branch: 1, game: 2 } as const;

/** Which part of the file is at hand, and that all stand in their order (format.md, section 4). */
export class Parts {
  readonly #ended: (part: Part) => void;
  #part: Part | null = null;
  #range: RangeLine | null = null;
  #unsealed: { readonly name: Uint8Array; readonly revision: bigint } | null = null;
  /** The range at hand, all of which is of one part. */
  #line: RangeLine | null = null;

  constructor(ended: (part: Part) => void) {
    this.#ended = ended;
  }

  /** That of the event that came last. */
  get part(): Part {
    if (!this.#part) throw new Error('no event has come yet');
    return this.#part;
  }

  /** An event of a range, which is no neighbour. */
  sealed(line: RangeLine, event: FileEvent): void {
    const part = partOf(event.stream, line.scope);
    if (this.#line === line && this.#part && !isSame(this.#part, part))
      throw new NotAnExport('a range of several parts');
    this.#line = line;
    this.#enter(part);
    this.#inRange(line);
  }

  /** A range of neighbours alone shows that a stream of the branch has nothing there. */
  empty(line: RangeLine): void {
    this.#enter({ kind: 'branch', stream: null });
    this.#inRange(line);
  }

  unsealed({ stream, revision }: FileEvent): void {
    this.#enter(partOf(stream, scopeOf(stream)));
    const next = { name: utf8(stream), revision };
    const last = this.#unsealed;
    if (last && (compareBytes(last.name, next.name) || (last.revision < revision ? -1 : 1)) > 0)
      throw new NotAnExport('an unsealed event out of order');
    this.#unsealed = next;
  }

  end(): void {
    if (this.#part) this.#ended(this.#part);
    this.#part = null;
  }

  #enter(next: Part): void {
    const part = this.#part;
    if (part && isSame(part, next)) return;
    if (part && !isInOrder(part, next)) throw new NotAnExport('a part out of order');
    this.end();
    this.#part = next;
    [this.#range, this.#unsealed] = [null, null];
  }

  #inRange(line: RangeLine): void {
    const last = this.#range;
    if (line === last) return;
    if (this.#unsealed || (last && (last.number - line.number || last.from - line.from) > 0))
      throw new NotAnExport('a range out of order');
    this.#range = line;
  }
}

/** By the scope of its record: whose an event is, its leaf says. */
function partOf(stream: string, scope: Scope): Part {
  if (scope === HALL) {
    if (!isToldOfHall(stream)) throw new NotAnExport(`${stream} has no place among what is told of the hall`);
    return { kind: 'hall', stream: null };
  }
  if (gameIn(stream)) return { kind: 'game', stream };
  if (scopeOf(stream) === HALL)
    throw new NotAnExport(`${stream} has no place among what is told of the branch`);
  return { kind: 'branch', stream: null };
}

function isSame(a: Part, b: Part): boolean {
  return a.kind === b.kind && a.stream === b.stream;
}

function isInOrder(last: Part, next: Part): boolean {
  if (last.kind !== 'game' || next.kind !== 'game') return ranks[last.kind] < ranks[next.kind];
  return (gameIn(last.stream ?? '')?.number ?? 0) < (gameIn(next.stream ?? '')?.number ?? 0);
}

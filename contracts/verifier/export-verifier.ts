import { hex } from '../seal/bytes.ts';
import { headLine } from '../seal/day-line.ts';
import type { Verification } from '../verification/evidence.ts';
import type { Crypto, RunningHash } from './crypto.ts';
import { ExportBody, type Held } from './export-body.ts';
import { type FileLine, type Footer, type Header, readLine } from './file-line.ts';
import type { ProofFinding } from './findings.ts';
import { parseJsonBytes } from './json.ts';
import { LineSplitter } from './line-splitter.ts';
import { NotAnExport } from './not-an-export.ts';

/** What an export comes to: 0 proven up to a head, 1 altered or irregular, 2 not all of it provable. */
export interface Verdict {
  readonly exit: 0 | 1 | 2;
  readonly header: Header;
  /** The newest day of the file as one line; null where no day is sealed yet. */
  readonly head: string | null;
  /** How many games were judged. */
  readonly games: number;
  readonly findings: readonly ProofFinding[];
  /** How many more there are. */
  readonly more: number;
}

/** Which may stand behind which: `event` and `unsealed` share their place with `range`. */
const ranks = { header: 0, key: 1, day: 2, record: 3, range: 4, event: 4, unsealed: 4, footer: 5 } as const;
const LF = Uint8Array.of(10);

/**
 * Verifies an export (contracts/export/format.md) as its bytes come, in memory that does not grow with it: pure, apart from the hashes
 * and signatures that it is given. Throws {@link NotAnExport} for whatever is no sound export.
 */
export class ExportVerifier {
  readonly #held: Held;
  readonly #crypto: Crypto;
  readonly #gameJudged: (verification: Verification) => void;
  readonly #splitter = new LineSplitter();
  readonly #hash: RunningHash;
  #body: ExportBody | null = null;
  #header: Header | null = null;
  #rank = 0;
  #isOver = false;
  readonly #count = { lines: 0, events: 0, unsealed: 0 };

  constructor(
    held: Held,
    crypto: Crypto,
    gameJudged: (verification: Verification) => void = () => undefined,
  ) {
    this.#held = held;
    this.#crypto = crypto;
    this.#gameJudged = gameJudged;
    this.#hash = crypto.runningSha256();
  }

  /** Events read, of so many foreseen; for progress only. */
  get progress(): { readonly done: number; readonly of: number } {
    return { done: this.#count.events + this.#count.unsealed, of: this.#header?.events ?? 0 };
  }

  push(chunk: Uint8Array): void {
    if (this.#isOver && chunk.length > 0) throw new NotAnExport('something stands behind the footer');
    for (const line of this.#splitter.push(chunk)) this.#line(line);
    if (this.#isOver && this.#splitter.isCut) throw new NotAnExport('something stands behind the footer');
  }

  end(): Verdict {
    if (!this.#isOver || !this.#body || !this.#header)
      throw new NotAnExport('the file is cut: it has no footer');
    const { findings, days, games } = this.#body;
    const { count, kept, left } = findings;
    const { newest } = days;
    return {
      exit: count.altered + count.irregular > 0 ? 1 : count.unproven > 0 ? 2 : 0,
      header: this.#header,
      head: newest && headLine({ ...newest, number: newest.place }),
      games: games.judged,
      findings: kept,
      more: left,
    };
  }

  #line(bytes: Uint8Array): void {
    if (this.#isOver) throw new NotAnExport('something stands behind the footer');
    const line = this.#read(bytes);
    const rank = ranks[line.line];
    if (rank < this.#rank || (rank === 0 && this.#count.lines > 0))
      throw new NotAnExport('a line out of order');
    this.#rank = rank;
    if (line.line !== 'event' && this.#body?.isRangeOpen)
      throw new NotAnExport('fewer events than a range has');
    if (line.line === 'footer') return this.#footer(line);
    this.#take(line);
    this.#count.lines += 1;
    this.#hash.update(bytes);
    this.#hash.update(LF);
  }

  #read(bytes: Uint8Array): FileLine {
    try {
      return readLine(parseJsonBytes(bytes));
    } catch (error) {
      if (!(error instanceof NotAnExport)) throw error;
      throw new NotAnExport(`line ${this.#count.lines + 1}: ${error.message}`);
    }
  }

  #take(line: Exclude<FileLine, Footer>): void {
    if (line.line === 'header') {
      this.#header = line;
      this.#body = new ExportBody(line, this.#held, this.#crypto, this.#gameJudged);
      return;
    }
    const body = this.#body;
    if (!body) throw new NotAnExport('the first line is no header');
    switch (line.line) {
      case 'key':
        return body.key(line);
      case 'day':
        return body.day(line);
      case 'record':
        return body.record(line);
      case 'range':
        return body.range(line);
      case 'event':
        this.#count.events += 1;
        return body.event(line);
      case 'unsealed':
        this.#count.unsealed += 1;
        return body.unsealed(line);
      default:
        return line satisfies never;
    }
  }

  #footer({ lines, events, unsealed, sha256 }: Footer): void {
    if (!this.#body) throw new NotAnExport('the first line is no header');
    const count = this.#count;
    if (lines !== count.lines || events !== count.events || unsealed !== count.unsealed)
      throw new NotAnExport('the footer counts other lines than there are');
    if (hex(this.#hash.digest()) !== sha256)
      throw new NotAnExport('the hash in the footer is not that of the file');
    this.#body.end();
    this.#isOver = true;
  }
}

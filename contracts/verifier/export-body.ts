import type { Head } from '../seal/day-line.ts';
import type { Verification } from '../verification/evidence.ts';
import type { Crypto } from './crypto.ts';
import { Days } from './days.ts';
import { type FileEvent, fileEvent } from './file-event.ts';
import type {
  DayEntry,
  EventLine,
  Header,
  KeyLine,
  RangeLine,
  RecordLine,
  UnsealedLine,
} from './file-line.ts';
import { Findings } from './findings.ts';
import { Games } from './games.ts';
import { judgeHeads } from './heads.ts';
import { History } from './history.ts';
import { Keys } from './keys.ts';
import { NotAnExport } from './not-an-export.ts';
import { type Part, Parts } from './parts.ts';
import type { OpenRange } from './open-range.ts';
import { Ranges } from './ranges.ts';
import { type KnownRecord, Records } from './records.ts';
import { ShownStreams } from './shown-streams.ts';
import { StreamOrder } from './stream-order.ts';
import { WholeDays } from './whole-days.ts';

/** What somebody outside holds, to hold the file against it. */
export interface Held {
  readonly heads: readonly Head[];
  /** A public key or its hash, hex; null where nobody noted one. */
  readonly key: string | null;
}

/** What stands between the header and the footer of an export, judged in the order of format.md, section 6. */
export class ExportBody {
  readonly findings = new Findings();
  readonly days: Days;
  readonly games: Games;
  readonly #header: Header;
  readonly #held: Held;
  readonly #keys: Keys;
  readonly #records: Records;
  readonly #history: History;
  readonly #shown: ShownStreams;
  readonly #ranges: Ranges;
  readonly #parts: Parts;
  readonly #order: StreamOrder;
  readonly #gameJudged: (verification: Verification) => void;
  #whole: WholeDays | null = null;
  #onChain = 0;
  #stage: 'days' | 'records' | 'events' = 'days';
  #isHallOver = false;

  constructor(header: Header, held: Held, crypto: Crypto, gameJudged: (verification: Verification) => void) {
    const { log, scope } = header;
    const { findings } = this;
    this.#header = header;
    this.#held = held;
    this.#gameJudged = gameJudged;
    this.#keys = new Keys(log, crypto, findings);
    this.days = new Days(log, new Set(held.heads.map(({ number }) => number)), this.#keys, crypto, findings);
    this.#records = new Records(scope.branch, this.days, crypto, findings);
    this.#history = new History(scope.branch, findings);
    this.games = new Games(header, this.#records, this.#history, crypto, findings);
    this.#shown = new ShownStreams(scope.branch);
    this.#order = new StreamOrder(findings);
    this.#parts = new Parts((part) => this.#endOfPart(part));
    this.#ranges = new Ranges(this.#records, this.#shown, crypto, findings, {
      event: (event, range) => this.#sealed(event, range),
      rangeRead: (range, from, to) => this.#rangeRead(range, from, to),
    });
  }

  key(line: KeyLine): void {
    this.#keys.add(line);
  }

  day(line: DayEntry): void {
    if (this.#keys.count === 0) throw new NotAnExport('a day, and no key');
    this.days.add(line);
  }

  record(line: RecordLine): void {
    this.#goOn('records');
    this.#records.add(line);
  }

  range(line: RangeLine): void {
    this.#goOn('events');
    this.#ranges.begin(line);
  }

  event(line: EventLine): void {
    this.#ranges.event(line);
  }

  unsealed(line: UnsealedLine): void {
    this.#goOn('events');
    const event = fileEvent(line);
    this.#parts.unsealed(event);
    this.#take(event, null);
  }

  /** Whether events of a range are still to come. */
  get isRangeOpen(): boolean {
    return this.#ranges.isOpen;
  }

  end(): void {
    this.#goOn('events');
    this.#parts.end();
    this.#endOfHall();
    this.games.end();
    this.#shown.judge(this.#records.of(this.#header.scope.branch), this.findings);
    this.#whole?.judge(this.findings);
    const { newestSeal } = this.games;
    if (this.#onChain > 0 && newestSeal > this.#onChain) {
      const day = this.days.newest?.day ?? null;
      this.findings.add('head-older', { day, expected: this.#onChain, found: newestSeal });
    }
  }

  /** What comes before is complete, then. */
  #goOn(stage: 'records' | 'events'): void {
    if (this.#stage === 'days') this.#endOfDays();
    if (stage === 'events' && this.#stage !== 'events') this.#endOfRecords();
    this.#stage = stage;
  }

  #endOfDays(): void {
    if (this.#header.days !== this.days.count)
      throw new NotAnExport(`${this.#header.days} days are promised, there are ${this.days.count}`);
    this.days.end();
    this.#onChain = judgeHeads(this.#held, this.days, this.#keys, this.findings);
    this.#keys.tellBreaks(this.#onChain);
  }

  #endOfRecords(): void {
    this.#records.end();
    const { scope } = this.#header;
    this.#whole = new WholeDays(scope, this.#records.of(scope.branch), this.days.at(1)?.day ?? null);
  }

  #sealed(event: FileEvent, { line, record }: OpenRange): void {
    this.#parts.sealed(line, event);
    this.#whole?.event(record, event);
    this.#take(event, record);
  }

  #rangeRead({ line, record }: OpenRange, from: number, to: number): void {
    if (from === to) this.#parts.empty(line);
    this.#whole?.covered(record, from, to);
  }

  #take(event: FileEvent, record: KnownRecord | null): void {
    const { kind } = this.#parts.part;
    this.#order.add(event);
    if (kind === 'hall') this.#history.addOfHall(event);
    else this.#endOfHall();
    if (kind === 'branch') this.#history.addOfBranch(event);
    else if (kind === 'game') this.games.add(event, record);
  }

  #endOfHall(): void {
    if (this.#isHallOver) return;
    this.#isHallOver = true;
    this.#history.endOfHall();
  }

  #endOfPart({ kind }: Part): void {
    this.#order.forget();
    if (kind === 'hall') this.#endOfHall();
    const verification = kind === 'game' ? this.games.endOfGame() : null;
    if (verification) this.#gameJudged(verification);
  }
}

import { compareBytes, fromHex, hex, utf8 } from '../seal/bytes.ts';
import type { RangeRoot } from '../seal/range.ts';
import { HALL } from '../seal/scope.ts';
import type { Crypto } from './crypto.ts';
import { type FileEvent, fileEvent, leafOf } from './file-event.ts';
import type { EventLine, RangeLine } from './file-line.ts';
import type { Findings } from './findings.ts';
import { NotAnExport } from './not-an-export.ts';
import type { OpenRange } from './open-range.ts';
import { type KnownRecord, rangeRoot, type Records } from './records.ts';
import type { ShownStreams } from './shown-streams.ts';
import { scopeOf } from './stream-name.ts';

interface Standing {
  readonly event: FileEvent;
  readonly name: Uint8Array;
  readonly isNeighbour: boolean;
}

/** What is told of the events of a range as they come. */
interface Listener {
  /** A neighbour is none of the export. */
  event(event: FileEvent, range: OpenRange): void;
  /** All of it was read: which leaves are told, neighbours aside; none where `from` is `to`. */
  rangeRead(range: OpenRange, from: number, to: number): void;
}

/** Stretches of the trees with their events (format.md, section 6e). */
export class Ranges {
  readonly #records: Records;
  readonly #shown: ShownStreams;
  readonly #crypto: Crypto;
  readonly #findings: Findings;
  readonly #listener: Listener;
  #range: (OpenRange & { readonly root: RangeRoot }) | null = null;
  /** Its events so far. */
  #count = 0;
  #last: Standing | null = null;
  /** Those that are no neighbours stand side by side. */
  #toldFrom: number | null = null;
  #told = 0;

  constructor(records: Records, shown: ShownStreams, crypto: Crypto, findings: Findings, listener: Listener) {
    this.#records = records;
    this.#shown = shown;
    this.#crypto = crypto;
    this.#findings = findings;
    this.#listener = listener;
  }

  get isOpen(): boolean {
    return this.#range !== null;
  }

  begin(line: RangeLine): void {
    const record = this.#records.at(line.number, line.scope);
    if (!record)
      throw new NotAnExport(`a range of day ${line.number} and ${line.scope}, of which there is no record`);
    const { from, to } = line;
    const root = rangeRoot({ from, to, size: record.size }, line, this.#crypto);
    this.#range = { record, line, root };
    [this.#count, this.#last, this.#toldFrom, this.#told] = [0, null, null, 0];
  }

  event(line: EventLine): void {
    const range = this.#range;
    if (!range) throw new NotAnExport('an event that belongs to no range');
    const event = fileEvent(line);
    const isNeighbour = 'neighbour' in line && line.neighbour === true;
    const next = { event, name: utf8(event.stream), isNeighbour };
    this.#judgeEvent(line, next, range);
    this.#judgePlace(next, range);
    range.root.push(fromHex(line.leaf));
    this.#shown.next(range, this.#last?.event.stream ?? null, event.stream, isNeighbour);
    if (!isNeighbour) {
      this.#told += 1;
      this.#listener.event(event, range);
    }
    [this.#last, this.#count] = [next, this.#count + 1];
    if (this.#count === range.line.to - range.line.from) this.#end(range);
  }

  #judgeEvent(line: EventLine, { event, isNeighbour }: Standing, { record }: OpenRange): void {
    const { stream } = event;
    const about = { stream, revision: line.revision, day: record.day };
    const leaf = leafOf(line, event, this.#crypto);
    if (leaf === null) {
      if (!isNeighbour) this.#findings.add('event-lost', about);
    } else if (leaf !== line.leaf)
      this.#findings.add('event-differs', { ...about, expected: line.leaf, found: leaf });
    const scope = scopeOf(stream);
    if (scope !== record.scope)
      this.#findings.add('leaf-scope', { ...about, expected: scope, found: record.scope });
  }

  #judgePlace(next: Standing, range: OpenRange): void {
    const { record, line } = range;
    const last = this.#last;
    const isAtEdge = this.#count === 0 || this.#count === line.to - line.from - 1;
    if (next.isNeighbour && (!isAtEdge || line.scope === HALL))
      throw new NotAnExport('a neighbour where there is none');
    const order =
      last && (compareBytes(last.name, next.name) || (last.event.revision < next.event.revision ? -1 : 1));
    if (order !== null && order > 0) this.#findings.add('leaf-order', { ...placeOf(next), day: record.day });
    if (line.scope === HALL) return;
    if (!next.isNeighbour && this.#toldFrom === null) {
      this.#toldFrom = line.from + this.#count;
      const isCut = last ? last.event.stream === next.event.stream : line.from > 0;
      if (isCut) this.#cut(next, record);
    } else if (next.isNeighbour && last && !last.isNeighbour && last.event.stream === next.event.stream)
      this.#cut(last, record);
  }

  #cut(at: Standing, { day }: KnownRecord): void {
    this.#findings.add('stream-cut', { ...placeOf(at), day });
  }

  #end(range: OpenRange & { readonly root: RangeRoot }): void {
    const { record, line, root } = range;
    const { from, to, scope } = line;
    const last = this.#last;
    if (scope !== HALL && last && !last.isNeighbour && to < record.size) this.#cut(last, record);
    const found = hex(root.root());
    if (found !== record.root)
      this.#findings.add('range-root', {
        day: record.day,
        expected: record.root,
        found: `${record.scope} ${from} ${to} ${found}`,
      });
    this.#shown.end(range, last?.event.stream ?? null);
    const first = this.#toldFrom ?? from;
    this.#listener.rangeRead(range, first, first + this.#told);
    this.#range = null;
  }
}

function placeOf({ event: { stream, revision } }: Standing): { stream: string; revision: string } {
  return { stream, revision: String(revision) };
}

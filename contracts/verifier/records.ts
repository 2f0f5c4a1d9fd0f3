import { NONE_BEFORE } from '../seal/branch-day.ts';
import { fromHex, hex, utf8 } from '../seal/bytes.ts';
import { RangeRoot, subtreeSizes } from '../seal/range.ts';
import { HALL } from '../seal/scope.ts';
import { leafHash } from '../seal/tree.ts';
import type { Crypto } from './crypto.ts';
import type { Days, KnownDay } from './days.ts';
import type { RecordLine, Scope } from './file-line.ts';
import type { Findings } from './findings.ts';
import { NotAnExport } from './not-an-export.ts';
import { type BranchRecord, items, readRecord } from './sealed-texts.ts';

export interface KnownRecord extends BranchRecord {
  /** Of its day line. */
  readonly number: number;
  readonly hash: string;
  readonly before: KnownRecord | null;
}

interface Path {
  readonly index: number;
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** A game that goes on in a seal after the one that it began in. */
interface Continued {
  readonly record: KnownRecord;
  readonly revision: string;
}

/** What was sealed of the branch and of the hall, each in the tree of its day (format.md, section 6d). */
export class Records {
  readonly #byScope = new Map<Scope, KnownRecord[]>();
  readonly #byPlace = new Map<string, KnownRecord>();
  /** By the game's stream. */
  readonly #continued = new Map<string, Continued[]>();
  /** Of each scope, whether its last record so far has a place in the newest day. */
  readonly #hasNewest = new Map<Scope, boolean>();
  readonly #branch: string;
  readonly #days: Days;
  readonly #crypto: Crypto;
  readonly #findings: Findings;
  #last: KnownRecord | null = null;

  constructor(branch: string, days: Days, crypto: Crypto, findings: Findings) {
    this.#branch = branch;
    this.#days = days;
    this.#crypto = crypto;
    this.#findings = findings;
  }

  add({ number, text, newest, ...path }: RecordLine): void {
    const line = this.#days.at(number);
    if (!line) throw new NotAnExport(`a record of day ${number}, which has no line`);
    const told = readRecord(text);
    this.#inOrder(told.scope, number, newest !== null);
    const all = this.#byScope.get(told.scope) ?? [];
    const before = all.at(-1) ?? null;
    const record = { ...told, number, hash: hex(this.#crypto.sha256(utf8(text))), before };
    this.#judge(record, line);
    this.#judgePath('record-path', record, utf8(text), path, line);
    if (newest) this.#judgeNewest(record, utf8(text), newest);
    all.push(record);
    this.#byScope.set(told.scope, all);
    this.#byPlace.set(`${number} ${told.scope}`, record);
    this.#last = record;
    this.#keepContinued(record);
  }

  /** There are no more. */
  end(): void {
    if ([...this.#hasNewest.values()].includes(false))
      throw new NotAnExport('the last record of a scope has no place in the newest day');
  }

  at(number: number, scope: Scope): KnownRecord | undefined {
    return this.#byPlace.get(`${number} ${scope}`);
  }

  /** Oldest first. */
  of(scope: Scope): readonly KnownRecord[] {
    return this.#byScope.get(scope) ?? [];
  }

  /** In which seals a game goes on. */
  continuedIn(stream: string): readonly Continued[] {
    return this.#continued.get(stream) ?? [];
  }

  /** The hall's last; each by number; only the last of a scope has a place in the newest day. */
  #inOrder(scope: Scope, number: number, hasNewest: boolean): void {
    const last = this.#last;
    const beginsHall = last !== null && last.scope !== HALL && scope === HALL;
    const goesBack = last !== null && (last.number > number || (last.scope === HALL && scope !== HALL));
    if ((goesBack && !beginsHall) || this.#byPlace.has(`${number} ${scope}`))
      throw new NotAnExport('a record out of order');
    if (this.#hasNewest.get(scope))
      throw new NotAnExport('a record that is not the last of its scope has a place in the newest day');
    this.#hasNewest.set(scope, hasNewest);
  }

  #judge(record: KnownRecord, line: KnownDay): void {
    const { scope, day, prev, before } = record;
    const add = (code: Parameters<Findings['add']>[0], expected: string | null, found: string) =>
      this.#findings.add(code, { day, expected, found });
    if (scope !== this.#branch && scope !== HALL) add('record-scope', null, scope);
    if (day !== line.day) add('record-day', line.day, `${scope} ${day}`);
    const expected = before?.hash ?? NONE_BEFORE;
    if (prev !== expected) add('record-prev', expected, `${scope} ${prev}`);
  }

  #judgeNewest(record: KnownRecord, entry: Uint8Array, newest: Path): void {
    const line = this.#days.newest;
    if (line) this.#judgePath('record-newest', record, entry, newest, line);
  }

  #judgePath(
    code: 'record-path' | 'record-newest',
    { scope, day }: KnownRecord,
    entry: Uint8Array,
    { index, left, right }: Path,
    { branches, root }: KnownDay,
  ): void {
    const { sha256 } = this.#crypto;
    const tree = rangeRoot({ from: index, to: index + 1, size: branches }, { left, right }, this.#crypto);
    tree.push(leafHash(entry, sha256));
    const found = hex(tree.root());
    if (found !== root) this.#findings.add(code, { day, expected: root, found: `${scope} ${found}` });
  }

  #keepContinued(record: KnownRecord): void {
    for (const item of items(record.continued)) {
      const [game, revision = ''] = item.split('@');
      const stream = `game-${record.scope}-${game}`;
      const known = this.#continued.get(stream) ?? [];
      known.push({ record, revision });
      this.#continued.set(stream, known);
    }
  }
}

/** Refuses a proof that has not the hashes that such a range needs. */
export function rangeRoot(
  range: { readonly from: number; readonly to: number; readonly size: number },
  { left, right }: Omit<Path, 'index'>,
  { sha256 }: Crypto,
): RangeRoot {
  try {
    const needed = subtreeSizes(range.to, range.size).length;
    if (range.to <= range.size && right.length !== needed)
      throw new RangeError(`${needed} hashes are needed behind it`);
    const root = new RangeRoot(range, { left: left.map(fromHex), right: right.map(fromHex) }, sha256);
    return root;
  } catch (error) {
    throw error instanceof RangeError ? new NotAnExport(`a proof that is none: ${error.message}`) : error;
  }
}

import { gameEnds } from '../game/ends.ts';
import type { BranchId } from '../ids.ts';
import type { GameBefore, Verification } from '../verification/evidence.ts';
import { classOf } from '../verification/finding.ts';
import { isUnread, type LogEntry } from '../verification/log-entry.ts';
import { endBy, momentOf } from '../verification/moment-of.ts';
import { verifyGame } from '../verification/verify-game.ts';
import type { Crypto } from './crypto.ts';
import type { FileEvent } from './file-event.ts';
import type { Header } from './file-line.ts';
import type { Findings } from './findings.ts';
import type { History } from './history.ts';
import { readEntry } from './read-entry.ts';
import type { KnownRecord, Records } from './records.ts';
import { gameIn } from './stream-name.ts';

interface Game {
  readonly stream: string;
  readonly branch: string;
  readonly number: number;
  readonly entries: LogEntry[];
  /** The first of it in each seal, by number. */
  readonly firstIn: Map<number, bigint>;
  readonly unsealed: bigint[];
}

/** The games of an export, one after the other: only the one at hand is kept (format.md, sections 6f and 6h). */
export class Games {
  readonly #header: Header;
  readonly #timeZone: string | null;
  readonly #records: Records;
  readonly #history: History;
  readonly #crypto: Crypto;
  readonly #findings: Findings;
  #game: Game | null = null;
  /** The opening with the highest number so far. */
  #before: GameBefore | null = null;
  #judged = 0;
  #isThere = false;
  #newestSeal = 0;

  constructor(header: Header, records: Records, history: History, crypto: Crypto, findings: Findings) {
    this.#header = header;
    this.#timeZone = isTimeZone(header.timeZone) ? header.timeZone : null;
    this.#records = records;
    this.#history = history;
    this.#crypto = crypto;
    this.#findings = findings;
  }

  /** How many were judged. */
  get judged(): number {
    return this.#judged;
  }

  /** The highest number of a seal that holds an event of a judged game. */
  get newestSeal(): number {
    return this.#newestSeal;
  }

  /** `record`: null of an event that no seal covers yet. */
  add(event: FileEvent, record: KnownRecord | null): void {
    const { stream, revision } = event;
    const name = gameIn(stream);
    if (!name) return;
    this.#game ??= { stream, ...name, entries: [], firstIn: new Map(), unsealed: [] };
    const { entries, firstIn, unsealed } = this.#game;
    if (!record) unsealed.push(revision);
    else {
      if (!firstIn.has(record.number)) firstIn.set(record.number, revision);
      if (this.#isJudged(name)) this.#newestSeal = Math.max(this.#newestSeal, record.number);
    }
    const entry = readEntry(event, this.#history.quarantined);
    if (entry) entries.push(entry);
  }

  /** All of the game at hand was told. */
  endOfGame(): Verification | null {
    const game = this.#game;
    this.#game = null;
    if (!game) return null;
    this.#judgeWhole(game);
    const verification = this.#isJudged(game) ? this.#verify(game) : null;
    if (game.branch === this.#header.scope.branch)
      this.#before = openingOf(game, this.#before) ?? this.#before;
    return verification;
  }

  end(): void {
    const { scope } = this.#header;
    if (scope.kind === 'game' && !this.#isThere)
      this.#findings.add('game-missing', { stream: `game-${scope.branch}-${scope.game}` });
  }

  #isJudged({ branch, number }: { readonly branch: string; readonly number: number }): boolean {
    const { scope } = this.#header;
    return branch === scope.branch && (scope.kind === 'days' || scope.game === number);
  }

  /** No record tells of events of the game that are not there. */
  #judgeWhole({ stream, branch, number, firstIn, unsealed }: Game): void {
    for (const { record, revision } of this.#records.continuedIn(stream)) {
      const found = firstIn.get(record.number);
      if (String(found) !== revision)
        this.#findings.add('game-cut', { stream, revision, expected: record.day, found });
    }
    const [first] = unsealed;
    if (first !== undefined && this.#isJudged({ branch, number }))
      this.#findings.add('unsealed', { stream, revision: String(first), found: unsealed.length });
  }

  #verify({ stream, number, entries }: Game): Verification {
    const { scope, made } = this.#header;
    const before = this.#before;
    this.#judged += 1;
    this.#isThere = true;
    const verification = verifyGame(
      {
        branchId: scope.branch as BranchId,
        gameNumber: number,
        events: entries,
        ...this.#history.evidenceFor(number),
        before: before?.gameNumber === number - 1 ? before : number === 1 ? 'first' : 'outside',
        version2: before?.version2 ?? false,
        timeZone: this.#timeZone,
        now: made,
      },
      this.#crypto,
    );
    for (const finding of verification.findings) this.#findings.put(finding);
    this.#judgeNumber(stream, number, verification);
    return verification;
  }

  #judgeNumber(stream: string, game: number, { game: summary }: Verification): void {
    const before = this.#before;
    if (!summary || !before || before.gameNumber === game - 1) return;
    const code = 'game-number-gap';
    const said = { expected: String(before.gameNumber + 1), found: String(game) };
    this.#findings.put({
      code,
      class: classOf(code),
      stream,
      revision: null,
      game,
      day: summary.day,
      ...said,
    });
  }
}

/** What the next game is judged by. */
function openingOf({ number, entries }: Game, before: GameBefore | null): GameBefore | null {
  const [selected, opening] = entries.filter((entry) => !isUnread(entry));
  if (selected?.type !== 'CartelasSelected' || opening?.type !== 'GameOpened' || isUnread(opening))
    return null;
  const end = entries.find((entry) => gameEnds.has(entry.type) && !isUnread(entry));
  return {
    gameNumber: number,
    opened: momentOf(opening),
    ended: end && !isUnread(end) ? endBy(end) : null,
    version2: opening.data.draw !== undefined || (before?.version2 ?? false),
  };
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

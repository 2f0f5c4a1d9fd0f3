import { AccountHistory } from '../verification/account-history.ts';
import { CardHistory } from '../verification/card-history.ts';
import { DraftHistory } from '../verification/draft-history.ts';
import type { GameEvidence } from '../verification/evidence.ts';
import { classOf } from '../verification/finding.ts';
import { isUnread, type LogEntry, type UnreadEvent } from '../verification/log-entry.ts';
import type { Moment } from '../verification/moment.ts';
import { momentOf } from '../verification/moment-of.ts';
import { SettingsHistory } from '../verification/settings-history.ts';
import type { FileEvent } from './file-event.ts';
import type { Findings } from './findings.ts';
import { placeOf, readEntry } from './read-entry.ts';
import { isToldOfHall } from './stream-name.ts';

/** How far a stream can be relied on. */
interface Reach {
  readonly first: bigint;
  next: bigint;
  /** A revision is missing, or something is withheld that much may follow from. */
  hasGap: boolean;
  /** Which game the first event, a draft's, is about; null where that is not told. */
  readonly beginsWithGame: number | null;
}

const NOTHING: ReadonlySet<string> = new Set();
const codes = {
  unknown: 'event-unknown',
  quarantined: 'event-quarantined',
  malformed: 'event-malformed',
} as const;

/** What games are judged by beside their own streams (contracts/verification/rules.md, section 2). */
export class History {
  readonly quarantined = new Set<string>();
  readonly #branch: string;
  readonly #findings: Findings;
  readonly #settings = new SettingsHistory();
  readonly #cards = new CardHistory();
  readonly #drafts = new DraftHistory();
  readonly #restores: Moment[] = [];
  readonly #reach = new Map<string, Reach>();
  readonly #known = new Set<string>();
  readonly #accounts = new AccountHistory(this.#known);
  /** Which of them are quarantined is known only when all were read. */
  readonly #hall: FileEvent[] = [];

  constructor(branch: string, findings: Findings) {
    this.#branch = branch;
    this.#findings = findings;
  }

  addOfHall(event: FileEvent): void {
    if (event.stream === 'quarantine') this.#read(event, NOTHING);
    else this.#hall.push(event);
  }

  /** There is no more of the hall. */
  endOfHall(): void {
    for (const event of this.#hall.splice(0)) this.#read(event, this.quarantined);
    for (const stream of this.#reach.keys())
      if (isToldOfHall(stream) && this.#isWhole(stream)) this.#known.add(stream.slice('account-'.length));
  }

  /** An event of a stream of the branch that is no game's. */
  addOfBranch(event: FileEvent): void {
    if (/^(branch|cartelas|draw|announced)$/.test(event.stream.slice(0, -1 - this.#branch.length)))
      if (event.stream.endsWith(`-${this.#branch}`)) this.#read(event, this.quarantined);
  }

  /** The evidence for a game of the branch. */
  evidenceFor(
    gameNumber: number,
  ): Pick<GameEvidence, 'settings' | 'cards' | 'drafts' | 'accounts' | 'restores'> {
    return {
      settings: this.#isWhole(`branch-${this.#branch}`) ? this.#settings : null,
      cards: this.#isWhole(`cartelas-${this.#branch}`) ? this.#cards : null,
      drafts: this.#knowsDraftsOf(gameNumber) ? this.#drafts : null,
      accounts: this.#accounts,
      restores: this.#isWhole('log') ? this.#restores : null,
    };
  }

  #isWhole(stream: string): boolean {
    const reach = this.#reach.get(stream);
    return reach !== undefined && reach.first === 0n && !reach.hasGap;
  }

  /** Of a stretch that begins later, the drafts of a game are all there where it begins with an earlier one. */
  #knowsDraftsOf(gameNumber: number): boolean {
    const reach = this.#reach.get(`draw-${this.#branch}`);
    if (!reach || reach.hasGap) return false;
    return reach.first === 0n || (reach.beginsWithGame !== null && reach.beginsWithGame < gameNumber);
  }

  #read(event: FileEvent, quarantined: ReadonlySet<string>): void {
    const entry = readEntry(event, quarantined);
    this.#reachOn(event, entry);
    if (!entry) return;
    if (isUnread(entry)) this.#tell(entry);
    this.#take(entry);
  }

  #reachOn({ stream, revision, named }: FileEvent, entry: LogEntry | null): void {
    const withheld = entry !== null && isUnread(entry) && entry.unread === 'withheld';
    // Of a draft nobody may see anything before its seed is told.
    const isMissing = named === null || (withheld && entry.type !== 'DrawCommitted');
    const reach = this.#reach.get(stream);
    if (reach) {
      reach.hasGap ||= isMissing || revision !== reach.next;
      reach.next = revision + 1n;
      return;
    }
    const isDraft = entry !== null && (entry.type === 'DrawCommitted' || entry.type === 'DrawRevealed');
    const beginsWithGame =
      isDraft && !isUnread(entry) && 'gameNumber' in entry.data ? entry.data.gameNumber : null;
    this.#reach.set(stream, { first: revision, next: revision + 1n, hasGap: isMissing, beginsWithGame });
  }

  #tell({ stream, revision, type, unread, problem }: UnreadEvent): void {
    if (unread === 'withheld') return;
    const code = codes[unread];
    const place = { stream, revision: String(revision), game: null, day: null };
    const found = unread === 'malformed' ? problem : type;
    this.#findings.put({ code, class: classOf(code), ...place, expected: null, found });
  }

  #take(entry: LogEntry): void {
    const category = entry.stream.split('-', 1)[0];
    if (category === 'account') this.#accounts.add(entry);
    else if (category === 'branch') this.#settings.add(entry);
    else if (category === 'cartelas') this.#cards.add(entry);
    else if (category === 'draw') this.#drafts.add(entry);
    else if (entry.type === 'LogRestored' && !isUnread(entry)) this.#restores.push(momentOf(entry));
    else if (entry.type === 'EventQuarantined' && !isUnread(entry)) {
      const { stream, revision, eventId } = entry.data;
      this.quarantined.add(placeOf(stream, revision, eventId));
    }
  }
}

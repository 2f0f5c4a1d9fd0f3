import type { EventData } from '../events.ts';
import type { GameNumber } from '../ids.ts';
import { isUnread, type LogEntry } from './log-entry.ts';
import type { Moment } from './moment.ts';
import { momentOf } from './moment-of.ts';

/** A commitment to a seed, with all that became of it. */
export interface Draft extends Moment {
  readonly committed: EventData<'DrawCommitted'>;
  readonly stream: string;
  readonly revision: bigint;
  /** The draft of the same number that was the newest when it came. */
  readonly before: Draft | null;
  /** The draft of the same number that came next. */
  readonly next: Draft | null;
  /** Its seed, told because its number was opened with another one. */
  readonly told: (Moment & { readonly seed: string; readonly revision: bigint }) | null;
  /** Another one, that is withheld, stands between it and the one that was told before it. */
  readonly isBehindWithheld: boolean;
}

type Growing = { -readonly [K in keyof Draft]: Draft[K] };

/** What `draw-{branchId}` tells: every seed that was committed to, and those told. */
export class DraftHistory {
  readonly #byNumber = new Map<GameNumber, Growing[]>();
  readonly #byCommitment = new Map<string, Growing[]>();
  #firstVersion2: Moment | null = null;
  /** Of those withheld, the numbers told before and behind; null where none is. */
  readonly #withheld: { readonly after: GameNumber | null; before: GameNumber | null }[] = [];
  #latest: GameNumber | null = null;

  /** The next event of the stream. */
  add(entry: LogEntry): void {
    if (isUnread(entry)) {
      if (entry.unread === 'withheld' && entry.type === 'DrawCommitted')
        this.#withheld.push({ after: this.#latest, before: null });
      return;
    }
    const moment = momentOf(entry);
    if (entry.type === 'DrawCommitted') {
      const committed = entry.data;
      const { gameNumber, commitment } = committed;
      const others = this.#byNumber.get(gameNumber) ?? [];
      const before = others.at(-1) ?? null;
      const { stream, revision } = entry;
      const behind = this.#withheld.filter((each) => each.before === null);
      for (const each of behind) each.before = gameNumber;
      this.#latest = gameNumber;
      const isBehindWithheld = behind.length > 0;
      const place = { stream, revision, before, next: null, told: null, isBehindWithheld };
      const draft: Growing = { ...moment, committed, ...place };
      if (before) before.next = draft;
      this.#byNumber.set(gameNumber, [...others, draft]);
      this.#byCommitment.set(commitment, [...this.#committedTo(commitment), draft]);
      if ('version' in committed) this.#firstVersion2 ??= moment;
    } else if (entry.type === 'DrawRevealed') {
      const { gameNumber, commitment, seed } = entry.data;
      const draft = this.#committedTo(commitment).find(
        (each) => each.committed.gameNumber === gameNumber && !each.told,
      );
      if (draft) draft.told = { ...moment, seed, revision: entry.revision };
    }
  }

  /** Oldest first. */
  ofGame(gameNumber: GameNumber): readonly Draft[] {
    return this.#byNumber.get(gameNumber) ?? [];
  }

  /** More than one where a commitment was used again. */
  withCommitment(commitment: string): readonly Draft[] {
    return this.#committedTo(commitment);
  }

  /** Whether one that nobody may see yet, its seed not being told, may be of this number: numbers never go back. */
  mayBeWithheld(gameNumber: GameNumber): boolean {
    return this.#withheld.some(
      ({ after, before }) =>
        (after === null || after <= gameNumber) && (before === null || before >= gameNumber),
    );
  }

  /** Since when the branch commits to seeds as today; null where it never did. */
  get firstVersion2(): Moment | null {
    return this.#firstVersion2;
  }

  #committedTo(commitment: string): Growing[] {
    return this.#byCommitment.get(commitment) ?? [];
  }
}

import type { AccountId, BranchId, GameNumber } from '../../contracts/ids.ts';
import { streams } from '../../contracts/streams.ts';
import { instant } from '../../contracts/time.ts';
import type { GameSummary, Verification } from '../../contracts/verification/evidence.ts';
import { isUnread, type LogEntry } from '../../contracts/verification/log-entry.ts';
import { isBefore } from '../../contracts/verification/moment.ts';
import { verifyGame } from '../../contracts/verification/verify-game.ts';
import type { Connection } from '../event-store/connection.ts';
import { lastPosition } from '../event-store/read.ts';
import { BranchEvidence } from './branch-evidence.ts';
import { CommonEvidence } from './common-evidence.ts';
import { hashes } from './hashes.ts';
import { readEntries } from './log-entries.ts';

/** As many as are kept: what is known of a branch is mostly its cards. */
const BRANCHES = 8;

interface KnownBranch {
  readonly evidence: BranchEvidence;
  /** The game that was recomputed last: the next one's number is judged by it. */
  last: GameSummary | null;
}

export interface RecomputationOptions {
  readonly eventStore: Connection;
  readonly timeZone: string;
  readonly clock?: () => Date;
}

/** A game recomputed from the log, with the events that it was recomputed from. */
export interface Recomputed extends Verification {
  readonly entries: readonly LogEntry[];
}

/**
 * Recomputes games from the log. What all games of a branch are judged by is folded once and followed on, so that games are best
 * asked for branch by branch in the order of their numbers; only a few branches are kept in memory.
 */
export class Recomputation {
  readonly #options: RecomputationOptions;
  readonly #common: CommonEvidence;
  readonly #branches = new Map<BranchId, KnownBranch>();

  constructor(options: RecomputationOptions) {
    this.#options = options;
    this.#common = new CommonEvidence(options.eventStore);
  }

  async game(branchId: BranchId, gameNumber: GameNumber): Promise<Recomputed> {
    const branch = this.#branch(branchId);
    const before = await this.#before(branch, gameNumber);
    return this.#verified(branch, gameNumber, before);
  }

  #branch(branchId: BranchId): KnownBranch {
    const known = this.#branches.get(branchId) ?? { evidence: new BranchEvidence(branchId), last: null };
    this.#branches.delete(branchId);
    this.#branches.set(branchId, known);
    const [oldest] = this.#branches.keys();
    if (oldest !== undefined && this.#branches.size > BRANCHES) this.#branches.delete(oldest);
    return known;
  }

  /** The game before; where that number is missing, the one before that. */
  async #before(branch: KnownBranch, gameNumber: GameNumber): Promise<GameSummary | 'first' | null> {
    for (let number = gameNumber - 1; number >= 1; number--) {
      if (branch.last?.gameNumber === number) return branch.last;
      const { entries, game } = await this.#verified(branch, number, null);
      if (game) return game;
      if (entries.length > 0) return null;
    }
    return 'first';
  }

  async #verified(
    branch: KnownBranch,
    gameNumber: GameNumber,
    before: GameSummary | 'first' | null,
  ): Promise<Recomputed> {
    const { eventStore, timeZone, clock = () => new Date() } = this.#options;
    const { evidence } = branch;
    const { branchId, settings, cards, drafts } = evidence;
    const entries: LogEntry[] = [];
    for await (const entry of readEntries(eventStore, streams.game(branchId, gameNumber)))
      entries.push(entry);
    await this.#follow(evidence, entries);
    const { accounts, restores } = this.#common;
    const done = verifyGame(
      {
        branchId,
        gameNumber,
        events: entries,
        settings,
        cards,
        drafts,
        accounts,
        restores,
        before,
        timeZone,
        now: instant(clock()),
      },
      hashes,
    );
    const game = done.game && withVersion(done.game, evidence);
    branch.last = game;
    return { ...done, game, entries };
  }

  async #follow(evidence: BranchEvidence, entries: readonly LogEntry[]): Promise<void> {
    const { eventStore } = this.#options;
    const needed = entries.at(-1)?.position?.commit ?? 0n;
    if (needed > this.#end) this.#end = (await lastPosition(eventStore)).commit;
    const reach = { needed, end: this.#end };
    await evidence.follow(eventStore, reach);
    await this.#common.follow(actorsOf(entries), reach);
  }

  /** Where the log ended when it was last asked. */
  #end = -1n;
}

/** A game that was recomputed without the one before it does not tell of the draws before. */
function withVersion(game: GameSummary, { drafts: { firstVersion2 } }: BranchEvidence): GameSummary {
  return {
    ...game,
    version2: game.version2 || (firstVersion2 !== null && isBefore(firstVersion2, game.opened)),
  };
}

function actorsOf(entries: readonly LogEntry[]): Set<AccountId> {
  const actors = new Set<AccountId>();
  for (const entry of entries)
    if (!isUnread(entry) && entry.metadata.actor.accountId) actors.add(entry.metadata.actor.accountId);
  return actors;
}

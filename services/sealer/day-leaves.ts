import { gameEnds } from '../../contracts/game/ends.ts';
import { type BranchDay, branchDayText, NONE_BEFORE } from '../../contracts/seal/branch-day.ts';
import { compareBytes, fromHex, hex, utf8 } from '../../contracts/seal/bytes.ts';
import type { RecordedLeaf } from '../../contracts/seal/events.ts';
import { bodyHash, eventLeaf } from '../../contracts/seal/leaf.ts';
import { type Scope, scopeOf } from '../../contracts/seal/scope.ts';
import { Tree } from '../../contracts/seal/tree.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Day } from '../../contracts/time.ts';
import { LeafList } from './leaf-list.ts';
import { sha256 } from '../kept-leaves/sha256.ts';
import type { LastRecord } from './state.ts';

/** Events of a stream whose revisions follow each other. */
export interface Run {
  readonly stream: string;
  readonly firstRevision: bigint;
  readonly leaves: LeafList;
}

/** The tree of a branch (or of none) on a day: its runs in the order of the tree. */
export interface ScopeTree {
  readonly scope: Scope;
  readonly size: number;
  readonly root: string;
  readonly runs: readonly Run[];
}

/** What falls to one branch (or to none) on a day: of an event nothing is kept but its leaf. */
class ScopeLeaves {
  readonly #streams = new Map<string, Run[]>();
  readonly #opened: number[] = [];
  readonly #ended = new Set<number>();

  /** Events of a stream come in the order of their revisions. */
  add(stream: string, revision: bigint, type: string, leaf: Uint8Array): void {
    const runs = this.#streams.get(stream) ?? [];
    if (runs.length === 0) this.#streams.set(stream, runs);
    let run = runs.at(-1);
    if (!run || run.firstRevision + BigInt(run.leaves.size) !== revision) {
      run = { stream, firstRevision: revision, leaves: new LeafList() };
      runs.push(run);
    }
    run.leaves.push(leaf);
    const game = gameOf(stream);
    if (game === null) return;
    if (type === 'GameOpened') this.#opened.push(game);
    if (gameEnds.has(type)) this.#ended.add(game);
  }

  tree(scope: Scope): ScopeTree {
    const tree = new Tree(sha256);
    const runs = [...this.#streams]
      .map(([stream, ofStream]) => ({ name: utf8(stream), ofStream }))
      .toSorted((a, b) => compareBytes(a.name, b.name))
      .flatMap(({ ofStream }) => ofStream);
    for (const { leaves } of runs) for (const leaf of leaves) tree.push(leaf);
    return { scope, size: tree.size, root: hex(tree.root()), runs };
  }

  record({ scope, size, root }: ScopeTree, day: Day, before: LastRecord | undefined): BranchDay {
    const open = [...(before?.open ?? []), ...this.#opened].filter((game) => !this.#ended.has(game));
    return {
      scope,
      day,
      prev: before?.hash ?? NONE_BEFORE,
      size,
      root,
      // A call takes no more than some ten thousand arguments, and the first seal covers years.
      games: this.#opened.reduce((highest, game) => Math.max(highest, game), before?.games ?? 0),
      open: [...new Set(open)].toSorted(ascending),
      continued: [...this.#streams]
        .flatMap(([stream, [first]]) => {
          const gameNumber = gameOf(stream);
          return gameNumber === null || !first || first.firstRevision === 0n
            ? []
            : { gameNumber, revision: first.firstRevision };
        })
        .toSorted((a, b) => a.gameNumber - b.gameNumber),
    };
  }
}

/** The leaves of a day, branch by branch. */
export class DayLeaves {
  readonly #scopes = new Map<Scope, ScopeLeaves>();
  readonly #recorded: readonly RecordedLeaf[] | null;
  /** The leaves of events that the log may lose, by stream and revision. */
  readonly fleeting: RecordedLeaf[] = [];
  #trees: readonly ScopeTree[] | null = null;

  /** `recorded`: the leaves that are on record, whether or not the log still has their events. */
  constructor(recorded: readonly RecordedLeaf[] = []) {
    this.#recorded = recorded.length > 0 ? recorded : null;
    for (const { stream, revision, leaf } of recorded)
      this.#of(stream).add(stream, BigInt(revision), '', fromHex(leaf));
  }

  add(event: RawEvent): void {
    const { stream, revision, type } = event;
    const isRecorded = isFleeting(stream);
    if (isRecorded && this.#recorded) return;
    const leaf = eventLeaf(event, bodyHash(event.data, event.metadata, sha256), sha256);
    if (isRecorded) this.fleeting.push({ stream, revision: String(revision), leaf: hex(leaf) });
    this.#of(stream).add(stream, revision, type, leaf);
  }

  /** By scope. Nothing is added any more. */
  get trees(): readonly ScopeTree[] {
    this.#trees ??= [...this.#scopes]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([scope, leaves]) => leaves.tree(scope));
    return this.#trees;
  }

  /** The texts of the records, by scope. `before`: the last record of each branch. */
  records(day: Day, before: ReadonlyMap<Scope, LastRecord>): string[] {
    return this.trees.flatMap((tree) => {
      const record = this.#scopes.get(tree.scope)?.record(tree, day, before.get(tree.scope));
      return record ? branchDayText(record) : [];
    });
  }

  #of(stream: string): ScopeLeaves {
    const scope = scopeOf(stream);
    const known = this.#scopes.get(scope);
    if (known) return known;
    const leaves = new ScopeLeaves();
    this.#scopes.set(scope, leaves);
    return leaves;
  }
}

/**
 * Streams of passwords keep their last event alone. No seal ends with one, for the next could not go on from it, and their leaves are put on
 * record with the seal.
 */
export function isFleeting(stream: string): boolean {
  return stream.startsWith('credential-');
}

/** A stranger's stream may have any name: of more digits there is no game. */
const GAME = /^game-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-([1-9]\d{0,14})$/;

function gameOf(stream: string): number | null {
  const [, number] = GAME.exec(stream) ?? [];
  return number === undefined ? null : Number(number);
}

function ascending(a: number, b: number): number {
  return a - b;
}

import { type BranchDay, branchDayText, NONE_BEFORE } from '../../contracts/seal/branch-day.ts';
import { compareBytes, hex, utf8 } from '../../contracts/seal/bytes.ts';
import { bodyHash, eventLeaf } from '../../contracts/seal/leaf.ts';
import { type Scope, scopeOf } from '../../contracts/seal/scope.ts';
import { Tree } from '../../contracts/seal/tree.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import type { Day } from '../../contracts/time.ts';
import { sha256 } from './signing.ts';
import type { LastRecord } from './state.ts';

/** The events of one stream that fall to a day. */
interface StreamLeaves {
  readonly firstRevision: bigint;
  readonly leaves: Uint8Array[];
}

const ENDS = new Set(['GameFinished', 'GameCancelled', 'GameVoided']);

/** What falls to one branch (or to none) on a day: of an event nothing is kept but its leaf. */
class ScopeLeaves {
  readonly #streams = new Map<string, StreamLeaves>();
  readonly #opened: number[] = [];
  readonly #ended = new Set<number>();

  /** Events of a stream come in the order of their revisions. */
  add(event: RawEvent): void {
    const leaf = eventLeaf(event, bodyHash(event.data, event.metadata, sha256), sha256);
    const ofStream = this.#streams.get(event.stream);
    if (ofStream) ofStream.leaves.push(leaf);
    else this.#streams.set(event.stream, { firstRevision: event.revision, leaves: [leaf] });
    if (event.type === 'GameOpened') this.#opened.push(gameOf(event.stream));
    if (ENDS.has(event.type)) this.#ended.add(gameOf(event.stream));
  }

  record(scope: Scope, day: Day, before: LastRecord | undefined): BranchDay {
    const tree = new Tree(sha256);
    const sorted = [...this.#streams]
      .map(([stream, ofStream]) => ({ stream, name: utf8(stream), ...ofStream }))
      .toSorted((a, b) => compareBytes(a.name, b.name));
    for (const { leaves } of sorted) for (const leaf of leaves) tree.push(leaf);
    const open = [...(before?.open ?? []), ...this.#opened].filter((game) => !this.#ended.has(game));
    return {
      scope,
      day,
      prev: before?.hash ?? NONE_BEFORE,
      size: tree.size,
      root: hex(tree.root()),
      games: Math.max(before?.games ?? 0, ...this.#opened),
      open: [...new Set(open)].toSorted(ascending),
      continued: sorted
        .filter(({ stream, firstRevision }) => GAME.test(stream) && firstRevision > 0n)
        .map(({ stream, firstRevision }) => ({ gameNumber: gameOf(stream), revision: firstRevision }))
        .toSorted((a, b) => a.gameNumber - b.gameNumber),
    };
  }
}

/** The leaves of a day, branch by branch. */
export class DayLeaves {
  readonly #scopes = new Map<Scope, ScopeLeaves>();

  add(event: RawEvent): void {
    const scope = scopeOf(event.stream);
    const leaves = this.#scopes.get(scope) ?? new ScopeLeaves();
    this.#scopes.set(scope, leaves);
    leaves.add(event);
  }

  /** The texts of the records, by scope. `before`: the last record of each branch. */
  records(day: Day, before: ReadonlyMap<Scope, LastRecord>): string[] {
    return [...this.#scopes]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([scope, leaves]) => branchDayText(leaves.record(scope, day, before.get(scope))));
  }
}

const GAME = /^game-.{36}-[1-9]\d*$/;

/** 0 for a stream of another name: a stranger's event may have any type. */
function gameOf(stream: string): number {
  return GAME.test(stream) ? gameOfStream(stream).gameNumber : 0;
}

function ascending(a: number, b: number): number {
  return a - b;
}

import { setImmediate as others } from 'node:timers/promises';
import { compareBytes, hex, utf8 } from '../../../contracts/seal/bytes.ts';
import { bodyHash, eventLeaf } from '../../../contracts/seal/leaf.ts';
import type { ShortRoot } from '../../../contracts/seal/queries.ts';
import { Tree } from '../../../contracts/seal/tree.ts';
import type { RawEvent } from '../../../contracts/stored-event.ts';
import { sha256 } from '../../kept-leaves/sha256.ts';
import { Leaves } from './leaves.ts';

/** So many hashes take less than a millisecond. */
const AT_ONCE = 200;
/** Before a root is made anew: a hall that has recorded a lot makes it seldom, so that it costs a few hundredths of a processor. */
const LEAST_REST_MS = 2_000;
const REST_PER_ENTRY_MS = 2;

/** What a branch has recorded since the last seal. */
export class BranchLeaves {
  readonly #streams = new Map<string, Leaves>();
  #count = 0;
  #known: { readonly until: number; readonly root: Promise<ShortRoot> } | null = null;

  add(event: RawEvent): void {
    const leaves = this.#streams.get(event.stream) ?? new Leaves();
    this.#streams.set(event.stream, leaves);
    leaves.push(eventLeaf(event, bodyHash(event.data, event.metadata, sha256), sha256));
    this.#count += 1;
  }

  /** What was made a moment ago counts on: a stream that grows in the middle changes all that stands behind it. */
  root(): Promise<ShortRoot> {
    const now = performance.now();
    if (this.#known && now < this.#known.until) return this.#known.root;
    const rest = Math.max(LEAST_REST_MS, this.#count * REST_PER_ENTRY_MS);
    this.#known = { until: now + rest, root: this.#made() };
    return this.#known.root;
  }

  /** Draws and commands go on in between: what comes meanwhile is not in it. */
  async #made(): Promise<ShortRoot> {
    const entries = this.#count;
    const sorted = [...this.#streams]
      .map(([stream, leaves]) => ({ name: utf8(stream), leaves, count: leaves.count }))
      .toSorted((a, b) => compareBytes(a.name, b.name));
    const tree = new Tree(sha256);
    for (const { leaves, count } of sorted)
      for (let index = 0; index < count; index += 1) {
        tree.push(leaves.at(index));
        if (tree.size % AT_ONCE === 0) await others();
      }
    return { root: hex(tree.root()), entries };
  }
}

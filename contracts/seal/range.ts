import type { Sha256 } from './bytes.ts';
import { Tree } from './tree.ts';

/** The leaves `from` (counted from 0) to `to` (not included) of a tree of `size` leaves. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly size: number;
}

/** The hashes that make the root out of a range of leaves: of what stands before it and behind it. */
export interface RangeProof {
  readonly left: readonly Uint8Array[];
  readonly right: readonly Uint8Array[];
}

/**
 * How many leaves each of the subtrees has that cover the leaves `from` to `to` (not included): each one the largest that begins at a
 * multiple of its size and fits. They are nodes of the tree.
 */
export function subtreeSizes(from: number, to: number): number[] {
  const sizes: number[] = [];
  for (let at = from; at < to; at += sizes.at(-1) ?? 1) sizes.push(largestAt(at, to - at));
  return sizes;
}

function largestAt(start: number, space: number): number {
  let size = 1;
  while (2 * size <= space && start % (2 * size) === 0) size *= 2;
  return size;
}

/** Proves the leaves of `range`. `leaves`: those of the whole tree. */
export function proveRange(leaves: readonly Uint8Array[], range: Range, sha256: Sha256): RangeProof {
  const cover = (from: number, to: number) => {
    let at = from;
    return subtreeSizes(from, to).map((size) => {
      const tree = new Tree(sha256);
      for (const leaf of leaves.slice(at, at + size)) tree.push(leaf);
      at += size;
      return tree.root();
    });
  };
  return { left: cover(0, range.from), right: cover(range.to, range.size) };
}

/**
 * Makes the root of a tree out of a range of its leaves, which are pushed one by one: memory does not grow with them.
 * Throws a RangeError on a proof that has not the hashes that such a range needs, and on leaves too few or too many.
 */
export class RangeRoot {
  readonly #tree: Tree;
  readonly #range: Range;
  readonly #right: readonly Uint8Array[];

  constructor(range: Range, { left, right }: RangeProof, sha256: Sha256) {
    const { from, to, size } = range;
    if (!(0 <= from && from < to && to <= size && Number.isSafeInteger(size)))
      throw new RangeError(`no range: ${from} to ${to} of ${size}`);
    this.#tree = new Tree(sha256);
    this.#range = range;
    this.#right = right;
    this.#pushAll(left, 0, from);
  }

  push(leaf: Uint8Array): void {
    if (this.#tree.size >= this.#range.to) throw new RangeError('more leaves than the range has');
    this.#tree.push(leaf);
  }

  root(): Uint8Array {
    const { to, size } = this.#range;
    if (this.#tree.size !== to) throw new RangeError('fewer leaves than the range has');
    this.#pushAll(this.#right, to, size);
    return this.#tree.root();
  }

  #pushAll(hashes: readonly Uint8Array[], from: number, to: number): void {
    const sizes = subtreeSizes(from, to);
    if (sizes.length !== hashes.length)
      throw new RangeError(
        `${sizes.length} hashes are needed for ${from} to ${to}, there are ${hashes.length}`,
      );
    for (const [index, hash] of hashes.entries()) this.#tree.push(hash, sizes[index]);
  }
}

import type { Sha256 } from '../../contracts/seal/bytes.ts';
import { type Range, type RangeProof, subtreeSizes } from '../../contracts/seal/range.ts';
import type { Scope } from '../../contracts/seal/scope.ts';
import { Tree } from '../../contracts/seal/tree.ts';
import { BLOCK, type KeptLeavesDb } from './tables.ts';

const LEAF_BYTES = 32;
/** Blocks that are held: both ends of a range, and those of the next one beside it. */
const HELD_BLOCKS = 4;

/** A sealed tree of which the leaves are kept; proves ranges without going over all of them. */
export class KeptTree {
  readonly number: number;
  readonly scope: Scope;
  readonly size: number;
  readonly #db: KeptLeavesDb;
  readonly #sha256: Sha256;
  readonly #blocks = new Map<number, readonly Uint8Array[]>();
  readonly #nodes = new Map<string, Uint8Array>();
  #loaded = false;

  constructor(
    db: KeptLeavesDb,
    sha256: Sha256,
    { number, scope, size }: { readonly number: number; readonly scope: Scope; readonly size: number },
  ) {
    this.#db = db;
    this.#sha256 = sha256;
    this.number = number;
    this.scope = scope;
    this.size = size;
  }

  /** The leaves from a place on, one after the other. */
  async *leaves(from: number, to: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < to; ) {
      const block = Math.floor(at / BLOCK);
      const end = Math.min(to, (block + 1) * BLOCK);
      const leaves = await this.#block(block);
      for (; at < end; at += 1) yield leafAt(leaves, at - block * BLOCK);
    }
  }

  async prove({ from, to }: Pick<Range, 'from' | 'to'>): Promise<RangeProof> {
    return { left: await this.#cover(0, from), right: await this.#cover(to, this.size) };
  }

  async #cover(from: number, to: number): Promise<Uint8Array[]> {
    const hashes: Uint8Array[] = [];
    let at = from;
    for (const size of subtreeSizes(from, to)) {
      hashes.push(size >= BLOCK ? await this.#node(at, size) : await this.#within(at, size));
      at += size;
    }
    return hashes;
  }

  /** A subtree of whole blocks. */
  async #node(at: number, size: number): Promise<Uint8Array> {
    if (!this.#loaded) await this.#loadRoots();
    const key = keyOf(at, size);
    const known = this.#nodes.get(key);
    if (known) return known;
    const half = size / 2;
    const node = this.#rootOf([await this.#node(at, half), await this.#node(at + half, half)]);
    this.#nodes.set(key, node);
    return node;
  }

  /** A subtree within a block. */
  async #within(at: number, size: number): Promise<Uint8Array> {
    const leaves = await this.#block(Math.floor(at / BLOCK));
    return this.#rootOf(leaves.slice(at % BLOCK, (at % BLOCK) + size));
  }

  #rootOf(leaves: readonly Uint8Array[]): Uint8Array {
    const tree = new Tree(this.#sha256);
    for (const leaf of leaves) tree.push(leaf);
    return tree.root();
  }

  async #loadRoots(): Promise<void> {
    const rows = await this.#db
      .selectFrom('kept_leaves.blocks')
      .select(['block', 'root'])
      .where('number', '=', this.number)
      .where('scope', '=', this.scope)
      .where('root', 'is not', null)
      .execute();
    for (const { block, root } of rows) if (root) this.#nodes.set(keyOf(block * BLOCK, BLOCK), root);
    this.#loaded = true;
  }

  async #block(block: number): Promise<readonly Uint8Array[]> {
    const held = this.#blocks.get(block);
    if (held) return held;
    const { leaves } = await this.#db
      .selectFrom('kept_leaves.blocks')
      .select('leaves')
      .where('number', '=', this.number)
      .where('scope', '=', this.scope)
      .where('block', '=', block)
      .executeTakeFirstOrThrow();
    const split = Array.from({ length: leaves.length / LEAF_BYTES }, (_, index) =>
      leaves.subarray(index * LEAF_BYTES, (index + 1) * LEAF_BYTES),
    );
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size >= HELD_BLOCKS && oldest !== undefined) this.#blocks.delete(oldest);
    this.#blocks.set(block, split);
    return split;
  }
}

function keyOf(at: number, size: number): string {
  return `${at} ${size}`;
}

function leafAt(leaves: readonly Uint8Array[], index: number): Uint8Array {
  const leaf = leaves[index];
  if (!leaf) throw new RangeError(`a kept block has no leaf ${index}`);
  return leaf;
}

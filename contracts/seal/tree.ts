import { concat, type Sha256 } from './bytes.ts';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The hash of a leaf (RFC 9162, section 2.1.1). */
export function leafHash(entry: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(concat(LEAF, entry));
}

function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(concat(NODE, left, right));
}

/** A subtree without gaps: `size`, a power of two, leaves. */
interface Subtree {
  readonly size: number;
  readonly hash: Uint8Array;
}

/**
 * A Merkle tree (RFC 9162, section 2.1) that leaves, or whole subtrees, are put into one after the other. It keeps one hash per
 * level, however many leaves it has.
 */
export class Tree {
  readonly #sha256: Sha256;
  readonly #subtrees: Subtree[] = [];
  #size = 0;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  get size(): number {
    return this.#size;
  }

  /** Puts a leaf, or a subtree of `size` leaves that begins at a multiple of its size, behind what is there. */
  push(hash: Uint8Array, size = 1): void {
    this.#size += size;
    let joined: Subtree = { size, hash };
    for (let last = this.#subtrees.at(-1); last?.size === joined.size; last = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      joined = { size: 2 * last.size, hash: nodeHash(last.hash, joined.hash, this.#sha256) };
    }
    this.#subtrees.push(joined);
  }

  /** The hash of a tree without leaves is that of nothing. */
  root(): Uint8Array {
    return (
      this.#subtrees
        .map(({ hash }) => hash)
        .reduceRight<Uint8Array | undefined>(
          (right, left) => (right ? nodeHash(left, right, this.#sha256) : left),
          undefined,
        ) ?? this.#sha256(new Uint8Array())
    );
  }
}

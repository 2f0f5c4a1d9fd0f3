import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hex, type Sha256 } from '../../../contracts/seal/bytes.ts';
import { proveRange, RangeRoot, subtreeSizes } from '../../../contracts/seal/range.ts';
import { leafHash, Tree } from '../../../contracts/seal/tree.ts';
import { definedRoot as rootOf } from '../../support/sealed-log.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

const definedRoot = (entries: readonly Uint8Array[]) => rootOf(entries.map((entry) => Buffer.from(entry)));
const leaves = Array.from({ length: 70 }, (_, index) => leafHash(Uint8Array.of(index, 7), sha256));

function treeOf(entries: readonly Uint8Array[]): Tree {
  const tree = new Tree(sha256);
  for (const entry of entries) tree.push(entry);
  return tree;
}

function rootOfRange(range: { from: number; to: number; size: number }, given = leaves): string {
  const proof = proveRange(leaves.slice(0, range.size), range, sha256);
  const root = new RangeRoot(range, proof, sha256);
  for (const leaf of given.slice(range.from, range.to)) root.push(leaf);
  return hex(root.root());
}

test('the root is that of RFC 9162 for every number of leaves', () => {
  for (let size = 0; size <= leaves.length; size += 1)
    expect(hex(treeOf(leaves.slice(0, size)).root())).toBe(hex(definedRoot(leaves.slice(0, size))));
});

describe('a range of leaves', () => {
  test('gives the root of its tree, each of them', () => {
    for (let size = 1; size <= 33; size += 1) {
      const root = hex(definedRoot(leaves.slice(0, size)));
      for (let from = 0; from < size; from += 1)
        for (let to = from + 1; to <= size; to += 1) expect(rootOfRange({ from, to, size })).toBe(root);
    }
  });

  test('gives another root when any of its leaves is another', () => {
    const range = { from: 5, to: 23, size: 41 };
    const root = rootOfRange(range);
    for (let changed = range.from; changed < range.to; changed += 1) {
      const forged = leaves.with(changed, leafHash(Uint8Array.of(99), sha256));
      expect(rootOfRange(range, forged)).not.toBe(root);
    }
  });

  test('gives another root when two leaves change places', () => {
    const range = { from: 5, to: 23, size: 41 };
    const swapped = leaves.with(6, leaves[7] as Uint8Array).with(7, leaves[6] as Uint8Array);
    expect(rootOfRange(range, swapped)).not.toBe(rootOfRange(range));
  });

  test('cannot be given another place: the root is another, or the hashes do not fit', () => {
    const [size, length] = [41, 8];
    const proof = proveRange(leaves.slice(0, size), { from: 8, to: 8 + length, size }, sha256);
    const rootAt = (from: number) => {
      try {
        const root = new RangeRoot({ from, to: from + length, size }, proof, sha256);
        for (const leaf of leaves.slice(8, 8 + length)) root.push(leaf);
        return hex(root.root());
      } catch (error) {
        if (error instanceof RangeError) return 'does not fit';
        throw error;
      }
    };
    const root = hex(treeOf(leaves.slice(0, size)).root());
    const places = Array.from({ length: size - length + 1 }, (_, from) => from);
    expect(places.filter((from) => rootAt(from) === root)).toEqual([8]);
  });

  test.each([
    { from: 3, to: 3, size: 5 },
    { from: -1, to: 3, size: 5 },
    { from: 2, to: 6, size: 5 },
    { from: 0.5, to: 1, size: 5 },
    { from: 0, to: 1, size: Number.POSITIVE_INFINITY },
  ])('that is none is refused: $from to $to of $size', (range) => {
    expect(() => new RangeRoot(range, { left: [], right: [] }, sha256)).toThrow(RangeError);
  });

  test('with a leaf too many or too few is refused', () => {
    const range = { from: 0, to: 2, size: 2 };
    const root = new RangeRoot(range, { left: [], right: [] }, sha256);
    root.push(leaves[0] as Uint8Array);
    expect(() => root.root()).toThrow('fewer');
    root.push(leaves[1] as Uint8Array);
    expect(() => root.push(leaves[2] as Uint8Array)).toThrow('more');
  });
});

test('subtrees cover a range without gap or overlap, each beginning at a multiple of its size', () => {
  for (let from = 0; from < 40; from += 1)
    for (let to = from; to < 40; to += 1) {
      let at = from;
      for (const size of subtreeSizes(from, to)) {
        expect(at % size).toBe(0);
        at += size;
      }
      expect(at).toBe(to);
    }
});

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOrder } from '../../../contracts/bingo/draw-order.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { commitment1Of, hmacSha256 } from '../../../services/game/draw/hashes.ts';

interface Vector {
  seed: string;
  branchId: BranchId;
  gameNumber: number;
  commitment: string;
  order: number[];
}

const page = readFileSync(join(import.meta.dirname, '../../../contracts/bingo/draw-order.md'), 'utf8');
const vectors = JSON.parse(/version 1\n\n```json\n([^`]+)```/.exec(page)?.[1] ?? '[]') as Vector[];
const branchId = '01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as BranchId;
const inOrder = Array.from({ length: 75 }, (_, index) => index + 1);

test('the written algorithm comes with test vectors', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(4);
});

describe.each(vectors)('the test vector of game $gameNumber with seed $seed', (vector) => {
  test('has the commitment and the order of the 75 numbers that are written down', () => {
    const seed = Buffer.from(vector.seed, 'hex');
    expect(commitment1Of(seed)).toBe(vector.commitment);
    expect(drawOrder(seed, vector.branchId, vector.gameNumber, hmacSha256)).toEqual(vector.order);
  });

  test('is confirmed by a program written from the page alone', () => {
    expect(createHash('sha256').update(vector.seed, 'hex').digest('hex')).toBe(vector.commitment);
    expect(orderByTheBook(vector.seed, vector.branchId, vector.gameNumber)).toEqual(vector.order);
  });
});

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('for any seed, branch and game the order is what the written algorithm says', () => {
  fc.assert(
    fc.property(seeds, fc.uuid(), fc.integer({ min: 1 }), (seed, branch, game) => {
      const order = drawOrder(seed, branch as BranchId, game, hmacSha256);
      expect(order).toEqual(orderByTheBook(Buffer.from(seed).toString('hex'), branch, game));
    }),
    { numRuns: 200, seed: 4 },
  );
});

test('every order holds each number from 1 to 75 once', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1 }), (seed, game) => {
      const order = drawOrder(seed, branchId, game, hmacSha256);
      expect(order.toSorted((a, b) => a - b)).toEqual(inOrder);
    }),
    { numRuns: 200, seed: 5 },
  );
});

test('another seed, another branch or another game has another order', () => {
  const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const otherBranch = 'fedcba98-7654-7321-8fed-cba987654321' as BranchId;
  const order = drawOrder(one, branchId, 1, hmacSha256);
  expect(drawOrder(one, branchId, 1, hmacSha256)).toEqual(order);
  expect(drawOrder(one, branchId.toUpperCase() as BranchId, 1, hmacSha256)).toEqual(order);
  expect(drawOrder(other, branchId, 1, hmacSha256)).not.toEqual(order);
  expect(drawOrder(one, otherBranch, 1, hmacSha256)).not.toEqual(order);
  expect(drawOrder(one, branchId, 2, hmacSha256)).not.toEqual(order);
});

test('a seed of the wrong length is refused', () => {
  expect(() => drawOrder(new Uint8Array(31), branchId, 1, hmacSha256)).toThrow('a seed has 32 bytes, not 31');
});

// 1.5 million draws; chi-square with 75 × 75 cells, rows and columns fixed: 74 × 74 = 5476 degrees of freedom, deviation 105.
test('every number is as likely at every place', () => {
  const games = 20_000;
  const seen = Array.from({ length: 75 }, () => Array<number>(75).fill(0));
  const seed = new Uint8Array(32).fill(7);
  for (let game = 1; game <= games; game += 1) {
    drawOrder(seed, branchId, game, hmacSha256).forEach((ball, place) => {
      const row = seen[place] as number[];
      row[ball - 1] = (row[ball - 1] ?? 0) + 1;
    });
  }
  const expected = games / 75;
  const chiSquare = seen.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(Math.abs(chiSquare - 74 * 74)).toBeLessThan(4 * Math.sqrt(2 * 74 * 74));
});

test('every choice among n is as likely: byte values that would favour some are thrown away', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index);
  let first = Array<number>(75).fill(0);
  for (const start of everyByte) {
    const order = drawOrder(new Uint8Array(32), branchId, 1, (_, message) => {
      const isFirstBlock = String.fromCharCode(...message).endsWith(':0');
      return isFirstBlock ? Uint8Array.of(start) : new Uint8Array(32);
    });
    const last = order[74] as number;
    if (start < 225) first = first.map((count, index) => count + (index === last - 1 ? 1 : 0));
    else expect(last).toBe(1);
  }
  expect(first).toEqual(Array<number>(75).fill(3));
});

/** The algorithm of the page once more, in another manner: whole text at once, splicing instead of swapping in place. */
function orderByTheBook(seedHex: string, branch: string, game: number): number[] {
  let hex = '';
  for (let block = 0; block < 12; block += 1) {
    const mac = createHmac('sha256', Buffer.from(seedHex, 'hex'));
    hex += mac.update([branch, String(game), String(block)].join(':'), 'ascii').digest('hex');
  }
  const order = [...inOrder];
  for (let n = 75; n > 1; n -= 1) {
    let byte = 256;
    while (byte >= Math.floor(256 / n) * n) {
      byte = Number.parseInt(hex.slice(0, 2), 16);
      hex = hex.slice(2);
    }
    const chosen = order[byte % n] as number;
    const lastOfRest = order[n - 1] as number;
    order.splice(n - 1, 1, chosen);
    if (byte % n !== n - 1) order.splice(byte % n, 1, lastOfRest);
  }
  return order;
}

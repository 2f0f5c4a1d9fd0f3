import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commitmentText } from '../../../contracts/bingo/commitment.ts';
import { Cut, CutMode, NO_CUT } from '../../../contracts/bingo/cut.ts';
import { drawOrder2 } from '../../../contracts/bingo/draw-order.ts';
import { FREE, GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import { shortHash } from '../../../contracts/bingo/hashed-text.ts';
import { LateWinners } from '../../../contracts/bingo/late-winners.ts';
import { evaluate } from '../../../contracts/bingo/patterns.ts';
import { type Sale, saleText } from '../../../contracts/bingo/sale.ts';
import { BetPercent, BetPrice } from '../../../contracts/bingo/stakes.ts';
import { WinnerType } from '../../../contracts/bingo/winner-types.ts';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import { BranchId, CardId } from '../../../contracts/ids.ts';
import { Money } from '../../../contracts/money.ts';
import { commitmentOf, hmacSha256, saleHash } from '../../../services/game/draw/hashes.ts';

const Vector = z.object({
  name: z.string(),
  seed: z.string(),
  sale: z.object({
    branch: BranchId,
    game: z.int(),
    commitment: z.string(),
    price: BetPrice,
    percent: BetPercent,
    winnerType: WinnerType,
    jackpot: z.tuple([Money, Money]).nullable(),
    late: LateWinners,
    cutMode: CutMode,
    cards: z.array(z.tuple([CardId, z.array(z.int())])),
  }),
  saleHash: z.string(),
  short: z.string(),
  orders: z.array(z.object({ cut: Cut.or(z.literal(NO_CUT)), order: z.array(z.int()) })),
  replaced: z.object({ seed: z.string(), commitment: z.string() }).optional(),
  wouldHaveWon: z.object({ cardId: CardId, place: z.int() }).optional(),
});

const page = readFileSync(join(import.meta.dirname, '../../../contracts/bingo/draw-order.md'), 'utf8');
const written = /version 2\n[^`]*`[^`]*`[^`]*```json\n([^`]+)```/.exec(page)?.[1] ?? '[]';
const vectors = z.array(Vector).parse(JSON.parse(written));

function cartela([cardId, cells]: [CardId, number[]]): Cartela {
  const row = (from: number) => cells.slice(from, from + GRID_SIZE).map((cell) => (cell === 0 ? FREE : cell));
  return { cardId, numbers: [0, 5, 10, 15, 20].map(row) };
}

function saleOf({ sale }: (typeof vectors)[number]): Sale {
  const { branch: branchId, game: gameNumber, price, percent, jackpot, cards, ...same } = sale;
  const [playersBonus, houseBonus] = jackpot ?? [];
  return {
    ...same,
    branchId,
    gameNumber,
    betPrice: price,
    betPercent: percent,
    jackpot: playersBonus && houseBonus ? { playersBonus, houseBonus } : null,
    cartelas: cards.map(cartela),
  };
}

test('the page has its three vectors', () => expect(vectors).toHaveLength(3));

describe.each(vectors)('the test vector of $name', (vector) => {
  const sale = saleOf(vector);
  const owner = { branchId: sale.branchId, gameNumber: sale.gameNumber };

  test('has the commitment, the sale and what the board shows of it', () => {
    expect(commitmentOf(Buffer.from(vector.seed, 'hex'), owner)).toBe(sale.commitment);
    expect(saleHash(sale)).toBe(vector.saleHash);
    expect(saleHash({ ...sale, cartelas: sale.cartelas.toReversed() })).toBe(vector.saleHash);
    expect(shortHash(vector.saleHash)).toBe(vector.short);
  });

  test.each(vector.orders)('has the order that is written down for the cut $cut', ({ cut, order }) => {
    const drawn = { ...owner, sale: vector.saleHash, cut };
    expect(drawOrder2(Buffer.from(vector.seed, 'hex'), drawn, hmacSha256)).toEqual(order);
  });

  test('names the replaced draft and the cartela that would have won, if it has them', () => {
    const { replaced, wouldHaveWon, orders } = vector;
    if (replaced) expect(commitmentOf(Buffer.from(replaced.seed, 'hex'), owner)).toBe(replaced.commitment);
    const places = sale.cartelas.map(({ cardId, numbers }) => ({
      cardId,
      place: evaluate(numbers, sale.winnerType, orders[0]?.order ?? []).completedAt ?? 76,
    }));
    const [winner] = places.toSorted((a, b) => a.place - b.place);
    if (wouldHaveWon) expect(winner).toEqual(wouldHaveWon);
  });
});

test('the texts are what the page says, to the byte', () => {
  const sale = saleOf(vectors[2] as (typeof vectors)[number]);
  expect(commitmentText(sale.branchId, 50, '0f'.repeat(32))).toBe(
    `bingo-hall commit 2\nbranch 01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f\ngame 50\nseed ${'0f'.repeat(32)}\n`,
  );
  expect(saleText({ ...sale, cartelas: sale.cartelas.slice(0, 1) })).toBe(
    [
      'bingo-hall sale 2',
      'branch 01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
      'game 50',
      `commitment ${sale.commitment}`,
      'price 100',
      'percent 0.45',
      'winner-type 1 Pattern',
      'jackpot 90.00 90.00',
      'late never',
      'patterns 1',
      'cut required',
      'cards 1',
      '7 4 24 45 57 71 8 29 38 54 64 5 28 0 60 66 14 21 36 53 72 9 26 40 58 63',
      '',
    ].join('\n'),
  );
  expect(saleText({ ...sale, jackpot: null })).toContain('\njackpot none\n');
});

test('a short hash has 24 characters that can be read out', () => {
  expect(shortHash('00'.repeat(32))).toBe('0000 0000 0000 0000 0000 0000');
  expect(shortHash('ff'.repeat(32))).toBe('ZZZZ ZZZZ ZZZZ ZZZZ ZZZZ ZZZZ');
  expect(shortHash(`${'0'.repeat(29)}1${'f'.repeat(34)}`)).toBe('0000 0000 0000 0000 0000 0001');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FREE, GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import { evaluate } from '../../../contracts/bingo/patterns.ts';
import { betPercents, betPrices, type JackpotShare } from '../../../contracts/bingo/stakes.ts';
import { jackpotBonus, totals, winnerShares } from '../../../contracts/bingo/totals.ts';
import { winnerTypes } from '../../../contracts/bingo/winner-types.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { dayIn, instant } from '../../../contracts/time.ts';
import { bonuses, centsOf, divided, moneyOf, takings } from '../../../contracts/verification/amounts.ts';
import { businessDate } from '../../../contracts/verification/business-date.ts';
import { completedAt, completedCards } from '../../../contracts/verification/completion.ts';
import { isReason } from '../../../contracts/verification/reason.ts';
import { reasonFault } from '../../../contracts/reason.ts';
import { commitmentTo, orderOf, saleOf } from '../../../contracts/verification/draw.ts';
import { arbitraryCalls, arbitraryCard } from '../../support/bingo.ts';
import { nodeHashes } from '../../support/verification/hashes.ts';

// Two ways to the same: what the product decides by, and what it is checked by.

test.each(winnerTypes)('a card is complete on the same call: %s', (winnerType) => {
  fc.assert(
    fc.property(arbitraryCard, arbitraryCalls, (card, called) => {
      expect(completedAt(card, winnerType, called)).toBe(evaluate(card, winnerType, called).completedAt);
    }),
  );
});

test('money comes to the same, to the cent', () => {
  for (const price of betPrices)
    for (const percent of betPercents)
      for (const cards of [3, 7, 12, 101, 7999]) {
        const { bet, profit, win } = takings({ cards, price, percent });
        const told = totals(cards, price, percent);
        expect([bet, profit, win].map(moneyOf)).toEqual([told.totalBet, told.houseProfit, told.totalWin]);
        for (const share of ['0.00', '0.33', '0.50', '1.00'] as JackpotShare[]) {
          const { players, house } = bonuses(profit, share);
          const { playersBonus, houseBonus } = jackpotBonus(told.houseProfit, share);
          expect([players, house].map(moneyOf)).toEqual([playersBonus, houseBonus]);
        }
        for (const among of [0, 1, 3, 7]) {
          const { winners, remainder } = winnerShares(
            told.totalWin,
            Array.from({ length: among }, (_, i) => i + 1),
          );
          const { each, rest } = divided(centsOf(told.totalWin), among);
          expect([moneyOf(rest), ...winners.map(() => moneyOf(each))]).toEqual([
            remainder,
            ...winners.map((winner) => winner.share),
          ]);
        }
      }
});

test('a business date is the same in every zone, also where clocks are changed', () => {
  const zones = [
    'Africa/Addis_Ababa',
    'UTC',
    'Pacific/Apia',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Europe/Berlin',
  ];
  const from = Date.parse('1990-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(...zones), (later, zone) => {
      const at = new Date(from + later);
      expect(businessDate(instant(at), zone)).toBe(dayIn(zone, at));
    }),
  );
});

test('a reason says something', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'ሀ', 'é', 'e\u0301', '7', ' ', '-', '\n'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(text, (reason) => {
      expect(isReason(reason)).toBe(reasonFault(reason) === null);
    }),
  );
});

interface Vector {
  readonly seed: string;
  readonly branchId?: string;
  readonly gameNumber?: number;
  readonly commitment?: string;
  readonly order?: readonly number[];
  readonly sale?: {
    readonly branch: string;
    readonly game: number;
    readonly commitment: string;
    readonly price: number;
    readonly percent: string;
    readonly winnerType: '1 Pattern';
    readonly jackpot: [string, string] | null;
    readonly late: string;
    readonly cutMode: 'off';
    readonly cards: [number, number[]][];
  };
  readonly saleHash?: string;
  readonly orders?: readonly { readonly cut: string; readonly order: readonly number[] }[];
  readonly wouldHaveWon?: { readonly cardId: number; readonly place: number };
}

const page = readFileSync(join(import.meta.dirname, '../../../contracts/bingo/draw-order.md'), 'utf8');
const [second = [], first = []] = Array.from(
  page.matchAll(/```json\n([^`]+)```/g),
  ([, json]) => JSON.parse(json ?? '[]') as Vector[],
);

describe('the test vectors of the page for outsiders', () => {
  test.each(first)('version 1, game $gameNumber', ({ seed, branchId, gameNumber = 0, commitment, order }) => {
    const owner = { branchId: branchId as BranchId, gameNumber };
    expect(commitmentTo(seed, owner, 1, nodeHashes)).toBe(commitment);
    expect(orderOf(seed, owner, null, nodeHashes)).toEqual(order);
  });
  test.each(second)('version 2, $name', ({ seed, sale, saleHash, orders = [], wouldHaveWon }) => {
    if (!sale) throw new Error('no sale');
    const { branch, game: gameNumber, jackpot, cards, ...same } = sale;
    const owner = { branchId: branch as BranchId, gameNumber };
    expect(commitmentTo(seed, owner, 2, nodeHashes)).toBe(sale.commitment);
    const bonus = jackpot && { playersBonus: jackpot[0], houseBonus: jackpot[1] };
    const faces = new Map(cards.map(([id, cells]) => [id, gridOf(cells)]));
    expect(saleOf({ ...same, ...owner, jackpot: bonus, faces }, nodeHashes)).toBe(saleHash);
    for (const { cut, order } of orders) {
      const found = orderOf(seed, owner, { sale: saleHash ?? '', cut }, nodeHashes);
      expect(found).toEqual(order);
      if (wouldHaveWon) expect(completedCards(faces, sale.winnerType, found)[0]).toEqual(wouldHaveWon);
    }
  });
  test('there are seven of them', () => expect(first.length + second.length).toBe(7));
});

function gridOf(cells: readonly number[]) {
  const row = (from: number) => cells.slice(from, from + GRID_SIZE).map((cell) => (cell === 0 ? FREE : cell));
  return [0, 5, 10, 15, 20].map(row);
}

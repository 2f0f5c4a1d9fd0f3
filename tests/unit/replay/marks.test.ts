import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, missingNumbers } from '../../../contracts/bingo/patterns.ts';
import { bitCount, waysToWin } from '../../../contracts/bingo/ways.ts';
import { winnerTypes } from '../../../contracts/bingo/winner-types.ts';
import { deckOf, marksOf } from '../../../contracts/replay/marks.ts';
import { arbitraryCalls } from '../../support/bingo.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { processorTime } from '../../support/processor-time.ts';

const cartelas = makeCartelas(20);
const deck = deckOf(cartelas);

describe.each(winnerTypes)('for %s', (winnerType) => {
  test('each card misses as many numbers as counting them one by one finds, and is marked where it was called', () => {
    fc.assert(
      fc.property(arbitraryCalls, (called) => {
        const { marked, missing } = marksOf(deck, winnerType, called);
        for (const [place, { numbers }] of cartelas.slice(0, 4).entries()) {
          expect(missing[place]).toBe(missingNumbers(numbers, winnerType, called));
          const cells = evaluate(numbers, winnerType, called).marked.flat();
          for (const [cell, is] of cells.entries())
            if (cell !== 12) expect(((marked[place] as number) >> cell) & 1).toBe(is ? 1 : 0);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('it is the same whichever moment it was reckoned from', () => {
    fc.assert(
      fc.property(arbitraryCalls, fc.nat(75), fc.nat(75), (called, one, other) => {
        const near = marksOf(deck, winnerType, called.slice(0, one));
        const there = called.slice(0, other);
        expect(marksOf(deck, winnerType, there, near)).toEqual(marksOf(deck, winnerType, there));
      }),
      { numRuns: 12 },
    );
  });
});

test('what was reckoned for another winner type is not taken over', () => {
  const called = Array.from({ length: 40 }, (_, index) => index + 1);
  const near = marksOf(deck, 'Full House', called);
  expect(marksOf(deck, '1 Pattern', called, near)).toEqual(marksOf(deck, '1 Pattern', called));
});

test('no way to win holds another one', () => {
  for (const winnerType of winnerTypes) {
    const ways = waysToWin(winnerType);
    expect(ways.some((way) => ways.some((other) => other !== way && (other & way) === other))).toBe(false);
  }
  const cells = waysToWin('1 Pattern').map(bitCount);
  expect(cells.toSorted((a, b) => a - b)).toEqual([4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5]);
});

test('a jump to any call of a game with 1,500 cards does not go through its calls one by one', () => {
  const hall = deckOf(makeCartelas(1500));
  const called = Array.from({ length: 75 }, (_, index) => ((index * 29) % 75) + 1);
  for (const winnerType of ['1 Pattern', '5 Pattern'] as const) {
    marksOf(hall, winnerType, called.slice(0, 30));
    const times = [10, 25, 40, 55, 70].map((calls) =>
      processorTime(() => marksOf(hall, winnerType, called.slice(0, calls))),
    );
    // A frame is 16 ms (`npm run bench` tells); on a busy machine the same work takes several times as long.
    expect(Math.max(...times)).toBeLessThan(160);
  }
});

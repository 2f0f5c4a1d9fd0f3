import { describe, expect, test } from 'vitest';
import { FREE, type Grid } from '../../../contracts/bingo/grid.ts';
import { cartelasOf, SoldCards, SoldCartelas, soldCartelas } from '../../../contracts/game/sold-cartelas.ts';
import { makeCartelas } from '../../support/cartelas.ts';

const cartelas = makeCartelas(150);
const sold = soldCartelas(cartelas);

test('cartelas come back as they were sold, in their order', () => {
  const reversed = cartelas.toReversed();
  expect(cartelasOf(SoldCartelas.parse(soldCartelas(reversed)))).toEqual(reversed);
});

test('cells stand by rows, two digits each, the free one as 00', () => {
  const numbers: Grid = [
    [1, 16, 31, 46, 61],
    [2, 17, 32, 47, 62],
    [3, 18, FREE, 48, 63],
    [4, 19, 34, 49, 64],
    [5, 20, 35, 50, 75],
  ];
  const cells = '01163146610217324762031800486304193449640520355075';
  expect(soldCartelas([{ cardId: 7, numbers }])).toEqual({ cardIds: [7], cells });
});

test('they take less than half of what they take one by one', () => {
  expect(JSON.stringify(sold).length).toBeLessThan(JSON.stringify({ cartelas }).length / 2);
});

describe('what tells no cards is refused', () => {
  const [cardIds, cells] = [[1], '01'.repeat(25)];
  test.each([
    ['a number above 75', { cardIds, cells: `76${cells.slice(2)}` }],
    ['no digits', { cardIds, cells: `0x${cells.slice(2)}` }],
    ['a cell too few', { cardIds, cells: cells.slice(2) }],
    ['half a cell', { cardIds, cells: cells.slice(1) }],
    ['a card too many', { cardIds, cells: cells + cells }],
    ['a card number that is none', { cardIds: [0], cells }],
    ['no cells', { cardIds }],
  ])('%s', (_, told) => {
    expect(SoldCartelas.safeParse({ cardIds, cells }).success).toBe(true);
    expect(SoldCartelas.safeParse(told).success).toBe(false);
  });
});

test('a card is found by its number, of one that stands twice the last numbers', () => {
  const [first, second] = cartelas as [(typeof cartelas)[0], (typeof cartelas)[0]];
  const cards = new SoldCards(soldCartelas([first, second, { ...first, numbers: second.numbers }]));
  expect(cards.size).toBe(2);
  expect([...cards.cardIds()]).toEqual([first.cardId, second.cardId]);
  expect(cards.get(first.cardId)).toEqual(second.numbers);
  expect([cards.has(second.cardId), cards.has(99), cards.get(99)]).toEqual([true, false, undefined]);
});

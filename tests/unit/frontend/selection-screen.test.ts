import { expect, test } from 'vitest';
import { describeCards, readEntry } from '../../../frontend/src/features/open-game/entry.ts';
import { moveFocus } from '../../../frontend/src/features/open-game/grid-keys.ts';
import { startProblem } from '../../../frontend/src/features/open-game/start-problem.ts';

test('Start asks for the price, then for three cartelas, then for the percent', () => {
  expect(startProblem({ betPrice: null, betPercent: null }, 0)).toBe('BET_PRICE_MISSING');
  expect(startProblem({ betPrice: 10, betPercent: null }, 2)).toBe('TOO_FEW_CARTELAS');
  expect(startProblem({ betPrice: 10, betPercent: null }, 3)).toBe('BET_PERCENT_MISSING');
  expect(startProblem({ betPrice: 10, betPercent: '0.20' }, 3)).toBeNull();
});

test('arrows move within the grid and stop at its edges', () => {
  const from = (key: string, at: number) => moveFocus(key, at, 10, 25);
  expect([from('ArrowRight', 3), from('ArrowLeft', 3), from('ArrowDown', 3), from('ArrowUp', 13)]).toEqual([
    4, 2, 13, 3,
  ]);
  expect([from('ArrowRight', 24), from('ArrowLeft', 0), from('ArrowDown', 16), from('ArrowUp', 4)]).toEqual([
    24, 0, 16, 4,
  ]);
  expect([from('Home', 12), from('End', 12), from('Enter', 12)]).toEqual([0, 24, null]);
});

const cards = Array.from({ length: 50 }, (_, index) => index + 1).filter((id) => id !== 13);
const entry = { added: [], already: [], unknown: [], unreadable: [] };

test.for([
  ['7', [7]],
  [' 30 31, 45 ', [30, 31, 45]],
  ['14-16, 45', [14, 15, 16, 45]],
  ['16 – 14', [14, 15, 16]],
  ['1+2;3', [1, 2, 3]],
  ['1፣2፤3', [1, 2, 3]],
  ['007', [7]],
] as const)('%j chooses %j', ([text, added]) => {
  expect(readEntry(text, [], cards)).toEqual({ ...entry, added });
});

test('numbers without a card choose nothing, and each is named', () => {
  expect(readEntry('148', [], cards)).toEqual({ ...entry, unknown: ['148'] });
  expect(readEntry('13, 48-60, 0', [], cards)).toEqual({
    ...entry,
    added: [48, 49, 50],
    unknown: ['13', '51–60', '0'],
  });
  expect(readEntry('1-999999', [], [5])).toEqual({ ...entry, added: [5], unknown: ['1–4', '6–999999'] });
});

test.for(['x', '2.5', '-3', '4-', '1-2-3', '1234567', '1e2'])('%j is no number', (text) => {
  expect(readEntry(text, [], cards)).toEqual({ ...entry, unreadable: [text] });
});

test('what is chosen already is said and stays, also within one entry', () => {
  expect(readEntry('5, 6, 5', [6], cards)).toEqual({ ...entry, added: [5], already: [6, 5] });
});

test('cards are told as short as they can be', () => {
  expect(describeCards([45, 12, 14, 13, 2, 1])).toBe('1, 2, 12–14, 45');
  expect(describeCards([])).toBe('');
});

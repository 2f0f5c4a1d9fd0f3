import { expect, test } from 'vitest';
import {
  addByNumber,
  highestOf,
  removeByNumber,
} from '../../../frontend/src/features/open-game/by-number.ts';

const cards = Array.from({ length: 150 }, (_, index) => index + 1);

test('a number from 1 to the number of cards is added', () => {
  expect(addByNumber(' 150 ', [3], cards)).toEqual({ ok: true, n: 150, selected: [3, 150] });
});

test.for(['0', '151', '-1', '1.5', '1e2', 'abc', '', '99999999999'])('%j is no valid number', (text) => {
  expect(addByNumber(text, [], cards)).toMatchObject({ ok: false, problem: 'notBetween' });
});

test('a number already added is rejected', () => {
  expect(addByNumber('3', [3], cards)).toEqual({ ok: false, problem: 'alreadyAdded', n: 3 });
});

test('without cards nothing can be added', () => {
  expect(addByNumber('1', [], [])).toMatchObject({ problem: 'noCards' });
});

test('where ids have gaps a real card beyond the count is added and a gap is named', () => {
  const gaps = [1, 2, 9];
  expect(addByNumber('9', [], gaps)).toMatchObject({ ok: true, selected: [9] });
  expect(addByNumber('3', [], gaps)).toMatchObject({ ok: false, problem: 'notOfBranch' });
  expect(addByNumber('8', [], gaps)).toMatchObject({ ok: false, problem: 'notOfBranch' });
  expect(addByNumber('10', [], gaps)).toMatchObject({ ok: false, problem: 'notBetween' });
  expect(highestOf(gaps)).toBe(9);
});

test('removing needs a number, and one that is there', () => {
  expect(removeByNumber('7', [5, 7])).toEqual({ ok: true, n: 7, selected: [5] });
  expect(removeByNumber('', [5])).toMatchObject({ problem: 'removeInvalid' });
  expect(removeByNumber('0', [5])).toMatchObject({ problem: 'removeInvalid' });
  expect(removeByNumber('6', [5])).toEqual({ ok: false, problem: 'notAdded', n: 6 });
});

import { expect, test } from 'vitest';
import { moveFocus, typedNumber } from '../../../frontend/src/features/open-game/grid-keys.ts';
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

test('digits typed in one go are one number, after a pause a new one begins', () => {
  const one = typedNumber({ digits: '', at: 0 }, '1', 5000);
  const two = typedNumber(one, '1', 5300);
  const three = typedNumber(two, '8', 5600);
  expect(three.digits).toBe('118');
  expect(typedNumber(three, '4', 9000).digits).toBe('4');
});

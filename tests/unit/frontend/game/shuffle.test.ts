import { expect, test } from 'vitest';
import { flipTimes } from '../../../../frontend/src/features/game/board/flip-times.ts';

test('in a shuffle of five seconds every one of the 75 tiles flips for one second, in random order', () => {
  const times = flipTimes().slice(1);
  expect(times).toHaveLength(75);
  expect(Math.min(...times)).toBe(0);
  expect(Math.max(...times) + 1000).toBe(5000);
  expect(new Set(times).size).toBe(75);
  expect(times).not.toEqual(times.toSorted((a, b) => a - b));
});

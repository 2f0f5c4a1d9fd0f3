import { expect, test } from 'vitest';
import { backoff, exponential, jittered } from '../../../contracts/backoff.ts';

const range = { first: 100, longest: 1_000 };

test('waits double from the first to the longest', () => {
  expect([1, 2, 3, 4, 5].map((failures) => exponential(failures, range))).toEqual([
    100, 200, 400, 800, 1_000,
  ]);
  expect(exponential(10_000, range)).toBe(1_000);
});

test('those who failed together wait between half and all of it', () => {
  expect(jittered(400, 0)).toBe(200);
  expect(jittered(400, 0.999)).toBeCloseTo(400, 0);
  const waits = Array.from({ length: 50 }, () => backoff(5, range));
  expect(new Set(waits).size).toBeGreaterThan(1);
  for (const wait of waits) expect(wait >= 500 && wait <= 1_000).toBe(true);
});

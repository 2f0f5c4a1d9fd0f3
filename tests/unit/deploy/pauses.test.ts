import { expect, test } from 'vitest';
import { Pauses } from '../../../deploy/single-machine/pauses.ts';

const after = (runs: readonly number[]): number[] => {
  const pauses = new Pauses();
  return runs.map((ran) => pauses.after(ran));
};

test('however often a part ends, it is started again within two seconds', () => {
  const pauses = after(Array.from({ length: 12 }, () => 1_000));
  expect(pauses.slice(0, 3)).toEqual([100, 200, 400]);
  expect(Math.max(...pauses)).toBe(2_000);
});

test('one that has run for a while is started again as at first', () => {
  expect(after([0, 0, 0, 60_000, 0])).toEqual([100, 200, 400, 100, 200]);
});

import { NUMBERS } from '../../../../../contracts/bingo/columns.ts';

/** Milliseconds, spec section 9. */
export const SHUFFLE_LASTS = 5000;
export const FLIP_LASTS = 1000;

/** By ball, when its tile starts to flip, in ms; the last one ends with the shuffle. */
export function flipTimes(random: () => number = Math.random): number[] {
  const order = Array.from({ length: NUMBERS }, (_, index) => ({ ball: index + 1, at: random() })).toSorted(
    (a, b) => a.at - b.at,
  );
  const times = Array<number>(NUMBERS + 1).fill(0);
  for (const [place, { ball }] of order.entries()) {
    times[ball] = Math.round((place / (NUMBERS - 1)) * (SHUFFLE_LASTS - FLIP_LASTS));
  }
  return times;
}

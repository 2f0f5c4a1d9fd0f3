import * as fc from 'fast-check';
import { type Ball, NUMBERS } from '../../contracts/bingo/columns.ts';
import { generateGrid, seededRandom } from '../../contracts/cartelas/generate-grid.ts';

/** Any card by the rules. */
export const arbitraryCard = fc.nat().map((seed) => generateGrid(seededRandom(seed)));

/** The first calls of any draw: 0 to 75 different balls. */
export const arbitraryCalls: fc.Arbitrary<Ball[]> = fc.shuffledSubarray(
  Array.from({ length: NUMBERS }, (_, index) => index + 1),
);

import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import { generateCartelas, seededRandom } from '../../contracts/cartelas/generate-grid.ts';

/** `count` distinct cartelas with the ids 1 to `count`; the same seed makes the same cartelas. */
export function makeCartelas(count: number, seed = 1): Cartela[] {
  return generateCartelas(count, seededRandom(seed));
}

/** Card 1 of a real hall as it is printed. */
export const PRINTED_CARD = [
  [15, 22, 37, 56, 65],
  [2, 27, 41, 52, 68],
  [7, 17, 'FREE', 57, 67],
  [14, 18, 36, 59, 73],
  [11, 24, 38, 58, 63],
];

import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import { generateCartelas, seededRandom } from '../../contracts/cartelas/generate-grid.ts';

/** `count` distinct cartelas with the ids 1 to `count`; the same seed makes the same cartelas. */
export function makeCartelas(count: number, seed = 1): Cartela[] {
  return generateCartelas(count, seededRandom(seed));
}

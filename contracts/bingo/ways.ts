import { GRID_SIZE } from './grid.ts';
import { type Mask, previewVariants } from './patterns.ts';
import { CENTRE_CELL } from './shapes.ts';
import type { WinnerType } from './winner-types.ts';

/** Cells of a card as the bits of a number: bit 0 is B1, bit 24 is O5, as {@link CellIndex} counts them. */
export type CellBits = number;

/**
 * The smallest sets of cells with which a card wins by a winner type, the free centre left out: a card misses as many numbers as
 * the set misses that misses fewest. A set that holds another one whole tells nothing new and is not among them.
 */
export function waysToWin(winnerType: WinnerType): readonly CellBits[] {
  let ways = known.get(winnerType);
  if (!ways) {
    ways = smallest(previewVariants(winnerType).map(bitsOf));
    known.set(winnerType, ways);
  }
  return ways;
}

const known = new Map<WinnerType, readonly CellBits[]>();

function bitsOf(mask: Mask): CellBits {
  let bits = 0;
  for (let cell = 0; cell < GRID_SIZE * GRID_SIZE; cell++)
    if (cell !== CENTRE_CELL && mask[Math.floor(cell / GRID_SIZE)]?.[cell % GRID_SIZE]) bits |= 1 << cell;
  return bits;
}

function smallest(sets: readonly CellBits[]): CellBits[] {
  const kept: CellBits[] = [];
  for (const set of [...new Set(sets)].toSorted((a, b) => bitCount(a) - bitCount(b)))
    if (!kept.some((smaller) => (smaller & set) === smaller)) kept.push(set);
  return kept;
}

/** How many bits of a 32-bit number are set. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

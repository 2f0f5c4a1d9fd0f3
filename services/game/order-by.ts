import type { Ball } from '../../contracts/bingo/columns.ts';
import { drawOrder, drawOrder2 } from '../../contracts/bingo/draw-order.ts';
import { hmacSha256, type SeedOwner } from './draw/hashes.ts';
import type { FixedBy } from './fixed-by.ts';

/** The order of a game by its seed and all that fixes it beside. */
export function orderBy(
  seed: Uint8Array,
  { branchId, gameNumber }: SeedOwner,
  { sale, cut }: FixedBy,
): readonly Ball[] {
  return sale === null
    ? drawOrder(seed, branchId, gameNumber, hmacSha256)
    : drawOrder2(seed, { branchId, gameNumber, sale, cut }, hmacSha256);
}

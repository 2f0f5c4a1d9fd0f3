import type { BranchId, GameNumber } from '../ids.ts';
import { lines } from './hashed-text.ts';

/** The text whose SHA-256 is the commitment to a seed (64 hex digits) for this game of this branch: draw-order.md. */
export function commitmentText(branchId: BranchId, gameNumber: GameNumber, seed: string): string {
  return lines(
    'bingo-hall commit 2',
    `branch ${branchId.toLowerCase()}`,
    `game ${gameNumber}`,
    `seed ${seed.toLowerCase()}`,
  );
}

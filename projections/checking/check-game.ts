import { setTimeout as sleep } from 'node:timers/promises';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { compareBoard, compareSession } from '../../contracts/verification/compare-session.ts';
import type { Finding } from '../../contracts/verification/finding.ts';
import type { Recomputation, Recomputed } from './recomputation.ts';
import { type Db, type GameOnScreens, gameOnScreens, isComparable, standsAt } from './screens.ts';

/** Read models follow within milliseconds; one that has halted, or is built anew, is compared another night. */
const ATTEMPTS = 4;
const PATIENCE_MS = 250;

/** Without its events: a large game's are many. */
export type ComesTo = Pick<Recomputed, 'game' | 'wouldHaveWon'>;

export interface CheckedGame {
  readonly comesTo: ComesTo;
  /** With what the screens say otherwise. */
  readonly findings: readonly Finding[];
}

/**
 * Recomputes a game and compares what the screens say of it. They are asked first, so that the log is ahead of them and never
 * behind; where they had not come as far as the log, once more a moment later.
 */
export async function checkGame(
  recomputation: Recomputation,
  db: Db,
  { branchId, gameNumber }: { readonly branchId: BranchId; readonly gameNumber: GameNumber },
): Promise<CheckedGame> {
  for (let attempt = 1; ; attempt++) {
    const shown = await gameOnScreens(db, branchId, gameNumber);
    const recomputed = await recomputation.game(branchId, gameNumber);
    const differences = compared(recomputed, shown);
    if (differences || attempt === ATTEMPTS)
      return { comesTo: recomputed, findings: [...recomputed.findings, ...(differences ?? [])] };
    await sleep(PATIENCE_MS);
  }
}

/** Null where it cannot be told yet. */
function compared({ entries, game }: Recomputed, shown: GameOnScreens): Finding[] | null {
  if (!game || !isComparable(entries)) return [];
  if (!standsAt(shown.reached, 'analysis', entries)) return null;
  if (shown.board && !standsAt(shown.reached, 'board', entries)) return null;
  return [...compareSession(game, shown.session), ...(shown.board ? compareBoard(game, shown.board) : [])];
}

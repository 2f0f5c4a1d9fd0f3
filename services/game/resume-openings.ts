import type { BranchId } from '../../contracts/ids.ts';
import { completeOpening } from './complete-opening.ts';
import { draws } from './draw/state.ts';
import type { Playing } from './play-game.ts';
import { latestOpened } from './prepare-game.ts';

/** Completes the openings that a crash has left half done; a branch of which that cannot be known is left to its next prepare. */
export async function resumeOpenings(
  playing: Playing,
  branchIds: readonly BranchId[],
  onError: (branchId: BranchId, error: unknown) => void,
): Promise<void> {
  const { commands } = playing;
  for (const branchId of branchIds)
    try {
      const { state } = await commands.loadFollowed(draws(branchId));
      await completeOpening(playing, branchId, await latestOpened(commands, branchId, state));
    } catch (error) {
      onError(branchId, error);
    }
}

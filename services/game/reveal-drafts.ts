import type { EventData } from '../../contracts/events.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import type { Commands } from '../commands/handle.ts';
import { seedText } from './draw/hashes.ts';
import type { DrawKeys } from './draw/keys.ts';
import { unsealProblem, unsealSeed } from './draw/seeds.ts';
import { type Draws, untoldDrafts } from './draw/state.ts';
import { game } from './stream.ts';
import { wasOpened } from './state.ts';

/**
 * The seeds of the drafts whose number, at most `opened`, was opened with another one: no game can use them any more. One
 * whose seal does not give its seed stays untold.
 */
export async function seedsToTell(
  commands: Commands,
  keys: DrawKeys,
  branchId: BranchId,
  draws: Draws,
  opened: GameNumber,
): Promise<EventData<'DrawRevealed'>[]> {
  const told: EventData<'DrawRevealed'>[] = [];
  for (const draft of untoldDrafts(draws, opened)) {
    const { gameNumber, commitment } = draft;
    const { state } = await commands.load(game(branchId, gameNumber));
    if (!wasOpened(state) || state.opening.commitment === commitment) continue;
    const owner = { branchId, gameNumber };
    if (unsealProblem(draft, owner, keys)) continue;
    told.push({ gameNumber, commitment, seed: seedText(unsealSeed(draft, owner, keys)) });
  }
  return told;
}

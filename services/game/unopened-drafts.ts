import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import type { Commands } from '../commands/handle.ts';
import type { DrawKeys } from './draw/keys.ts';
import { unsealProblem } from './draw/seeds.ts';
import { draws, latestDraw } from './draw/state.ts';

export interface UnopenedDraft {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
  /** The key it is sealed under, as the log names it; null where it does not. */
  readonly keyId: string | null;
}

/** Of each branch the newest draw, where no key opens it: a game that runs on it stands still. */
export async function unopenedDrafts(
  commands: Commands,
  keys: DrawKeys,
  branchIds: readonly BranchId[],
): Promise<UnopenedDraft[]> {
  const found: UnopenedDraft[] = [];
  for (const branchId of branchIds) {
    const draft = latestDraw((await commands.load(draws(branchId))).state);
    if (!draft) continue;
    const { gameNumber } = draft;
    if (unsealProblem(draft, { branchId, gameNumber }, keys))
      found.push({ branchId, gameNumber, keyId: 'version' in draft ? draft.keyId : null });
  }
  return found;
}

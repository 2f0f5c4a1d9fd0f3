import type { Recorded } from '../../../contracts/events.ts';
import { BranchId } from '../../../contracts/ids.ts';
import { idOfStream } from '../../../contracts/streams.ts';
import type { DrawKeys } from './keys.ts';
import { unsealProblem } from './seeds.ts';

/** The draws of the log were sealed under a key that is not here. */
export class OtherDrawKey extends Error {
  override readonly name = 'OtherDrawKey';
}

/**
 * `last`: the last draw that was committed in the log, whichever branch's. Throws where no key opens it: then the keys are those of
 * another log, or were made anew because the folder with the kept one is lost.
 */
export function refuseOtherKeys(last: Recorded | null, keys: DrawKeys): void {
  if (last?.type !== 'DrawCommitted') return;
  const branchId = BranchId.safeParse(idOfStream(last.stream)).data;
  if (branchId === undefined) return;
  const { gameNumber } = last.data;
  if (!unsealProblem(last.data, { branchId, gameNumber }, keys)) return;
  throw new OtherDrawKey(
    `the newest draw in the log (game ${gameNumber} of branch ${branchId}) is sealed under a draw key that is not here: put the saved key back (DRAW_KEYS, or the file draw-key of DATA_DIR); where it is lost for good, ACCEPT_LOST_DRAWS=on begins with another one`,
  );
}

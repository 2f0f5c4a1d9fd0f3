import { z } from 'zod';
import { CutMode } from '../bingo/cut.ts';
import { LateWinners } from '../bingo/late-winners.ts';
import { JackpotShare } from '../bingo/stakes.ts';
import { AccountId, BranchId, Permission } from '../ids.ts';

/** Events of `branch-{id}`. `ownerId`: the super admin; `accountId`: the branch user registered with it. */
export const branchEvents = {
  BranchRegistered: z.object({
    branchId: BranchId,
    branchName: z.string(),
    ownerId: AccountId,
    accountId: AccountId,
  }),
  JackpotPermissionToggled: z.object({ permission: Permission }),
  JackpotShareSet: z.object({ share: JackpotShare }),
  /** What a game opened from now on does with a card complete only after the first winner; ask until it is set. */
  LateWinnersSet: z.object({ late: LateWinners }),
  /** Whether the winner type of a game opened from now on may be changed after its first number; 0 until it is set. */
  WinnerTypeChangeToggled: z.object({ permission: Permission }),
  /** Whether games opened from now on ask for a cut; offered until it is set. */
  CutModeSet: z.object({ mode: CutMode }),
  /** Whether games may be played on an old client, which draws by itself and proves nothing; 1 until it is set. */
  LegacyGamesToggled: z.object({ permission: Permission }),
  BranchDeleted: z.object({}),
};

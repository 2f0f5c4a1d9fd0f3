import { z } from 'zod';
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
  BranchDeleted: z.object({}),
};

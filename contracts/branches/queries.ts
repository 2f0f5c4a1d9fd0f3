import { z } from 'zod';
import { branchInput, everyone, oneOwner, ofBranch, ownerInput } from '../audience.ts';
import { CutMode } from '../bingo/cut.ts';
import { LateWinners } from '../bingo/late-winners.ts';
import { JackpotShare } from '../bingo/stakes.ts';
import { query } from '../endpoint.ts';
import { AccountId, BranchId, Permission } from '../ids.ts';

export const Branch = z.object({
  branchId: BranchId,
  branchName: z.string(),
  ownerId: AccountId,
  jackpotPermission: Permission,
  jackpotShare: JackpotShare,
  /** Its games and its money are still there to be read; no command reaches it any more. */
  deleted: z.boolean(),
  lateWinners: LateWinners,
  cutMode: CutMode,
  /** Whether the winner type may be changed after the first number. */
  winnerTypeChange: Permission,
  /** Whether it may play games on an old client, which draws them by itself. */
  legacyGames: Permission,
});
export type Branch = z.infer<typeof Branch>;

/** The branches the session may see, or those of one of its super admins, by name; deleted ones last and only `with` them. */
export const branches = query({
  name: 'branches',
  summary: 'Branches the session may see',
  may: everyone,
  tenant: oneOwner,
  reads: ['branches'],
  input: { ...ownerInput, deleted: z.enum(['with', 'without']).default('without') },
  output: z.object({ branches: z.array(Branch) }),
});

/** 0: its user cannot sign in. A deleted branch has no user left: NOT_FOUND. */
export const branchPermission = query({
  name: 'branch-permission',
  summary: "Permission of a branch's user",
  ...ofBranch,
  reads: ['accounts'],
  input: branchInput,
  output: z.object({ permission: Permission }),
});

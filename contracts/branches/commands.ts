import { z } from 'zod';
import { branchInput, byOwner, oneBranch } from '../audience.ts';
import { Password, Username } from '../accounts/credentials.ts';
import { CutMode } from '../bingo/cut.ts';
import { LateWinners } from '../bingo/late-winners.ts';
import { JackpotShare } from '../bingo/stakes.ts';
import { command } from '../endpoint.ts';
import { AccountId, BranchId, Permission } from '../ids.ts';
import { BranchName } from './branch-name.ts';

/**
 * Branch and user come into being together or not at all. Refused: USERNAME_TAKEN, BRANCH_NAME_TAKEN (by a living branch of
 * the same super admin).
 */
export const registerBranch = command({
  name: 'register-branch',
  summary: 'Register a branch and its user',
  may: ['super_admin'],
  tenant: 'none',
  input: { branchName: BranchName, username: Username, password: Password },
  output: z.object({ branchId: BranchId, accountId: AccountId }),
});

/** The name must match (BRANCH_NAME_WRONG); its user goes too, history stays. */
export const deleteBranch = command({
  name: 'delete-branch',
  summary: 'Delete a branch and its user',
  ...byOwner,
  freshPassword: true,
  input: { ...branchInput, branchName: z.string() },
  output: z.object({}),
});

export const toggleJackpotPermission = command({
  name: 'toggle-jackpot-permission',
  summary: 'Set the jackpot permission of a branch to 0 or 1',
  ...byOwner,
  input: { ...branchInput, permission: Permission },
  output: z.object({ permission: Permission }),
});

export const setJackpotShare = command({
  name: 'set-jackpot-share',
  summary: 'Set which share of the house profit a jackpot game pays out as players bonus',
  ...byOwner,
  input: { ...branchInput, share: JackpotShare },
  output: z.object({ share: JackpotShare }),
});

/** For games opened from now on. */
export const setLateWinners = command({
  name: 'set-late-winners',
  summary: 'Set what games do with a card complete only after the first winner: ask, never, always',
  ...byOwner,
  input: { ...branchInput, lateWinners: LateWinners },
  output: z.object({ lateWinners: LateWinners }),
});

/** For games opened from now on. */
export const setCutMode = command({
  name: 'set-cut-mode',
  summary: 'Set whether games ask for a cut of the draw: off, offered, required',
  ...byOwner,
  input: { ...branchInput, cutMode: CutMode },
  output: z.object({ cutMode: CutMode }),
});

/** For games opened from now on. */
export const toggleWinnerTypeChange = command({
  name: 'toggle-winner-type-change',
  summary: 'Set whether the winner type may be changed after the first number, 0 or 1',
  ...byOwner,
  input: { ...branchInput, permission: Permission },
  output: z.object({ permission: Permission }),
});

/** Also by the agent. A game that is under way on an old client is not ended by it: the next game opened here does that. */
export const toggleLegacyGames = command({
  name: 'toggle-legacy-games',
  summary: 'Set whether a branch may play games on an old client, 0 or 1',
  may: ['super_admin', 'all_admin'],
  tenant: oneBranch,
  input: { ...branchInput, permission: Permission },
  output: z.object({ permission: Permission }),
});

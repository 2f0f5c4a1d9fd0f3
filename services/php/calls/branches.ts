import { z } from 'zod';
import { accounts } from '../../../contracts/accounts/queries.ts';
import {
  deleteBranch,
  registerBranch,
  toggleJackpotPermission,
} from '../../../contracts/branches/commands.ts';
import { branches, branchPermission } from '../../../contracts/branches/queries.ts';
import { AccountId, BranchId, Permission } from '../../../contracts/ids.ts';
import { type LegacyCall, legacyCommand, isRefused, legacyQueries, legacyQuery } from '../legacy-call.ts';
import { Flag, Typed } from '../wire.ts';

const LegacyBranch = z.object({ id: BranchId, branch_name: z.string(), jackpot_permission: Permission });
const LegacyBranchUser = z.object({
  id: AccountId,
  username: z.string(),
  branch_id: BranchId,
  permission: Permission,
  role: z.literal('Branch'),
});

export const branchCalls: readonly LegacyCall[] = [
  legacyQuery(
    {
      call: 'GET check_permission.php',
      summary: "Permission of a branch's user",
      may: branchPermission.may,
      tenant: { branch: ['branchId'] },
      input: { branchId: BranchId },
      output: { permission: Permission, message: z.string() },
    },
    branchPermission,
    (branch) => branch,
    ({ permission }) => ({ permission, message: permission === 1 ? 'Permitted.' : 'Not permitted.' }),
  ),

  legacyQueries(
    {
      call: 'GET fetch_branches.php',
      summary: 'Branches of a super admin, and their users',
      may: ['super_admin', 'all_admin'],
      tenant: { owner: 'admin_id' },
      input: { admin_id: AccountId },
      output: { branches: z.array(LegacyBranch), users: z.array(LegacyBranchUser), message: z.string() },
    },
    async ({ admin_id: ownerId }, own) => {
      const owned = await own.query(branches, { ownerId });
      if (isRefused(owned)) return owned;
      const users = await own.query(accounts, { ownerId });
      if (isRefused(users)) return users;
      return {
        branches: owned.branches.map(({ branchId, branchName, jackpotPermission }) => ({
          id: branchId,
          branch_name: branchName,
          jackpot_permission: jackpotPermission,
        })),
        users: users.accounts
          .filter(({ role }) => role === 'branch_admin')
          .map(({ accountId, username, branchId, permission }) => ({
            id: accountId,
            username,
            branch_id: branchId,
            permission,
            role: 'Branch',
          })),
        message: owned.branches.length === 0 ? 'There are no branches yet.' : 'These are the branches.',
      };
    },
  ),

  legacyCommand(
    {
      call: 'POST jackpot_permission.php',
      summary: 'Set the jackpot permission of a branch',
      may: toggleJackpotPermission.may,
      tenant: { branch: ['branch_id'] },
      input: { branch_id: BranchId, jackpot_permission: Flag },
      output: { message: z.string(), jackpot_permission: Permission },
    },
    toggleJackpotPermission,
    ({ branch_id, jackpot_permission }) => ({ branchId: branch_id, permission: jackpot_permission }),
    ({ permission }) => ({
      message: `The jackpot permission is ${permission} now.`,
      jackpot_permission: permission,
    }),
  ),

  legacyCommand(
    {
      call: 'POST register_branch_and_user.php',
      summary: 'Register a branch and its user',
      may: registerBranch.may,
      tenant: { owner: 'user_id' },
      input: { branch_name: Typed, username: Typed, password: Typed, user_id: AccountId },
      output: { message: z.string(), branch_id: BranchId },
    },
    registerBranch,
    ({ branch_name, username, password }) => ({ branchName: branch_name, username, password }),
    ({ branchId }) => ({ message: 'The branch and its user are registered.', branch_id: branchId }),
  ),

  legacyCommand(
    {
      call: 'POST deleteBranch.php',
      summary: 'Delete a branch and its user',
      may: deleteBranch.may,
      tenant: { branch: ['branch_id'] },
      input: { branch_id: BranchId, branch_name: Typed },
      output: { message: z.string() },
    },
    deleteBranch,
    ({ branch_id, branch_name }) => ({ branchId: branch_id, branchName: branch_name }),
    () => ({ message: 'The branch and its user are deleted.' }),
  ),
];

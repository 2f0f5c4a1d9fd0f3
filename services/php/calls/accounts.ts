import { z } from 'zod';
import {
  deleteSuperAdmin,
  togglePermission,
  registerSuperAdmin,
  signIn,
} from '../../../contracts/accounts/commands.ts';
import { accounts } from '../../../contracts/accounts/queries.ts';
import { AccountId, BranchId, Permission, Role } from '../../../contracts/ids.ts';
import { refuse } from '../../../contracts/refusals.ts';
import { isRefused, type LegacyCall, legacyCommand, legacyCommands, legacyQuery } from '../legacy-call.ts';
import { Flag, Typed } from '../wire.ts';

const permissionReply = { message: z.string(), permission: Permission };
const permissionInput = { user_id: AccountId, permission: Flag };
const toPermission = ({ user_id, permission }: { user_id: AccountId; permission: Permission }) => ({
  accountId: user_id,
  permission,
});
const permissionSet = ({ permission }: { permission: Permission }) => ({
  message: `The permission is ${permission} now.`,
  permission,
});

export const accountCalls: readonly LegacyCall[] = [
  legacyCommands(
    {
      call: 'POST login.php',
      summary: 'Sign in and start a session',
      may: 'anyone',
      tenant: 'none',
      input: { username: Typed, password: Typed },
      output: {
        role: Role,
        id: AccountId,
        branch_id: BranchId.nullable(),
        branch_name: z.string().nullable(),
      },
    },
    async (credentials, own) => {
      const session = await own.command(signIn, credentials);
      if (isRefused(session))
        // Too long to be anyone's: wrong like any others.
        return session.kind === 'invalid-input' ? refuse('SIGN_IN_REFUSED') : session;
      const { role, accountId, branch } = session;
      return {
        role,
        id: accountId,
        branch_id: branch?.branchId ?? null,
        branch_name: branch?.branchName ?? null,
      };
    },
  ),

  legacyCommand(
    {
      call: 'POST toggle_permission.php',
      summary: 'Set the permission of a branch user',
      may: ['super_admin'],
      tenant: { account: 'user_id' },
      input: permissionInput,
      output: permissionReply,
    },
    togglePermission,
    toPermission,
    permissionSet,
  ),

  legacyCommand(
    {
      call: 'POST admin_toggel_permission.php',
      summary: 'Set the permission of a super admin',
      may: ['all_admin'],
      tenant: { account: 'user_id' },
      input: permissionInput,
      output: permissionReply,
    },
    togglePermission,
    toPermission,
    permissionSet,
  ),

  legacyQuery(
    {
      call: 'GET fetch_super_admins.php',
      summary: 'The super admins',
      may: ['all_admin'],
      tenant: 'none',
      input: {},
      output: { data: z.array(z.object({ id: AccountId, username: z.string(), permission: Permission })) },
    },
    accounts,
    () => ({}),
    (found) => ({
      data: found.accounts
        .filter(({ role }) => role === 'super_admin')
        .map(({ accountId, username, permission }) => ({ id: accountId, username, permission })),
    }),
  ),

  legacyCommand(
    {
      call: 'POST AllAdmin_registration.php',
      summary: 'Register a super admin',
      may: ['all_admin'],
      tenant: 'none',
      input: { username: Typed, password: Typed },
      output: { message: z.string(), id: AccountId },
    },
    registerSuperAdmin,
    (credentials) => credentials,
    ({ accountId }) => ({ message: 'The super admin is registered.', id: accountId }),
  ),

  legacyCommand(
    {
      call: 'DELETE delete_superAdmin.php',
      summary: 'Delete a super admin that owns no branches',
      may: ['all_admin'],
      tenant: { account: 'id' },
      input: { id: AccountId },
      output: { message: z.string() },
    },
    deleteSuperAdmin,
    ({ id }) => ({ accountId: id }),
    () => ({ message: 'The super admin is deleted.' }),
  ),
];

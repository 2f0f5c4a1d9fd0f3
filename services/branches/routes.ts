import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { branches, branchPermission } from '../../contracts/branches/queries.ts';
import {
  deleteBranch,
  registerBranch,
  setJackpotShare,
  toggleJackpotPermission,
} from '../../contracts/branches/commands.ts';
import { BranchId } from '../../contracts/ids.ts';
import { isRefusal, refuse } from '../../contracts/refusals.ts';
import { permissionOfBranch } from '../../projections/accounts/query.ts';
import { branchesVisibleTo } from '../../projections/branches/query.ts';
import type { Database } from '../../projections/database.ts';
import { principalOf } from '../access/principal.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { registerAccount } from '../registration/register-account.ts';
import { answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import { onCommand, onQuery, type Route } from '../http/route.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { completeDeletion } from '../registration/delete-branch.ts';
import { decideDelete, decideSetJackpotPermission, decideSetJackpotShare } from './decider.ts';
import { branch } from './state.ts';

export interface BranchDependencies {
  readonly commands: Commands;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly db: Kysely<Database>;
}

export function branchRoutes({ commands, passwords, sessions, db }: BranchDependencies): Route[] {
  return [
    onCommand(registerBranch, async ({ input, caller, context }) => {
      const branchId = BranchId.parse(uuidv7());
      const wanted = {
        username: input.username,
        role: 'branch_admin' as const,
        ownerId: caller.accountId,
        branch: { branchId, branchName: input.branchName },
      };
      const result = await registerAccount(commands, passwords, context, wanted, input.password);
      if (isRefusal(result)) return result;
      const { registration, steps } = result;
      return answer(
        { accountId: registration.accountId, branchId: registration.branch?.branchId ?? branchId },
        ...steps,
      );
    }),

    onCommand(deleteBranch, async ({ input, context }) => {
      const deleted = await commands.handle(branch(input.branchId), context, input, decideDelete);
      if (isRefusal(deleted)) return deleted;
      if (!deleted.state) throw new Error(`branch ${input.branchId}: deleted without having been registered`);
      const steps = await completeDeletion(commands, context, deleted.state);
      if (isRefusal(steps)) return steps;
      await sessions.endAll(deleted.state.accountId);
      return answer({}, deleted, ...steps);
    }),

    onCommand(toggleJackpotPermission, async ({ input, context }) => {
      const { branchId, permission } = input;
      const done = await commands.handle(branch(branchId), context, input, decideSetJackpotPermission);
      return isRefusal(done) ? done : answer({ permission }, done);
    }),

    onCommand(setJackpotShare, async ({ input, context }) => {
      const { branchId, share } = input;
      const done = await commands.handle(branch(branchId), context, input, decideSetJackpotShare);
      return isRefusal(done) ? done : answer({ share }, done);
    }),

    onQuery(branches, async ({ input: { ownerId }, caller }) => {
      // A branch user's own super admin has other branches too.
      const owner = ownerId !== undefined && caller.role !== 'branch_admin';
      const viewer = owner
        ? { role: 'super_admin' as const, accountId: ownerId }
        : await principalOf(commands, caller);
      return { branches: await branchesVisibleTo(db, viewer) };
    }),

    onQuery(branchPermission, async ({ input }) => {
      const permission = await permissionOfBranch(db, input.branchId);
      return permission === null ? refuse('NOT_FOUND') : { permission };
    }),
  ];
}

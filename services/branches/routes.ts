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
import { refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
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
import * as decider from './decider.ts';
import { completeDeletion } from '../registration/delete-branch.ts';

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
      if (result.kind === 'refusal') return result;
      const { accountId, branch } = result.registration;
      return answer({ accountId, branchId: branch?.branchId ?? branchId }, ...result.steps);
    }),

    onCommand(deleteBranch, async ({ input, context }) => {
      const stream = streams.branch(input.branchId);
      const deleted = await commands.handle(stream, decider.branchFold, context, (branch) =>
        decider.deleteBranch(input.branchName, branch),
      );
      if (deleted.kind === 'refusal') return deleted;
      if (!deleted.state) throw new Error(`${stream}: deleted without having been registered`);
      const steps = await completeDeletion(commands, context, deleted.state);
      if ('kind' in steps) return steps;
      await sessions.endAll(deleted.state.accountId);
      return answer({}, deleted, ...steps);
    }),

    onCommand(toggleJackpotPermission, async ({ input, context }) => {
      const { branchId, permission } = input;
      const done = await commands.handle(streams.branch(branchId), decider.branchFold, context, (branch) =>
        decider.setJackpotPermission(permission, branch),
      );
      return done.kind === 'refusal' ? done : answer({ permission }, done);
    }),

    onCommand(setJackpotShare, async ({ input, context }) => {
      const { branchId, share } = input;
      const done = await commands.handle(streams.branch(branchId), decider.branchFold, context, (branch) =>
        decider.setJackpotShare(share, branch),
      );
      return done.kind === 'refusal' ? done : answer({ share }, done);
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

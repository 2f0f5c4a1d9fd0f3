import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Registration } from '../../contracts/accounts/events.ts';
import {
  deleteBranch,
  registerBranch,
  setCutMode,
  setJackpotShare,
  setLateWinners,
  toggleJackpotPermission,
  toggleLegacyGames,
  toggleWinnerTypeChange,
} from '../../contracts/branches/commands.ts';
import { branches, branchPermission } from '../../contracts/branches/queries.ts';
import { type AccountId, BranchId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { permissionOfBranch } from '../../projections/accounts/query.ts';
import { branchesVisibleTo } from '../../projections/branches/query.ts';
import type { Database } from '../../projections/database.ts';
import { principalOf } from '../access/principal.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';
import { onCommand, onQuery, type Route } from '../http/route.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  decideSetCutMode,
  decideSetJackpotPermission,
  decideSetJackpotShare,
  decideSetLateWinners,
  decideSetLegacyGames,
  decideSetWinnerTypeChange,
} from './decider.ts';
import { branch } from './state.ts';

export interface BranchDependencies {
  readonly commands: Commands;
  readonly sessions: Sessions;
  readonly db: Kysely<Database>;
  /** Registers a branch and its user. */
  readonly register: (
    context: Context,
    wanted: Pick<Registration, 'username' | 'ownerId' | 'branch'>,
    password: string,
  ) => Promise<Answer<Registration> | Refusal>;
  /** Deletes a branch and its user, whose account it answers. */
  readonly deleteBranch: (
    context: Context,
    wanted: { branchId: BranchId; branchName: string },
  ) => Promise<Answer<{ accountId: AccountId }> | Refusal>;
}

export function branchRoutes(dependencies: BranchDependencies): Route[] {
  const { commands, sessions, db } = dependencies;
  return [
    onCommand(registerBranch, async ({ input, caller, context }) => {
      const branchId = BranchId.parse(uuidv7());
      const wanted = {
        username: input.username,
        ownerId: caller.accountId,
        branch: { branchId, branchName: input.branchName },
      };
      const result = await dependencies.register(context, wanted, input.password);
      if (isRefusal(result)) return result;
      const { accountId, branch: registered } = result.data;
      return { ...result, data: { accountId, branchId: registered?.branchId ?? branchId } };
    }),

    onCommand(deleteBranch, async ({ input, context }) => {
      const deleted = await dependencies.deleteBranch(context, input);
      if (isRefusal(deleted)) return deleted;
      await sessions.endAll(deleted.data.accountId);
      return { ...deleted, data: {} };
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

    onCommand(setLateWinners, async ({ input, context }) => {
      const { branchId, lateWinners } = input;
      const done = await commands.handle(branch(branchId), context, input, decideSetLateWinners);
      return isRefusal(done) ? done : answer({ lateWinners }, done);
    }),

    onCommand(setCutMode, async ({ input, context }) => {
      const { branchId, cutMode } = input;
      const done = await commands.handle(branch(branchId), context, input, decideSetCutMode);
      return isRefusal(done) ? done : answer({ cutMode }, done);
    }),

    onCommand(toggleWinnerTypeChange, async ({ input, context }) => {
      const { branchId, permission } = input;
      const done = await commands.handle(branch(branchId), context, input, decideSetWinnerTypeChange);
      return isRefusal(done) ? done : answer({ permission }, done);
    }),

    onCommand(toggleLegacyGames, async ({ input, context }) => {
      const { branchId, permission } = input;
      const done = await commands.handle(branch(branchId), context, input, decideSetLegacyGames);
      return isRefusal(done) ? done : answer({ permission }, done);
    }),

    onQuery(branches, async ({ input: { ownerId, deleted }, caller }) => {
      // A branch user's own super admin has other branches too.
      const owner = ownerId !== undefined && caller.role !== 'branch_admin';
      const viewer = owner
        ? { role: 'super_admin' as const, accountId: ownerId }
        : await principalOf(commands, caller);
      return { branches: await branchesVisibleTo(db, viewer, deleted) };
    }),

    onQuery(branchPermission, async ({ input }) => {
      const permission = await permissionOfBranch(db, input.branchId);
      return permission === null ? refuse('NOT_FOUND') : { permission };
    }),
  ];
}

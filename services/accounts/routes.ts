import type { Kysely } from 'kysely';
import {
  deleteAuditor,
  registerAgent,
  removeAgent,
  deleteSuperAdmin,
  registerAuditor,
  setLateVoids,
  setPassword,
  togglePermission,
  registerSuperAdmin,
  changePassword,
  signIn,
  signOut,
} from '../../contracts/accounts/commands.ts';
import type { Registration } from '../../contracts/accounts/events.ts';
import {
  accounts,
  agents as agentsQuery,
  lateVoidsRule,
  passwordLengths,
  session,
} from '../../contracts/accounts/queries.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { accountsOwnedBy, lateVoidsOfAccount, presentAgents } from '../../projections/accounts/query.ts';
import type { Database } from '../../projections/database.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Context } from '../commands/context.ts';
import { type CommandRequest, onCommand, onQuery, type Route } from '../http/route.ts';
import { decideRemove } from './agents/decider.ts';
import { agents } from './agents/state.ts';
import { beginSession } from './begin-session.ts';
import { credential } from './credential/state.ts';
import { storePassword } from './credential/store-password.ts';
import {
  decideChangePassword,
  decideDelete,
  decideSetLateVoids,
  decideSetPermission,
  decideSignOut,
} from './decider.ts';
import { describeSession, signIn as checkCredentials } from './sign-in.ts';
import { type FactorDependencies, factorRoutes } from './second-factor-routes.ts';
import { account } from './state.ts';

export interface AccountDependencies extends FactorDependencies {
  readonly register: (
    context: Context,
    wanted: Pick<Registration, 'username' | 'role' | 'ownerId'>,
    password: string,
  ) => Promise<Answer<Registration> | Refusal>;
  readonly db: Kysely<Database>;
}

export function accountRoutes(dependencies: AccountDependencies): Route[] {
  const { commands, passwords, presentPassword, dutyOf, sessions, db } = dependencies;

  async function register(
    role: 'all_admin' | 'super_admin' | 'auditor',
    { input, caller, context }: CommandRequest<typeof registerSuperAdmin>,
  ) {
    const wanted = {
      username: input.username,
      role,
      ownerId: role === 'all_admin' ? null : caller.accountId,
    };
    const result = await dependencies.register(context, wanted, input.password);
    return isRefusal(result) ? result : { ...result, data: { accountId: result.data.accountId } };
  }

  async function remove(
    role: 'super_admin' | 'auditor',
    { input: { accountId }, context }: CommandRequest<typeof deleteSuperAdmin>,
  ) {
    const { state: known } = await commands.load(account(accountId));
    if (known?.registration.role !== role) return refuse('NOT_FOUND');
    const deleted = await commands.handle(account(accountId), context, {}, decideDelete);
    if (isRefusal(deleted)) return deleted;
    await sessions.endAll(accountId);
    await sessions.endAllOwnedBy(accountId, ['auditor']);
    return answer({}, deleted);
  }

  return [
    ...factorRoutes(dependencies),

    onCommand(signIn, async ({ input, address, legacy, session: control }) => {
      const { device, deviceName } = control;
      const caller = await checkCredentials(dependencies, input, { address, device, deviceName, legacy });
      return isRefusal(caller) ? caller : beginSession(dependencies, caller, control);
    }),

    onCommand(signOut, async ({ caller, context, session: control }) => {
      await control.end();
      const done = await commands.handle(account(caller.accountId), context, {}, decideSignOut);
      return isRefusal(done) ? done : answer({}, done);
    }),

    onCommand(changePassword, async ({ input, caller, context, address, session: control }) => {
      const { accountId } = caller;
      const before = await commands.findRepeated(account(accountId), context.commandId);
      if (before) return answer({}, before);
      // Sent again after a crash: what was the next password is the present one by now, and the rest is still to be done.
      if (!(await commands.findRepeated(credential(accountId), context.commandId))) {
        const wrong = await presentPassword(caller, input.present, address);
        if (wrong) return wrong;
        // One that somebody else knows would stay in use.
        if (input.next === input.present && (await dutyOf(caller))) return refuse('PASSWORD_SAME');
        const problem = await passwords.problem(caller, input.next);
        if (problem) return problem;
        await storePassword(commands, context, accountId, await passwords.hash(input.next));
      }
      await control.endOthers();
      const done = await commands.handle(account(accountId), context, {}, decideChangePassword);
      return isRefusal(done) ? done : answer({}, done);
    }),

    onCommand(registerAgent, (request) => register('all_admin', request)),

    onCommand(removeAgent, async ({ input: { accountId }, context }) => {
      const removed = await commands.handle(agents(), context, { accountId }, decideRemove);
      if (isRefusal(removed)) return removed;
      const deleted = await commands.handle(account(accountId), context, {}, decideDelete);
      if (isRefusal(deleted)) return deleted;
      await sessions.endAll(accountId);
      return answer({}, removed, deleted);
    }),

    onCommand(registerSuperAdmin, (request) => register('super_admin', request)),

    onCommand(registerAuditor, (request) => register('auditor', request)),

    onCommand(togglePermission, async ({ input, context }) => {
      const { accountId, permission, cashiers } = input;
      const done = await commands.handle(account(accountId), context, input, decideSetPermission);
      if (isRefusal(done)) return done;
      if (permission === 0) {
        await sessions.endAll(accountId);
        await sessions.endAllOwnedBy(
          accountId,
          cashiers === 'stop' ? ['auditor', 'branch_admin'] : ['auditor'],
        );
      }
      return answer({ permission }, done);
    }),

    onCommand(setPassword, async ({ input, context }) => {
      const { accountId, next } = input;
      const before = await commands.findRepeated(account(accountId), context.commandId);
      if (before) return answer({}, before);
      const { state: known } = await commands.load(account(accountId));
      if (!known || known.deleted) return refuse('NOT_FOUND');
      const problem = await passwords.problem(known.registration, next);
      if (problem) return problem;
      await storePassword(commands, context, accountId, await passwords.hash(next));
      await sessions.endAll(accountId);
      const done = await commands.handle(account(accountId), context, {}, decideChangePassword);
      return isRefusal(done) ? done : answer({}, done);
    }),

    onCommand(setLateVoids, async ({ input, context }) => {
      const { accountId, lateVoids } = input;
      const done = await commands.handle(account(accountId), context, input, decideSetLateVoids);
      return isRefusal(done) ? done : answer({ lateVoids }, done);
    }),

    onCommand(deleteSuperAdmin, (request) => remove('super_admin', request)),

    onCommand(deleteAuditor, (request) => remove('auditor', request)),

    onQuery(accounts, async ({ input: { ownerId }, caller }) => ({
      accounts: await accountsOwnedBy(db, ownerId ?? (caller.role === 'all_admin' ? null : caller.accountId)),
    })),

    onQuery(agentsQuery, async () => ({ agents: await presentAgents(db) })),

    onQuery(lateVoidsRule, async ({ caller }) => ({
      lateVoids: await lateVoidsOfAccount(db, caller.accountId),
    })),

    onQuery(passwordLengths, () => Promise.resolve(passwords.lengths)),

    onQuery(session, ({ caller }) => describeSession(dependencies, caller)),
  ];
}

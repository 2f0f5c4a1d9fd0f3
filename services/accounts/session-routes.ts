import { confirmPassword, endOtherSessions, endSession } from '../../contracts/accounts/session-commands.ts';
import { ownSessions } from '../../contracts/accounts/queries.ts';
import type { AccountId } from '../../contracts/ids.ts';
import { isRefusal, refuse } from '../../contracts/refusals.ts';
import type { Caller } from '../access/caller.ts';
import { answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import { onCommand, onQuery, type Route } from '../http/route.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { decideEndOtherSessions, decideEndSession } from './decider.ts';
import type { PresentPassword } from './present-password.ts';
import { account } from './state.ts';

export interface SessionDependencies {
  readonly commands: Commands;
  readonly sessions: Sessions;
  readonly presentPassword: PresentPassword;
  /** Hears of who tried to end a session that is not its own; null: whose it is is not known. */
  readonly onForeignSession: (endpoint: string, caller: Caller, accountId: AccountId | null) => void;
}

/** What an account sees of its own sessions, and what it may do to them. */
export function sessionRoutes({
  commands,
  sessions,
  presentPassword,
  onForeignSession,
}: SessionDependencies): Route[] {
  return [
    onQuery(ownSessions, async ({ caller }) => ({ sessions: await sessions.list(caller) })),

    onCommand(endSession, async ({ input: { sessionId }, caller, context }) => {
      const own = account(caller.accountId);
      const before = await commands.findRepeated(own, context.commandId);
      if (before) return answer({}, before);
      const found = await sessions.endOne(caller.accountId, sessionId);
      if (!found) {
        onForeignSession(endSession.name, caller, await sessions.accountOf(sessionId));
        return refuse('NOT_FOUND');
      }
      const done = await commands.handle(own, context, { sessionId }, decideEndSession);
      return isRefusal(done) ? done : answer({}, done);
    }),

    onCommand(endOtherSessions, async ({ caller, context, session: control }) => {
      await control.endOthers();
      const done = await commands.handle(account(caller.accountId), context, {}, decideEndOtherSessions);
      return isRefusal(done) ? done : answer({}, done);
    }),

    onCommand(confirmPassword, async ({ input, caller, address, session: control }) => {
      const wrong = await presentPassword(caller, input.password, address);
      if (wrong) return wrong;
      await control.confirm();
      return answer({});
    }),
  ];
}

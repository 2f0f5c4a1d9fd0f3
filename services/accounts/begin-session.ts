import type { Session } from '../../contracts/accounts/queries.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { accountAccess } from '../access/state.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { SessionControl } from '../http/route.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { credentialOf, describeSession, type SignedIn, type SignInDependencies } from './sign-in.ts';

/** The session of somebody who has just signed in, and what it is told. */
export async function beginSession(
  dependencies: SignInDependencies & { readonly sessions: Sessions; readonly timeZone: string },
  caller: SignedIn,
  control: SessionControl,
): Promise<Answer<Session> | Refusal> {
  const { commands, devices, sessions } = dependencies;
  await control.start(caller);
  control.keepDevice(await devices.remember(control.device, caller.username));
  // Set anew meanwhile: whoever did has ended the sessions before it was there.
  if ((await credentialOf(commands, caller.accountId)).revision !== caller.credential) {
    await sessions.endAll(caller.accountId);
    return refuse('SIGN_IN_REFUSED');
  }
  // Its duties go by a fold of their own, which must not be older than the password.
  await commands.loadSound(accountAccess(caller.accountId));
  return answer(await describeSession(dependencies, caller));
}

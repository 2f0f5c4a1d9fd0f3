import { type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Caller } from '../access/caller.ts';
import type { Commands } from '../commands/handle.ts';
import type { Passwords } from './passwords.ts';
import { credentialOf } from './sign-in.ts';
import type { Throttle } from './throttle/throttle.ts';

/** Whether somebody who is signed in knows the password of the account; null: yes. Wrong ones count. */
export type PresentPassword = (
  who: Pick<Caller, 'accountId' | 'username'>,
  password: string,
  address: string,
) => Promise<Refusal | null>;

export function createPresentPassword({
  commands,
  passwords,
  throttle,
}: {
  readonly commands: Commands;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}): PresentPassword {
  return async ({ accountId, username }, password, address) => {
    // A budget of its own: whoever is signed in is held up by nobody else.
    const attempt = { address, username, accountId, device: 'session', known: true };
    const throttled = await throttle.attempt(attempt);
    if (throttled) return throttled;
    if (!(await passwords.isRight(password, (await credentialOf(commands, accountId)).state)))
      return refuse('PASSWORD_WRONG');
    await throttle.succeeded(attempt);
    return null;
  };
}

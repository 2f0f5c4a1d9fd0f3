import { v7 as uuidv7 } from 'uuid';
import { CommandId } from '../../contracts/ids.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { username as usernameStream } from '../accounts/username/state.ts';
import type { Commands } from '../commands/handle.ts';
import { register } from './register.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The first all_admin. False when the username was given already, to whomever: nothing is changed then. */
export async function bootstrap(
  commands: Commands,
  passwords: Passwords,
  { username, password }: Credentials,
): Promise<boolean> {
  const { holder } = (await commands.load(usernameStream(username))).state;
  if (holder) return false;
  const context = {
    actor: { accountId: null, role: 'system' },
    commandId: CommandId.parse(uuidv7()),
  } as const;
  const wanted = { username, role: 'all_admin', ownerId: null, branch: null } as const;
  const registered = await register(commands, passwords, context, wanted, password);
  return !isRefusal(registered);
}

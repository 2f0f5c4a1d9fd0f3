import { v7 as uuidv7 } from 'uuid';
import type { Registration } from '../../contracts/accounts/events.ts';
import { AccountId, CommandId } from '../../contracts/ids.ts';
import { isRefusal, refusalMessage } from '../../contracts/refusals.ts';
import { decideBegin } from '../accounts/agents/decider.ts';
import { agents as agentsStream, type Agents } from '../accounts/agents/state.ts';
import { credential } from '../accounts/credential/state.ts';
import { storePassword } from '../accounts/credential/store-password.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { username as usernameStream } from '../accounts/username/state.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';
import { completeRegistration } from './register.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * The first agent; answers whether an agent signs in with these credentials. Nothing is changed when there is one, whatever it is called,
 * or when the username is somebody's. That it stands first among the agents is the commit point: of several processes one makes it; what follows is
 * completed after a crash.
 */
export async function bootstrap(
  commands: Commands,
  passwords: Passwords,
  { username, password }: Credentials,
): Promise<boolean> {
  const context: Context = {
    actor: { accountId: null, role: 'system' },
    commandId: CommandId.parse(uuidv7()),
  };
  const present = await presentAgents(commands, context);
  const same = [...present.values()].find((agent) => agent.username === username);
  if (same) return passwords.isRight(password, (await commands.load(credential(same.accountId))).state);
  const { holder } = (await commands.load(usernameStream(username))).state;
  if (holder || present.size > 0) return false;
  const problem = await passwords.problem({ username, role: 'all_admin' }, password);
  if (problem) throw new Error(`BOOTSTRAP_PASSWORD: ${refusalMessage(problem)}`);
  const accountId = AccountId.parse(uuidv7());
  const registration: Registration = { accountId, username, role: 'all_admin', ownerId: null, branch: null };
  await storePassword(commands, context, accountId, await passwords.hash(password));
  const begun = await commands.handle(agentsStream(), context, [registration], decideBegin);
  if (isRefusal(begun) || !begun.state.has(accountId)) return false;
  return !isRefusal(await completeRegistration(commands, context, registration));
}

/** The agents that are there; those of a log of an earlier build are put on their stream first. */
export async function presentAgents(commands: Commands, context: Context): Promise<Agents> {
  const { state: present } = await commands.load(agentsStream());
  if (present.size > 0) return present;
  const { events } = await commands.store.readAll(['AccountRegistered'], null);
  const registered = events.flatMap((event) =>
    event.type === 'AccountRegistered' && event.data.role === 'all_admin' ? [event.data] : [],
  );
  const begun = await commands.handle(agentsStream(), context, registered, decideBegin);
  return isRefusal(begun) ? present : begun.state;
}

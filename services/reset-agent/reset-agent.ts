import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { usernameKey } from '../../contracts/accounts/credentials.ts';
import type { Registration } from '../../contracts/accounts/events.ts';
import { type AccountId, CommandId } from '../../contracts/ids.ts';
import { isRefusal, refusalMessage } from '../../contracts/refusals.ts';
import { decideSetPassword } from '../accounts/credential/decider.ts';
import { credential } from '../accounts/credential/state.ts';
import { decideResetAgent } from '../accounts/decider.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { decideClearFactor } from '../accounts/second-factor/decider.ts';
import { factor } from '../accounts/second-factor/state.ts';
import { account } from '../accounts/state.ts';
import type { Agents } from '../accounts/agents/state.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';
import { presentAgents } from '../registration/bootstrap.ts';

/** Without those that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** Why nothing was reset, in words for whoever sits at the machine. */
export class NotReset extends Error {}

export interface ResetDependencies {
  readonly commands: Commands;
  readonly passwords: Passwords;
  readonly endSessions: (accountId: AccountId) => Promise<void>;
  /** The fewest characters in the new password. */
  readonly length?: number;
}

/**
 * Gives an agent a new password and takes away its second factor, on record. `wanted`: its username; null: the only one. Throws
 * {@link NotReset} for what is no agent.
 */
export async function resetAgent(
  { commands, passwords, endSessions, length = 0 }: ResetDependencies,
  wanted: string | null,
): Promise<{ username: string; password: string }> {
  const context: Context = {
    actor: { accountId: null, role: 'system' },
    commandId: CommandId.parse(uuidv7()),
  };
  const { accountId, username } = chosen(await presentAgents(commands, context), wanted);
  const password = madeUp(Math.max(LENGTH, length));
  const hash = await passwords.hash(password);
  const secondFactor = (await commands.load(factor(accountId))).state !== null;
  // On record first: nothing is reset that nobody hears of.
  const steps = [
    () => commands.handle(account(accountId), context, { secondFactor }, decideResetAgent),
    () => commands.handle(factor(accountId), context, {}, decideClearFactor),
    () => commands.handle(credential(accountId), context, { hash }, decideSetPassword),
  ];
  for (const step of steps) {
    const done = await step();
    if (isRefusal(done)) throw new NotReset(refusalMessage(done));
  }
  await endSessions(accountId);
  return { username, password };
}

function chosen(agents: Agents, wanted: string | null): Registration {
  const all = [...agents.values()];
  const names = all.map(({ username }) => username).join(', ');
  if (wanted === null) {
    const [only, ...others] = all;
    if (only && others.length === 0) return only;
    throw new NotReset(
      only
        ? `There are several agents: name one of them (${names}), as in npm run reset-agent -- NAME.`
        : 'There is no agent yet.',
    );
  }
  const found = all.find(({ username }) => usernameKey(username) === usernameKey(wanted));
  if (!found) throw new NotReset(`'${wanted}' is no agent. The agents are: ${names}.`);
  return found;
}

function madeUp(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

import { v7 as uuidv7 } from 'uuid';
import type { Session } from '../../contracts/accounts/session.ts';
import { type AccountId, CommandId } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import { branchFold } from '../branches/decider.ts';
import type { Commands } from '../commands/handle.ts';
import type { Caller } from '../http/route.ts';
import { credentialFold } from './credential-decider.ts';
import { accountFold, recordSignIn, type RegisteredAccount, signInProblem } from './decider.ts';
import { type Passwords, TooBusy } from './passwords.ts';
import type { Throttle } from './throttle.ts';
import { usernameFold } from './username-decider.ts';

export interface SignInDependencies {
  readonly commands: Commands;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly onSignIn: (result: 'signed-in' | 'refused' | 'throttled', username: string, why?: string) => void;
}

/** Who the credentials belong to, or the one refusal that does not tell what was wrong; always takes the same time. */
export async function signIn(
  { commands, passwords, throttle, onSignIn }: SignInDependencies,
  credentials: { username: string; password: string },
  address: string,
): Promise<Caller | Refusal> {
  const username = credentials.username.trim();
  const found = username === '' ? null : await find(commands, username);
  const throttled = await throttle.attempt(address, username, found?.addresses.includes(address) ?? false);
  if (throttled) {
    onSignIn('throttled', username);
    return throttled;
  }
  const hash = found && (await passwordHash(commands, found.registration.accountId));
  let right: boolean;
  try {
    right = await passwords.isRight(credentials.password, hash);
  } catch (error) {
    if (error instanceof TooBusy) return refuse('TOO_MANY_ATTEMPTS', { seconds: 5 });
    throw error;
  }
  // A username that is nobody's leaves no event: guesses must not make streams.
  if (!found) {
    onSignIn('refused', username, 'UNKNOWN');
    return refuse('SIGN_IN_REFUSED');
  }
  const problem = signInProblem(found, right);
  const { accountId, role } = found.registration;
  await commands.handle(
    streams.account(accountId),
    accountFold,
    {
      actor: problem ? { accountId: null, role: 'system' } : { accountId, role },
      commandId: CommandId.parse(uuidv7()),
    },
    (account) => recordSignIn(address, problem, account),
  );
  if (problem) {
    onSignIn('refused', username, problem);
    return refuse('SIGN_IN_REFUSED');
  }
  await throttle.succeeded(address, username);
  onSignIn('signed-in', username);
  return callerOf(found);
}

async function find(commands: Commands, username: string): Promise<RegisteredAccount | null> {
  const { state: holder } = await commands.load(streams.username(username), usernameFold);
  if (!holder) return null;
  const { state: account } = await commands.load(streams.account(holder.accountId), accountFold);
  return account;
}

export async function passwordHash(commands: Commands, accountId: AccountId): Promise<string | null> {
  return (await commands.load(streams.credential(accountId), credentialFold)).state;
}

function callerOf({ registration }: RegisteredAccount): Caller {
  const { accountId, username, role, ownerId, branch } = registration;
  return { accountId, username, role, ownerId, branchId: branch?.branchId ?? null };
}

/** What a session's owner is told about itself. */
export async function describeSession(commands: Commands, caller: Caller): Promise<Session> {
  const { accountId, username, role, branchId } = caller;
  if (!branchId) return { accountId, username, role, branch: null };
  const { state: branch } = await commands.load(streams.branch(branchId), branchFold);
  const present = branch && {
    branchId,
    branchName: branch.branchName,
    jackpotPermission: branch.jackpotPermission,
  };
  return { accountId, username, role, branch: present };
}

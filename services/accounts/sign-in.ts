import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Session } from '../../contracts/accounts/queries.ts';
import { type AccountId, CommandId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Caller } from '../access/caller.ts';
import { isLetByOwner } from '../access/decider.ts';
import { accountAccess } from '../access/state.ts';
import { branch as branchStream } from '../branches/state.ts';
import type { Context } from '../commands/context.ts';
import type { Commands, Loaded } from '../commands/handle.ts';
import type { Revision } from '../event-store/port.ts';
import { type Credential, credential as credentialStream } from './credential/state.ts';
import { decideRecordSignIn, type SignInProblem, signInProblem } from './decider.ts';
import type { Passwords } from './passwords.ts';
import { account, type RegisteredAccount } from './state.ts';
import type { Throttle } from './throttle.ts';
import { username as usernameStream } from './username/state.ts';

export interface SignInDependencies {
  readonly commands: Commands;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly onSignIn: (result: 'signed-in' | 'refused' | 'throttled', username: string, why?: string) => void;
}

/** Who has signed in, and with which of the account's passwords. */
export interface SignedIn extends Caller {
  readonly credential: Revision;
}

/** No refusal comes sooner, so that its time does not tell either what was wrong: a known username is more work. */
const SOONEST_REFUSAL_MS = 250;

/** Who the credentials belong to, or the one refusal that does not tell what was wrong. */
export async function signIn(
  dependencies: SignInDependencies,
  credentials: { username: string; password: string },
  address: string,
): Promise<SignedIn | Refusal> {
  const soonest = sleep(SOONEST_REFUSAL_MS, undefined, { ref: false });
  const result = await check(dependencies, credentials, address);
  if (isRefusal(result) && result.code === 'SIGN_IN_REFUSED') await soonest;
  return result;
}

async function check(
  { commands, passwords, throttle, onSignIn }: SignInDependencies,
  credentials: { username: string; password: string },
  address: string,
): Promise<SignedIn | Refusal> {
  const username = credentials.username.trim();
  const found = username === '' ? null : await find(commands, username);
  const throttled = await throttle.attempt(address, username, found?.addresses.includes(address) ?? false);
  if (throttled) {
    onSignIn('throttled', username);
    return throttled;
  }
  const credential = found && (await credentialOf(commands, found.registration.accountId));
  const right = await passwords.isRight(credentials.password, credential?.state ?? null);
  // A username that is nobody's leaves no event: guesses must not make streams.
  if (!found || !credential) {
    onSignIn('refused', username, 'UNKNOWN');
    return refuse('SIGN_IN_REFUSED');
  }
  const problem = signInProblem(found, right) ?? (await ownerProblem(commands, found));
  const { accountId, role } = found.registration;
  const context: Context = {
    actor: problem ? { accountId: null, role: 'system' } : { accountId, role },
    commandId: CommandId.parse(uuidv7()),
  };
  const recorded = await commands.handle(
    account(accountId),
    context,
    { address, problem },
    decideRecordSignIn,
  );
  // Nobody but the agent can see to a record that stands still: not even its own shuts it out.
  if (isRefusal(recorded) && recorded.code === 'STREAM_HALTED' && role !== 'all_admin') return recorded;
  if (problem) {
    onSignIn('refused', username, problem);
    return refuse('SIGN_IN_REFUSED');
  }
  await throttle.succeeded(address, username);
  onSignIn('signed-in', username);
  return { ...callerOf(found), credential: credential.revision };
}

async function find(commands: Commands, username: string): Promise<RegisteredAccount | null> {
  const { holder } = (await commands.loadSound(usernameStream(username))).state;
  return holder && (await commands.loadSound(account(holder.accountId))).state;
}

/**
 * The present password of an account; its revision moves with every change. A forged entry hides the one before it, for the stream
 * keeps only the last: that one still stands in the log.
 */
export async function credentialOf(commands: Commands, accountId: AccountId): Promise<Loaded<Credential>> {
  const stream = credentialStream(accountId);
  const { state, revision, halted } = await commands.loadSound(stream);
  if (state !== null || (revision === 'no-stream' && !halted)) return { state, revision };
  const { events } = await commands.store.readAll(['PasswordSet'], null);
  const last = events.findLast((event) => event.stream === stream.stream);
  return last?.type === 'PasswordSet'
    ? { state: last.data.hash, revision: last.revision }
    : { state, revision };
}

/** Why whoever owns an account does not let it sign in, if so. */
async function ownerProblem(
  commands: Commands,
  { registration: { role, ownerId } }: RegisteredAccount,
): Promise<SignInProblem | null> {
  if (!ownerId) return null;
  const { state: owner } = await commands.loadSound(accountAccess(ownerId));
  if (isLetByOwner({ role }, owner)) return null;
  return owner?.deleted ? 'DELETED' : 'NO_PERMISSION';
}

function callerOf({ registration }: RegisteredAccount): Caller {
  const { accountId, username, role, ownerId, branch } = registration;
  return { accountId, username, role, ownerId, branchId: branch?.branchId ?? null };
}

/** What a session's owner is told about itself. */
export async function describeSession(
  { commands, timeZone }: { commands: Commands; timeZone: string },
  caller: Caller,
): Promise<Session> {
  const { accountId, username, role, branchId } = caller;
  const own = { accountId, username, role, timeZone };
  if (!branchId) return { ...own, branch: null };
  const { state: branch } = await commands.loadSound(branchStream(branchId));
  const present = branch && {
    branchId,
    branchName: branch.branchName,
    jackpotPermission: branch.jackpotPermission,
  };
  return { ...own, branch: present };
}

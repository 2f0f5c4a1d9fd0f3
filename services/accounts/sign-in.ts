import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Session } from '../../contracts/accounts/queries.ts';
import { type AccountId, CommandId, SessionId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { Text } from '../../contracts/text.ts';
import type { Caller } from '../access/caller.ts';
import { isLetByOwner } from '../access/decider.ts';
import type { DutyOf } from '../access/duty.ts';
import { accountAccess } from '../access/state.ts';
import { branch as branchStream } from '../branches/state.ts';
import type { Context } from '../commands/context.ts';
import type { Commands, Loaded } from '../commands/handle.ts';
import type { Revision } from '../event-store/port.ts';
import { type Credential, credential as credentialStream } from './credential/state.ts';
import { decideRecordSignIn, type SignInProblem, signInProblem, type RecordedSignIn } from './decider.ts';
import type { Devices } from '../sessions/devices.ts';
import type { Passwords } from './passwords.ts';
import type { FirstSteps } from './second-factor/first-steps.ts';
import { factor as factorStream } from './second-factor/state.ts';
import type { Codes } from './second-factor/use-code.ts';
import { account, type RegisteredAccount } from './state.ts';
import type { Attempt, Throttle } from './throttle/throttle.ts';
import { username as usernameStream } from './username/state.ts';

export interface SignInDependencies {
  readonly commands: Commands;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly devices: Devices;
  readonly codes: Codes;
  readonly firstSteps: FirstSteps;
  readonly dutyOf: DutyOf;
  readonly onSignIn: (attempt: SignInAttempt) => void;
}

/** What came of an attempt. Without the username: it may be a password, typed into the wrong field. */
export interface SignInAttempt {
  readonly result: 'signed-in' | 'refused' | 'throttled';
  readonly address: string;
  /** Null: of nobody, or not looked up. */
  readonly accountId: AccountId | null;
  readonly why?: SignInProblem | 'UNKNOWN' | 'OLD_CLIENT';
}

/** Where an attempt comes from. */
export interface SignInOrigin {
  readonly address: string;
  /** What the cookie of the device says, if it has one. */
  readonly device: string | null;
  /** What the browser says it is, in short. */
  readonly deviceName: string | null;
  /** An old client, which can ask for no more than the password. */
  readonly legacy: boolean;
}

/** Who has signed in, as the session that is to begin, and with which of the account's passwords. */
export interface SignedIn extends Caller {
  readonly credential: Revision;
}

/** No refusal comes sooner, so that its time does not tell either what was wrong: a known username is more work. */
const SOONEST_REFUSAL_MS = 250;

/** Who the credentials belong to, or the one refusal that does not tell what was wrong. */
export async function signIn(
  dependencies: SignInDependencies,
  credentials: { username: string; password: string },
  origin: SignInOrigin,
): Promise<SignedIn | Refusal> {
  const soonest = sleep(SOONEST_REFUSAL_MS, undefined, { ref: false });
  const result = await check(dependencies, credentials, origin);
  if (isRefusal(result) && result.code === 'SIGN_IN_REFUSED') await soonest;
  return result;
}

async function check(
  dependencies: SignInDependencies,
  credentials: { username: string; password: string },
  origin: SignInOrigin,
): Promise<SignedIn | Refusal> {
  const { commands, passwords, throttle, devices, onSignIn } = dependencies;
  const { address, deviceName } = origin;
  const username = credentials.username.trim();
  // Neither store takes what is no text, and it is nobody's name.
  const nobodys = username === '' || !Text.safeParse(username).success;
  const device = nobodys ? null : await devices.find(origin.device, username);
  // Before the store is read: whoever only floods it is kept from it.
  const early = device === null ? await throttle.ofNetwork(address) : null;
  const found = early || nobodys ? null : await find(commands, username);
  const accountId = found?.registration.accountId ?? null;
  const known = found?.addresses.includes(address) ?? false;
  const attempt: Attempt = { address, username, accountId, device, known };
  const throttled = early ?? (await throttle.attempt(attempt));
  if (throttled) {
    onSignIn({ result: 'throttled', address, accountId });
    return throttled;
  }
  const credential = found && (await credentialOf(commands, found.registration.accountId));
  const right = await passwords.isRight(credentials.password, credential?.state ?? null);
  // A username that is nobody's leaves no event: guesses must not make streams.
  if (!found || !credential) {
    onSignIn({ result: 'refused', address, accountId: null, why: 'UNKNOWN' });
    return refuse('SIGN_IN_REFUSED');
  }
  const problem = signInProblem(found, right) ?? (await ownerProblem(commands, found));
  const caller = callerOf(found);
  if (!problem) await throttle.succeeded(attempt);
  const { revision } = credential;
  const asked = problem ? null : await whatElse(dependencies, caller, revision, origin);
  if (asked) return asked;
  const halted = await recordSignIn(commands, caller, { address, deviceName, problem });
  if (halted) return halted;
  if (problem) {
    onSignIn({ result: 'refused', address, accountId, why: problem });
    return refuse('SIGN_IN_REFUSED');
  }
  onSignIn({ result: 'signed-in', address, accountId });
  return { ...caller, credential: revision };
}

/** What somebody with the right password is asked for beside it; an old client cannot ask. */
async function whatElse(
  { commands, firstSteps, dutyOf }: SignInDependencies,
  caller: Caller,
  credential: Revision,
  { legacy }: SignInOrigin,
): Promise<Refusal | null> {
  const { accountId } = caller;
  const { state: factor } = await commands.loadSound(factorStream(accountId));
  if (legacy) {
    // Duties go by a fold of its own, which must not be older than the password.
    await commands.loadSound(accountAccess(accountId));
    const shut = factor !== null || (await dutyOf(caller)) !== null;
    return shut ? refuse('NEW_SCREENS_NEEDED') : null;
  }
  if (!factor) return null;
  const step = { accountId, credential: String(credential) };
  return refuse('CODE_NEEDED', { firstStep: firstSteps.seal(step, commands.clock()) });
}

/** Puts an attempt on record; a refusal where that cannot be done and must not be done without. */
export async function recordSignIn(
  commands: Commands,
  { accountId, role, sessionId }: Caller,
  result: RecordedSignIn,
): Promise<Refusal | null> {
  const context: Context = {
    ...(result.problem
      ? { actor: { accountId: null, role: 'system' } }
      : { actor: { accountId, role }, session: sessionId }),
    commandId: CommandId.parse(uuidv7()),
  };
  const recorded = await commands.handle(account(accountId), context, result, decideRecordSignIn);
  // Nobody but the agent can see to a record that stands still: not even its own shuts it out.
  const halted = isRefusal(recorded) && recorded.code === 'STREAM_HALTED' && role !== 'all_admin';
  return halted ? recorded : null;
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
export async function ownerProblem(
  commands: Commands,
  { registration: { role, ownerId } }: RegisteredAccount,
): Promise<SignInProblem | null> {
  if (!ownerId) return null;
  const { state: owner } = await commands.loadSound(accountAccess(ownerId));
  if (isLetByOwner({ role }, owner)) return null;
  return owner?.deleted ? 'DELETED' : 'NO_PERMISSION';
}

export function callerOf({ registration }: RegisteredAccount): Caller {
  const { accountId, username, role, ownerId, branch } = registration;
  const sessionId = SessionId.parse(uuidv7());
  return { sessionId, accountId, username, role, ownerId, branchId: branch?.branchId ?? null };
}

/** What a session's owner is told about itself. */
export async function describeSession(
  { commands, dutyOf, timeZone }: Pick<SignInDependencies, 'commands' | 'dutyOf'> & { timeZone: string },
  caller: Caller,
): Promise<Session> {
  const { accountId, username, role, branchId } = caller;
  const duty = await dutyOf(caller);
  const resetAt = role === 'all_admin' ? (await commands.loadSound(account(accountId))).state?.resetAt : null;
  const own = { accountId, username, role, timeZone, ...(duty && { duty }), ...(resetAt && { resetAt }) };
  if (!branchId) return { ...own, branch: null };
  const { state: branch } = await commands.loadSound(branchStream(branchId));
  const present = branch && {
    branchId,
    branchName: branch.branchName,
    jackpotPermission: branch.jackpotPermission,
  };
  return { ...own, branch: present };
}

import { v7 as uuidv7 } from 'uuid';
import type { Registration } from '../../contracts/accounts/events.ts';
import type { DomainEvent } from '../../contracts/events.ts';
import { AccountId } from '../../contracts/ids.ts';
import type { Refusal } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import { branchFold, registerBranch } from '../branches/decider.ts';
import type { Commands, Done } from '../commands/handle.ts';
import { type Context, followUp } from '../commands/stamp.ts';
import { credentialFold, setPassword } from '../accounts/credential-decider.ts';
import { accountFold, assignBranch, register } from '../accounts/decider.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { claimUsername, releaseUsername, usernameFold } from '../accounts/username-decider.ts';

export type Steps = Done<unknown, DomainEvent>[];

export interface Registered {
  readonly kind: 'registered';
  readonly registration: Registration;
  readonly steps: Steps;
}

type Wanted = Omit<Registration, 'accountId'>;

/**
 * Registers an account and, if it comes with one, its branch, in steps that can each be repeated. The claim of the
 * username is the commit point and carries the whole registration: what follows it is completed after a crash. The
 * branch itself comes last, so nobody sees half a branch.
 */
export async function registerAccount(
  commands: Commands,
  passwords: Passwords,
  context: Context,
  wanted: Wanted,
  password: string,
): Promise<Registered | Refusal> {
  const stream = streams.username(wanted.username);
  const before = await commands.recall(stream, usernameFold, context.commandId);
  const claimed = before ?? (await claim(commands, passwords, context, wanted, password));
  if (claimed.kind === 'refusal') return claimed;
  const event = claimed.events.find(({ type }) => type === 'UsernameClaimed');
  if (event?.type !== 'UsernameClaimed') throw new Error(`${stream}: a claim without its event`);
  return completeRegistration(commands, context, event.data, [claimed]);
}

async function claim(
  commands: Commands,
  passwords: Passwords,
  context: Context,
  wanted: Wanted,
  password: string,
) {
  const stream = streams.username(wanted.username);
  const registration: Registration = { ...wanted, accountId: AccountId.parse(uuidv7()) };
  const { state: holder } = await commands.load(stream, usernameFold);
  const refusal = claimUsername(registration, holder);
  if (refusal.kind === 'refusal') return refusal;
  // Before the claim: an account that can be found has a password. Without the claim nobody ever finds this one.
  await storePassword(commands, context, registration.accountId, await passwords.hash(password));
  return commands.handle(stream, usernameFold, context, (present) => claimUsername(registration, present));
}

/** Everything after the claim, each step only if it has not been done yet. */
export async function completeRegistration(
  commands: Commands,
  context: Context,
  registration: Registration,
  steps: Steps = [],
): Promise<Registered | Refusal> {
  const { accountId, ownerId, branch } = registration;
  if (branch && ownerId) {
    const assigned = await commands.handle(streams.account(ownerId), accountFold, context, (owner) =>
      assignBranch(branch.branchId, owner),
    );
    if (assigned.kind === 'refusal') {
      await releaseName(commands, context, registration);
      return assigned;
    }
    steps.push(assigned);
  }
  const account = await commands.handle(streams.account(accountId), accountFold, context, (state) =>
    register(registration, state),
  );
  if (account.kind === 'refusal') return account;
  steps.push(account);
  if (branch && ownerId) {
    const { branchId, branchName } = branch;
    const registered = await commands.handle(streams.branch(branchId), branchFold, context, (state) =>
      registerBranch({ branchId, branchName, ownerId, accountId }, state),
    );
    if (registered.kind === 'refusal') return registered;
    steps.push(registered);
  }
  return { kind: 'registered', registration, steps };
}

export async function storePassword(
  commands: Commands,
  context: Context,
  accountId: AccountId,
  hash: string,
): Promise<void> {
  const stream = streams.credential(accountId);
  const { revision } = await commands.load(stream, credentialFold);
  if (revision === 'no-stream') await commands.store.keepOnlyLast(stream);
  await commands.handle(stream, credentialFold, context, () => setPassword(hash));
}

export function releaseName(
  commands: Commands,
  context: Context,
  { username, accountId }: Pick<Registration, 'username' | 'accountId'>,
) {
  // Under an id of its own: the command that claimed the name is remembered on the same stream.
  const release = { ...context, commandId: followUp(context.commandId, 'release') };
  return commands.handle(streams.username(username), usernameFold, release, (holder) =>
    releaseUsername(accountId, holder),
  );
}

import { v7 as uuidv7 } from 'uuid';
import type { Registration } from '../../contracts/accounts/events.ts';
import type { DomainEvent } from '../../contracts/events.ts';
import { AccountId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal } from '../../contracts/refusals.ts';
import { decideRegister as decideRegisterBranch } from '../branches/decider.ts';
import { branch as branchStream } from '../branches/state.ts';
import type { Commands, Done } from '../commands/handle.ts';
import { type Context, followUp } from '../commands/context.ts';
import { decideSetPassword } from '../accounts/credential/decider.ts';
import { credential } from '../accounts/credential/state.ts';
import { decideAssignBranch, decideRegister } from '../accounts/decider.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { account } from '../accounts/state.ts';
import { decideClaim, decideRelease } from '../accounts/username/decider.ts';
import { username as usernameStream } from '../accounts/username/state.ts';

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
  const holder = usernameStream(wanted.username);
  const before = await commands.findRepeated(holder, context.commandId);
  const claimed = before ?? (await claim(commands, passwords, context, wanted, password));
  if (isRefusal(claimed)) return claimed;
  const event = claimed.events.find(({ type }) => type === 'UsernameClaimed');
  if (event?.type !== 'UsernameClaimed') throw new Error(`${holder.stream}: a claim without its event`);
  return completeRegistration(commands, context, event.data, [claimed]);
}

async function claim(
  commands: Commands,
  passwords: Passwords,
  context: Context,
  wanted: Wanted,
  password: string,
) {
  const holder = usernameStream(wanted.username);
  const registration: Registration = { ...wanted, accountId: AccountId.parse(uuidv7()) };
  const refusal = decideClaim(registration, (await commands.load(holder)).state);
  if (isRefusal(refusal)) return refusal;
  // Before the claim: an account that can be found has a password. Without the claim nobody ever finds this one.
  await storePassword(commands, context, registration.accountId, await passwords.hash(password));
  return commands.handle(holder, context, registration, decideClaim);
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
    const assigned = await commands.handle(account(ownerId), context, branch, decideAssignBranch);
    if (isRefusal(assigned)) {
      await releaseName(commands, context, registration);
      return assigned;
    }
    steps.push(assigned);
  }
  const registered = await commands.handle(account(accountId), context, registration, decideRegister);
  if (isRefusal(registered)) return registered;
  steps.push(registered);
  if (branch && ownerId) {
    const { branchId, branchName } = branch;
    const opened = await commands.handle(
      branchStream(branchId),
      context,
      { branchId, branchName, ownerId, accountId },
      decideRegisterBranch,
    );
    if (isRefusal(opened)) return opened;
    steps.push(opened);
  }
  return { kind: 'registered', registration, steps };
}

export async function storePassword(
  commands: Commands,
  context: Context,
  accountId: AccountId,
  hash: string,
): Promise<void> {
  const password = credential(accountId);
  const { revision } = await commands.load(password);
  if (revision === 'no-stream') await commands.store.keepOnlyLast(password.stream);
  await commands.handle(password, context, { hash }, decideSetPassword);
}

export function releaseName(
  commands: Commands,
  context: Context,
  { username, accountId }: Pick<Registration, 'username' | 'accountId'>,
) {
  // Under an id of its own: the command that claimed the name is remembered on the same stream.
  const release = { ...context, commandId: followUp(context.commandId, 'release') };
  return commands.handle(usernameStream(username), release, { accountId }, decideRelease);
}

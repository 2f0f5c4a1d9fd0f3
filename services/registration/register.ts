import { v7 as uuidv7 } from 'uuid';
import type { Registration } from '../../contracts/accounts/events.ts';
import { AccountId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal } from '../../contracts/refusals.ts';
import { storePassword } from '../accounts/credential/store-password.ts';
import { decideAssignBranch, decideRegister } from '../accounts/decider.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { account } from '../accounts/state.ts';
import { decideClaim } from '../accounts/username/decider.ts';
import { releaseName } from '../accounts/username/release-name.ts';
import { username as usernameStream } from '../accounts/username/state.ts';
import { decideRegister as decideRegisterBranch } from '../branches/decider.ts';
import { branch as branchStream } from '../branches/state.ts';
import { type Answer, answer, type Step } from '../commands/answer.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';

type Wanted = Omit<Registration, 'accountId'>;

/**
 * Registers an account and, if it comes with one, its branch, in steps that can each be repeated. The claim of the
 * username is the commit point and carries the whole registration: what follows it is completed after a crash. The
 * branch itself comes last, so nobody sees half a branch.
 */
export async function register(
  commands: Commands,
  passwords: Passwords,
  context: Context,
  wanted: Wanted,
  password: string,
): Promise<Answer<Registration> | Refusal> {
  const holder = usernameStream(wanted.username);
  const before = await commands.findRepeated(holder, context.commandId);
  const claimed = before ?? (await claim(commands, passwords, context, wanted, password));
  if (isRefusal(claimed)) return claimed;
  const event = claimed.events.find(({ type }) => type === 'UsernameClaimed');
  if (event?.type !== 'UsernameClaimed') throw new Error(`${holder.stream}: a claim without its event`);
  const followed = await completeRegistration(commands, context, event.data);
  return isRefusal(followed) ? followed : answer(event.data, claimed, ...followed);
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
): Promise<Step[] | Refusal> {
  const { accountId, ownerId, branch } = registration;
  const steps: Step[] = [];
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
  return steps;
}

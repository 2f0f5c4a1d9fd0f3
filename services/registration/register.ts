import { v7 as uuidv7 } from 'uuid';
import type { Registration } from '../../contracts/accounts/events.ts';
import { AccountId, type BranchId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { decideAdd } from '../accounts/agents/decider.ts';
import { agents } from '../accounts/agents/state.ts';
import { storePassword } from '../accounts/credential/store-password.ts';
import { decideAssignBranch, decideAssignBranchOrNever, decideRegister } from '../accounts/decider.ts';
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
  const name = usernameStream(wanted.username);
  const claimed =
    (await commands.findRepeated(name, context.commandId)) ??
    (await passwords.problem(wanted, password)) ??
    (await claim(commands, passwords, context, wanted, password));
  if (isRefusal(claimed)) return claimed;
  const event = claimed.events.find(({ type }) => type === 'UsernameClaimed');
  if (event?.type !== 'UsernameClaimed') throw new Error(`${name.stream}: a claim without its event`);
  const registration = event.data;
  // Sent again after it was undone: the name may be somebody else's by now.
  if (claimed.state.holder?.accountId !== registration.accountId)
    return (await branchProblem(commands, registration)) ?? refuse('CONFLICT');
  const followed = await completeRegistration(commands, context, registration);
  return isRefusal(followed) ? followed : answer(registration, claimed, ...followed);
}

async function claim(
  commands: Commands,
  passwords: Passwords,
  context: Context,
  wanted: Wanted,
  password: string,
) {
  const name = usernameStream(wanted.username);
  const registration: Registration = { ...wanted, accountId: AccountId.parse(uuidv7()) };
  const { state } = await commands.load(name);
  const wish = { registration, undone: await neverRegistered(commands, state.former) };
  const decision = decideClaim(wish, state);
  const refusal = isRefusal(decision) ? decision : await branchProblem(commands, registration);
  // Asked last: the same command sent twice may have claimed the name while this one was judged.
  if (refusal) return (await commands.findRepeated(name, context.commandId)) ?? refusal;
  // Before the claim: an account that can be found has a password. Without the claim nobody ever finds this one.
  await storePassword(commands, context, registration.accountId, await passwords.hash(password));
  return commands.handle(name, context, wish, decideClaim);
}

async function neverRegistered(
  commands: Commands,
  accountIds: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  const never = new Set<AccountId>();
  for (const accountId of accountIds)
    if (!(await commands.load(account(accountId))).state) never.add(accountId);
  return never;
}

/** Why the branch of a registration could not be assigned to its owner now, asked before anything is begun. */
async function branchProblem(commands: Commands, { ownerId, branch }: Registration): Promise<Refusal | null> {
  if (!branch || !ownerId) return null;
  const names = await namesNotTold(commands, ownerId);
  const decision = decideAssignBranch({ ...branch, names }, (await commands.load(account(ownerId))).state);
  return isRefusal(decision) ? decision : null;
}

/** The names of an owner's branches where its own stream, written by an earlier build, does not tell them. */
async function namesNotTold(commands: Commands, ownerId: AccountId): Promise<ReadonlyMap<BranchId, string>> {
  const { state: owner } = await commands.load(account(ownerId));
  const names = new Map<BranchId, string>();
  for (const [branchId, told] of owner?.branches ?? []) {
    if (told !== null) continue;
    const { state: branch } = await commands.load(branchStream(branchId));
    if (branch) names.set(branchId, branch.branchName);
  }
  return names;
}

/** What becomes of a registration whose branch is not assigned and never will be: its account does not come into being. */
async function undo(
  commands: Commands,
  context: Context,
  registration: Registration,
): Promise<Step[] | Refusal> {
  // It has come into being: completed, and its branch deleted since.
  if ((await commands.load(account(registration.accountId))).state) return [];
  await releaseName(commands, context, registration);
  return (await branchProblem(commands, registration)) ?? refuse('CONFLICT');
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
    const wish = { ...branch, names: await namesNotTold(commands, ownerId) };
    const assigned = await commands.handle(account(ownerId), context, wish, decideAssignBranchOrNever);
    if (isRefusal(assigned)) return assigned;
    if (!assigned.state?.branches.has(branch.branchId)) return undo(commands, context, registration);
    steps.push(assigned);
  }
  if (registration.role === 'all_admin') {
    const added = await commands.handle(agents(), context, registration, decideAdd);
    if (isRefusal(added)) return added;
    // The first agent stood here before it had its name.
    const wish = { registration, undone: new Set<AccountId>() };
    const named = await commands.handle(usernameStream(registration.username), context, wish, decideClaim);
    if (isRefusal(named)) return named;
    steps.push(added, named);
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

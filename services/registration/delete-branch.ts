import type { BranchId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal } from '../../contracts/refusals.ts';
import { decideUnassignBranch } from '../accounts/decider.ts';
import { deleteAccountAndName } from '../accounts/deletion.ts';
import { account } from '../accounts/state.ts';
import { branch as branchStream, type RegisteredBranch } from '../branches/state.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';
import type { Steps } from './register-account.ts';

/** What follows the deletion of a branch, each step only if it has not been done yet: its user, its name, its owner. */
export async function completeDeletion(
  commands: Commands,
  context: Context,
  { accountId, ownerId, branchId }: RegisteredBranch,
): Promise<Steps | Refusal> {
  const deleted = await deleteAccountAndName(commands, context, accountId);
  if (isRefusal(deleted)) return deleted;
  const owner = await commands.handle(account(ownerId), context, { branchId }, decideUnassignBranch);
  return isRefusal(owner) ? owner : [...deleted, owner];
}

/** Completes the deletion of a branch that was begun before a crash; nothing for one that stands. */
export async function resumeDeletion(
  commands: Commands,
  context: Context,
  id: BranchId,
): Promise<Steps | Refusal> {
  const { state: branch } = await commands.load(branchStream(id));
  return branch?.deleted ? completeDeletion(commands, context, branch) : [];
}

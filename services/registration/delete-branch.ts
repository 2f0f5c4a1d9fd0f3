import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal } from '../../contracts/refusals.ts';
import { decideDelete as decideDeleteAccount, decideUnassignBranch } from '../accounts/decider.ts';
import { account } from '../accounts/state.ts';
import { decideDelete } from '../branches/decider.ts';
import { branch as branchStream, type RegisteredBranch } from '../branches/state.ts';
import { type Answer, answer, type Step } from '../commands/answer.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';

/** Deletes a branch and its user, whose account it answers. */
export async function deleteBranch(
  commands: Commands,
  context: Context,
  wanted: { readonly branchId: BranchId; readonly branchName: string },
): Promise<Answer<{ accountId: AccountId }> | Refusal> {
  const { branchId } = wanted;
  const deleted = await commands.handle(branchStream(branchId), context, wanted, decideDelete);
  if (isRefusal(deleted)) return deleted;
  if (!deleted.state) throw new Error(`branch ${branchId}: deleted without having been registered`);
  const followed = await completeDeletion(commands, context, deleted.state);
  const { accountId } = deleted.state;
  return isRefusal(followed) ? followed : answer({ accountId }, deleted, ...followed);
}

/** What follows the deletion of a branch, each step only if it has not been done yet: its user, its owner. */
async function completeDeletion(
  commands: Commands,
  context: Context,
  { accountId, ownerId, branchId }: RegisteredBranch,
): Promise<Step[] | Refusal> {
  const deleted = await commands.handle(account(accountId), context, {}, decideDeleteAccount);
  if (isRefusal(deleted)) return deleted;
  const owner = await commands.handle(account(ownerId), context, { branchId }, decideUnassignBranch);
  return isRefusal(owner) ? owner : [deleted, owner];
}

/** Completes the deletion of a branch that was begun before a crash; nothing for one that stands. */
export async function resumeDeletion(
  commands: Commands,
  context: Context,
  id: BranchId,
): Promise<Step[] | Refusal> {
  const { state: branch } = await commands.load(branchStream(id));
  return branch?.deleted ? completeDeletion(commands, context, branch) : [];
}

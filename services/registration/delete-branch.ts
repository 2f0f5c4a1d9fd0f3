import type { BranchId } from '../../contracts/ids.ts';
import type { Refusal } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import { accountFold, unassignBranch } from '../accounts/decider.ts';
import { deleteAccountAndName } from '../accounts/deletion.ts';
import type { Steps } from './register-account.ts';
import type { Commands } from '../commands/handle.ts';
import type { Context } from '../commands/stamp.ts';
import { type RegisteredBranch, branchFold } from '../branches/decider.ts';

/** What follows the deletion of a branch, each step only if it has not been done yet: its user, its name, its owner. */
export async function completeDeletion(
  commands: Commands,
  context: Context,
  { accountId, ownerId, branchId }: RegisteredBranch,
): Promise<Steps | Refusal> {
  const account = await deleteAccountAndName(commands, context, accountId);
  if ('kind' in account) return account;
  const owner = await commands.handle(streams.account(ownerId), accountFold, context, (state) =>
    unassignBranch(branchId, state),
  );
  return owner.kind === 'refusal' ? owner : [...account, owner];
}

/** Completes the deletion of a branch that was begun before a crash; nothing for one that stands. */
export async function resumeDeletion(
  commands: Commands,
  context: Context,
  id: BranchId,
): Promise<Steps | Refusal> {
  const { state: branch } = await commands.load(streams.branch(id), branchFold);
  return branch?.deleted ? completeDeletion(commands, context, branch) : [];
}

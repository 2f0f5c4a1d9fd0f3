import type { AccountId } from '../../contracts/ids.ts';
import type { Refusal } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import type { Commands } from '../commands/handle.ts';
import type { Context } from '../commands/stamp.ts';
import { accountFold, deleteAccount } from './decider.ts';
import { releaseName, type Steps } from '../registration/register-account.ts';

/** Deletes an account and sets its username free; each step only if it has not been done yet. */
export async function deleteAccountAndName(
  commands: Commands,
  context: Context,
  accountId: AccountId,
): Promise<Steps | Refusal> {
  const deleted = await commands.handle(streams.account(accountId), accountFold, context, deleteAccount);
  if (deleted.kind === 'refusal') return deleted;
  const { registration } = deleted.state ?? {};
  if (!registration) return [deleted];
  const released = await releaseName(commands, context, registration);
  return released.kind === 'refusal' ? released : [deleted, released];
}

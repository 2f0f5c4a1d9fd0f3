import type { AccountId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal } from '../../contracts/refusals.ts';
import type { Step } from '../commands/answer.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';
import { decideDelete } from './decider.ts';
import { account } from './state.ts';
import { releaseName } from './username/release-name.ts';

/** Deletes an account and sets its username free; each step only if it has not been done yet. */
export async function deleteAccountAndName(
  commands: Commands,
  context: Context,
  accountId: AccountId,
): Promise<Step[] | Refusal> {
  const deleted = await commands.handle(account(accountId), context, {}, decideDelete);
  if (isRefusal(deleted)) return deleted;
  const { registration } = deleted.state ?? {};
  if (!registration) return [deleted];
  const released = await releaseName(commands, context, registration);
  return isRefusal(released) ? released : [deleted, released];
}

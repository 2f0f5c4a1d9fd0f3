import type { AccountId } from '../../../contracts/ids.ts';
import type { Context } from '../../commands/context.ts';
import type { Commands } from '../../commands/handle.ts';
import { decideSetPassword } from './decider.ts';
import { credential } from './state.ts';

/** The hash of a new password; no stream keeps an old one. */
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

import type { Commands } from '../commands/handle.ts';
import { isActive, isLetByOwner } from './decider.ts';
import { type AccountAccess, accountAccess } from './state.ts';

/** Whether an account may act now, by its own stream and by that of who owns it. */
export async function mayAct(
  commands: Pick<Commands, 'loadSound'>,
  account: AccountAccess | null,
): Promise<boolean> {
  if (!isActive(account)) return false;
  if (account.ownerId === null) return true;
  return isLetByOwner(account, (await commands.loadSound(accountAccess(account.ownerId))).state);
}

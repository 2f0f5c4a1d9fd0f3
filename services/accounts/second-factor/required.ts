import { overseers } from '../../../contracts/audience.ts';
import type { Duty } from '../../../contracts/accounts/queries.ts';
import type { Role } from '../../../contracts/ids.ts';
import type { Caller } from '../../access/caller.ts';
import type { Commands } from '../../commands/handle.ts';
import { factor } from './state.ts';

/** Whether sessions of a role must have a second factor where the installation requires it. */
export function isRequiredOf(role: Role, required: boolean): boolean {
  return required && overseers.some((each) => each === role);
}

/** Whether this account has still to set up its second factor, where one is required. */
export async function factorDuty(
  commands: Pick<Commands, 'loadCached' | 'loadSound'>,
  { accountId, role }: Pick<Caller, 'accountId' | 'role'>,
  required: boolean,
): Promise<Duty | null> {
  if (!isRequiredOf(role, required)) return null;
  if ((await commands.loadCached(factor(accountId))).state) return null;
  // It may have been set up through another process.
  return (await commands.loadSound(factor(accountId))).state ? null : 'set-up-second-factor';
}

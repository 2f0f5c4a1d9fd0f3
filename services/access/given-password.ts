import type { Commands } from '../commands/handle.ts';
import type { DutyOf } from './duty.ts';
import { accountAccess } from './state.ts';

/** Holds a session to choosing a password of its own where somebody else has set the present one. */
export function changesGivenPassword(commands: Pick<Commands, 'loadCached' | 'loadSound'>): DutyOf {
  return async ({ accountId }) => {
    const stream = accountAccess(accountId);
    if ((await commands.loadCached(stream)).state?.ownPassword) return null;
    // It may have been changed through another process.
    return (await commands.loadSound(stream)).state?.ownPassword ? null : 'change-password';
  };
}

import { DEFAULT_JACKPOT_SHARE, type JackpotShare } from '../../contracts/bingo/stakes.ts';
import type { BranchEvent, EventData } from '../../contracts/events.ts';
import type { Permission } from '../../contracts/ids.ts';
import { refuse } from '../../contracts/refusals.ts';
import { accept, type Decision, type Fold } from '../commands/decision.ts';

/** A branch as its stream tells it; null before it is registered. */
export type Branch = RegisteredBranch | null;
export interface RegisteredBranch extends EventData<'BranchRegistered'> {
  readonly jackpotPermission: Permission;
  readonly jackpotShare: JackpotShare;
  readonly deleted: boolean;
}

export const branchFold: Fold<Branch, BranchEvent> = {
  initial: null,
  evolve(branch, event) {
    if (event.type === 'BranchRegistered')
      return {
        ...event.data,
        jackpotPermission: 0,
        jackpotShare: DEFAULT_JACKPOT_SHARE,
        deleted: false,
      };
    if (!branch) return branch;
    switch (event.type) {
      case 'JackpotPermissionToggled':
        return { ...branch, jackpotPermission: event.data.permission };
      case 'JackpotShareSet':
        return { ...branch, jackpotShare: event.data.share };
      case 'BranchDeleted':
        return { ...branch, deleted: true };
      default:
        return event satisfies never;
    }
  },
};

export function registerBranch(
  registered: EventData<'BranchRegistered'>,
  branch: Branch,
): Decision<BranchEvent> {
  if (branch) return accept();
  return accept({ type: 'BranchRegistered', data: registered });
}

export function setJackpotPermission(permission: Permission, branch: Branch): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.jackpotPermission === permission) return accept();
  return accept({ type: 'JackpotPermissionToggled', data: { permission } });
}

export function setJackpotShare(share: JackpotShare, branch: Branch): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.jackpotShare === share) return accept();
  return accept({ type: 'JackpotShareSet', data: { share } });
}

/** The name must be given as it stands: deleting is not undone. */
export function deleteBranch(branchName: string, branch: Branch): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.branchName !== branchName.trim()) return refuse('BRANCH_NAME_WRONG');
  return accept({ type: 'BranchDeleted', data: {} });
}

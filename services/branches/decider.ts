import type { CutMode } from '../../contracts/bingo/cut.ts';
import type { LateWinners } from '../../contracts/bingo/late-winners.ts';
import type { JackpotShare } from '../../contracts/bingo/stakes.ts';
import type { BranchEvent, EventData } from '../../contracts/events.ts';
import type { Permission } from '../../contracts/ids.ts';
import { refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';
import type { Branch } from './state.ts';

export function decideRegister(
  registered: EventData<'BranchRegistered'>,
  branch: Branch,
): Decision<BranchEvent> {
  if (branch) return accept();
  return accept({ type: 'BranchRegistered', data: registered });
}

export function decideSetJackpotPermission(
  { permission }: { permission: Permission },
  branch: Branch,
): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.jackpotPermission === permission) return accept();
  return accept({ type: 'JackpotPermissionToggled', data: { permission } });
}

export function decideSetJackpotShare(
  { share }: { share: JackpotShare },
  branch: Branch,
): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.jackpotShare === share) return accept();
  return accept({ type: 'JackpotShareSet', data: { share } });
}

export function decideSetLateWinners(
  { lateWinners }: { lateWinners: LateWinners },
  branch: Branch,
): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.lateWinners === lateWinners) return accept();
  return accept({ type: 'LateWinnersSet', data: { late: lateWinners } });
}

export function decideSetCutMode({ cutMode }: { cutMode: CutMode }, branch: Branch): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.cutMode === cutMode) return accept();
  return accept({ type: 'CutModeSet', data: { mode: cutMode } });
}

export function decideSetWinnerTypeChange(
  { permission }: { permission: Permission },
  branch: Branch,
): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.winnerTypeChange === permission) return accept();
  return accept({ type: 'WinnerTypeChangeToggled', data: { permission } });
}

export function decideSetLegacyGames(
  { permission }: { permission: Permission },
  branch: Branch,
): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.legacyGames === permission) return accept();
  return accept({ type: 'LegacyGamesToggled', data: { permission } });
}

/** The name must be given as it stands: deleting is not undone. */
export function decideDelete({ branchName }: { branchName: string }, branch: Branch): Decision<BranchEvent> {
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  if (branch.branchName !== branchName.trim()) return refuse('BRANCH_NAME_WRONG');
  return accept({ type: 'BranchDeleted', data: {} });
}

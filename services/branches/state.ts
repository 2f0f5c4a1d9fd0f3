import { type CutMode, DEFAULT_CUT_MODE } from '../../contracts/bingo/cut.ts';
import { DEFAULT_LATE_WINNERS, type LateWinners } from '../../contracts/bingo/late-winners.ts';
import { DEFAULT_JACKPOT_SHARE, type JackpotShare } from '../../contracts/bingo/stakes.ts';
import type { BranchEvent, EventData } from '../../contracts/events.ts';
import type { Permission } from '../../contracts/ids.ts';
import { category } from '../commands/category.ts';

/** A branch as its stream tells it; null before it is registered. */
export type Branch = RegisteredBranch | null;
export interface RegisteredBranch extends EventData<'BranchRegistered'> {
  readonly jackpotPermission: Permission;
  readonly jackpotShare: JackpotShare;
  readonly lateWinners: LateWinners;
  readonly winnerTypeChange: Permission;
  readonly cutMode: CutMode;
  readonly legacyGames: Permission;
  readonly deleted: boolean;
}

function evolve(state: Branch, event: BranchEvent): Branch {
  if (event.type === 'BranchRegistered')
    return {
      ...event.data,
      jackpotPermission: 0,
      jackpotShare: DEFAULT_JACKPOT_SHARE,
      lateWinners: DEFAULT_LATE_WINNERS,
      winnerTypeChange: 0,
      cutMode: DEFAULT_CUT_MODE,
      legacyGames: 1,
      deleted: false,
    };
  if (!state) return state;
  switch (event.type) {
    case 'JackpotPermissionToggled':
      return { ...state, jackpotPermission: event.data.permission };
    case 'JackpotShareSet':
      return { ...state, jackpotShare: event.data.share };
    case 'LateWinnersSet':
      return { ...state, lateWinners: event.data.late };
    case 'WinnerTypeChangeToggled':
      return { ...state, winnerTypeChange: event.data.permission };
    case 'CutModeSet':
      return { ...state, cutMode: event.data.mode };
    case 'LegacyGamesToggled':
      return { ...state, legacyGames: event.data.permission };
    case 'BranchDeleted':
      return { ...state, deleted: true };
    default:
      return event satisfies never;
  }
}

export const branch = category('branch', { initial: null, evolve });

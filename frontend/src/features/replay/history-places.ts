import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';

/** Where each role reads the history of a game, and chooses a branch. */
export const historyPlaces = {
  branch_admin: {
    historyOf: (_: BranchId, game: GameNumber) => ({ to: '/GameAnalytics', search: { game } }) as const,
  },
  super_admin: {
    listAt: '/GameAnalysis',
    historyOf: (branch: BranchId, game: GameNumber) =>
      ({ to: '/Game_analysis', search: { branch, game } }) as const,
  },
  auditor: {
    listAt: '/Audit',
    historyOf: (branch: BranchId, game: GameNumber) =>
      ({ to: '/Audit/branch', search: { branch, game } }) as const,
  },
  all_admin: {
    listAt: '/weekly',
    historyOf: (branch: BranchId, game: GameNumber) =>
      ({ to: '/weekly/games', search: { branch, game } }) as const,
  },
} as const;

import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import type { search } from '../../../../contracts/search/queries.ts';
import { gamesAt, type Reader } from '../../parts/branches/games-at.ts';

type Found = OutputOf<typeof search>;

export const branchPlace = (reader: Reader, { branchId }: Found['branches'][number]) =>
  ({ to: gamesAt[reader], search: { branch: branchId } }) as const;

export const gamePlace = (reader: Reader, { branchId, gameNumber }: Found['games'][number]) =>
  ({ to: gamesAt[reader], search: { branch: branchId, game: gameNumber } }) as const;

export const cardPlace = ({ branchId, cardId }: Found['cards'][number]) =>
  ({ to: '/CardHistory', search: { branch: branchId, card: cardId } }) as const;

export const replayPlace = (branch: BranchId, game: GameNumber) =>
  ({ to: '/Replay', search: { branch, game } }) as const;

/** The agent reads the report of a super admin; of anybody else what they did. */
export const personPlace = (reader: Reader, { accountId, role }: Found['people'][number]) =>
  reader === 'all_admin' && role === 'super_admin'
    ? ({ to: '/weekly', search: { owner: accountId } } as const)
    : ({ to: '/Activity', search: { person: accountId } } as const);

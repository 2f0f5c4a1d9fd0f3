import { queryOptions } from '@tanstack/react-query';
import { sessionHistory } from '../../../../contracts/game/queries.ts';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import type { Api } from '../../api/api.ts';
import { asking } from '../../api/keys.ts';

/** Read from the log, which says nothing of changes; whatever a game's events change tells of them. */
export function historyOf(api: Api, branchId: BranchId, gameNumber: GameNumber) {
  const reads = [...sessionHistory.reads, 'board', 'analysis', 'activity'];
  return queryOptions({
    ...asking(api, sessionHistory, { branchId, gameNumber }),
    meta: { reads, branchId },
  });
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import { gameSessions } from '../../../../contracts/analysis/queries.ts';
import { keyOf } from '../../api/key-of.ts';
import type { Api } from '../../api/api.ts';
import type { BranchId } from '../../../../contracts/ids.ts';

const PAGE = 100;

/** The branch's games, newest first, a page at a time further back. */
export function gameSessionPages(api: Api, branchId: BranchId) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(gameSessions, { branchId }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.ask(gameSessions, { branchId, limit: PAGE, before: pageParam ?? undefined }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ sessions }) =>
      sessions.length === PAGE ? (sessions.at(-1)?.gameNumber ?? null) : null,
    meta: { reads: gameSessions.reads, branchId },
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BranchId } from '../../../../contracts/ids.ts';
import { allGameSessions, GameSession, gameSessions } from '../../../../contracts/analysis/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { allSessionsInput, sessionsInput, type SessionsSearch } from './sessions-search.ts';

const LARGEST = 2_000;

/** One page of a branch's games, sorted and filtered by the server, and the ways to more of them for paper and a file. */
export function useSessions(branchId: BranchId, search: SessionsSearch) {
  const api = useApi();
  const input = sessionsInput(branchId, search);
  const page = useQuery({ ...asking(api, gameSessions, input), placeholderData: keepPreviousData });

  /** The first of all that match, in the order asked for. */
  async function first(most: number): Promise<GameSession[]> {
    const rows = new Map<number, GameSession>();
    for (let next = 1; ; next += 1) {
      const { sessions } = await api.ask(gameSessions, { ...input, page: next, limit: LARGEST });
      // A game opened meanwhile pushes one that is here already onto the next page.
      for (const session of sessions) rows.set(session.gameNumber, session);
      if (sessions.length < LARGEST || rows.size >= most) return [...rows.values()].slice(0, most);
    }
  }

  /** All that match, in the order asked for, as they come. */
  const all = () => api.list(allGameSessions, allSessionsInput(branchId, search), GameSession);

  return { page, first, all };
}

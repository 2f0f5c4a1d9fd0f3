import { z } from 'zod';
import { BranchId, CardId, GameNumber } from '../../../../contracts/ids.ts';
import { SessionSource, SessionStatus, sessionSorts } from '../../../../contracts/analysis/sessions.ts';
import { Day } from '../../../../contracts/time.ts';
import { optional } from '../../ui/address-search.ts';
import { pageSizes } from '../../ui/table/pager.tsx';

const SessionsSearch = z.object({
  branch: optional(BranchId),
  /** The game whose history is open. */
  game: optional(GameNumber),
  page: optional(z.int().min(1).max(1_000_000)),
  size: optional(z.literal(pageSizes)),
  sort: optional(z.enum(sessionSorts)),
  direction: optional(z.enum(['asc', 'desc'])),
  from: optional(Day),
  to: optional(Day),
  status: optional(SessionStatus),
  source: optional(SessionSource),
  winner: optional(CardId),
  /** Of the chart of games per hour. */
  day: optional(Day),
});
export type SessionsSearch = z.infer<typeof SessionsSearch>;
/** What the address of a branch's analysis may carry. */
export const sessionsSearch = (search: Record<string, unknown>) => SessionsSearch.parse(search);

/** What the address asks for as the server wants it; unset fields are left to its defaults. */
export function allSessionsInput(branchId: BranchId, search: SessionsSearch) {
  const { sort, direction, from, to, status, source, winner } = search;
  return { branchId, sort, direction, from, to, status, source, winner };
}

/** Likewise of a page of them. */
export function sessionsInput(branchId: BranchId, search: SessionsSearch) {
  const { page = 1, size = pageSizes[1] } = search;
  return { ...allSessionsInput(branchId, search), page, limit: size };
}

import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Query } from '../../../contracts/endpoint.ts';
import type { LiveChange } from '../../../contracts/live.ts';
import type { Api } from './api.ts';
import { keyOf, type QueryInput } from './key-of.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reads?: readonly string[]; branchId?: string | null };
  }
}

/**
 * A query as TanStack Query wants it. Its meta says what it reads and of which branch (null: of the session's or of
 * several), so that a change finds it.
 */
export function asking<Q extends Query>(api: Api, query: Q, input: QueryInput<Q>) {
  const { branchId } = input as { branchId?: string };
  return queryOptions<OutputOf<Q>>({
    queryKey: keyOf(query, input),
    queryFn: ({ signal, queryKey }) => api.ask(query, input, { signal, cachedAs: queryKey }),
    meta: {
      reads: query.toldAs === undefined ? query.reads : [...query.reads, query.toldAs],
      branchId: branchId ?? null,
    },
  });
}

/** Whether a query with this meta may show something else after `change`. */
export function isTouchedBy(
  meta: { reads?: readonly string[]; branchId?: string | null } | undefined,
  change: Pick<LiveChange, 'readModel' | 'branchId'>,
): boolean {
  if (!meta?.reads?.includes(change.readModel)) return false;
  return change.branchId === null || meta.branchId == null || meta.branchId === change.branchId;
}

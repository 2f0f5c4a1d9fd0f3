import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../contracts/accounts/queries.ts';
import type { OutputOf, Query } from '../../contracts/endpoint.ts';
import type { BranchId } from '../../contracts/ids.ts';
import type { Api } from './api/api.ts';
import type { QueryInput } from './api/key-of.ts';
import { asking } from './api/keys.ts';
import { knownSession } from './api/session.ts';

export interface Context {
  api: Api;
  client: QueryClient;
}

interface Asking extends Context {
  ask: <Q extends Query>(query: Q, input: QueryInput<Q>) => Promise<OutputOf<Q>>;
  session: Session;
  /** Of a branch admin's session. */
  branchId: BranchId;
}

/** What a screen asks for first, by the same queries as the screen itself. */
export type ScreenData<S = unknown> = (asking: Asking, search: S) => readonly Promise<unknown>[];

/** The same, perhaps on its way. */
export type LaterData<S = unknown> = () => ScreenData<S> | Promise<ScreenData<S>>;

/**
 * Asks for a screen's data while its code is still loading, or when a link to it is pointed at. It holds nothing up, and a
 * failure is the screen's to tell, which asks again.
 */
export function preload<S>({ api, client }: Context, asks: LaterData<S>, search: S): void {
  const session = knownSession(client);
  if (!session) return;
  const ask: Asking['ask'] = (query, input) => client.ensureQueryData(asking(api, query, input));
  const branchId = session.branch?.branchId as BranchId;
  const begin = (data: ScreenData<S>) =>
    void Promise.allSettled(data({ api, client, ask, session, branchId }, search));
  const data = asks();
  if (data instanceof Promise) data.then(begin, () => undefined);
  else begin(data);
}

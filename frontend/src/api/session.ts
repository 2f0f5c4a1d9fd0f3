import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { session, type Session } from '../../../contracts/accounts/queries.ts';
import type { Role } from '../../../contracts/ids.ts';
import type { Api } from './api.ts';
import { asking } from './keys.ts';
import { keyOf } from './key-of.ts';
import { useApi } from './use-api.ts';

const key = keyOf(session, {});

/** Who is signed in, from the cache while it is fresh; refused with NOT_SIGNED_IN when nobody is. */
export function askSession(api: Api, client: QueryClient): Promise<Session> {
  return client.ensureQueryData({ ...asking(api, session, {}), revalidateIfStale: true });
}

export function knownSession(client: QueryClient): Session | undefined {
  return client.getQueryData<Session>(key);
}

/** Whose session the guard or the login has loaded, as it comes and goes; asks for none itself. */
export function useKnownSession(): Session | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () => knownSession(client));
}

/** A new session: whatever an earlier one had loaded is not its to see. */
export function beginSession(api: Api, client: QueryClient, begun: Session): void {
  endSession(api, client);
  client.setQueryData(key, begun);
}

export function endSession(api: Api, client: QueryClient): void {
  api.forget();
  client.clear();
}

/** The session behind the screen; the router's guard has seen to it that there is one of this role. */
export function useSession(): Session {
  const { data } = useQuery(asking(useApi(), session, {}));
  if (!data) throw new SessionGone();
  return data;
}

/** The branch behind a branch admin's screen. */
export function useBranch(): NonNullable<Session['branch']> {
  const { branch } = useSession();
  if (!branch) throw new SessionGone();
  return branch;
}

/** The session ended while a screen of it was still up; the way to /Login is being taken. */
export class SessionGone extends Error {}

/** Where each role lands after login (spec section 4). */
export const landings = {
  all_admin: '/all_admin',
  super_admin: '/Admin',
  branch_admin: '/nextPage',
  auditor: '/Audit',
} as const satisfies Record<Role, string>;

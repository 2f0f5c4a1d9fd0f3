import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { knownSession } from './api/session.ts';
import { LiveProvider } from './api/use-live.tsx';
import classes from './root.module.css';

/** What stands around every screen: the live stream, the bar of a navigation under way, the focus after it. */
export function Root() {
  const router = useRouter();
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // On the first page the focus is where the page itself puts it.
        if (pathChanged && fromLocation) document.querySelector('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <LiveProvider accountId={useAccountId()}>
      {pending ? <div className={classes.pending} aria-hidden /> : null}
      <Outlet />
    </LiveProvider>
  );
}

/** Whose session the guard or the login has loaded; asks for none itself. */
function useAccountId(): string | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () => knownSession(client)?.accountId ?? null);
}

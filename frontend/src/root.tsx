import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { optionalCode } from './api/optional-code.ts';
import { useKnownSession } from './api/session.ts';
import { LiveProvider } from './api/use-live.tsx';
import type { FinderProps } from './features/find/finder.tsx';
import { PasswordDialog } from './parts/confirm-password/password-dialog.tsx';
import { DayTurn } from './parts/business-day.ts';
import { loadMoreTexts } from './texts/loaded-texts.ts';
import { FIRST_TIME_ZONE, InTimeZone } from './texts/time-zone.tsx';
import { finding, onFindKey } from './ui/shell/finding.ts';
import { MenuContext } from './ui/shell/menu-state.ts';
import classes from './root.module.css';

/** Not of the first load; without it (an update, a link that broke) there is no search, and everything else. */
const Finder = lazy<ComponentType<FinderProps>>(() =>
  optionalCode(() => Promise.all([import('./features/find/finder.tsx'), loadMoreTexts()])).then(
    ([{ Finder: component }]) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** What stands around every screen: the live stream, the bar of a navigation under way, the focus after it. */
export function Root() {
  const router = useRouter();
  const known = useKnownSession();
  // One that has something to do first is told of nothing else, and finds nothing.
  const session = known?.duty ? undefined : known;
  const menu = useDisclosure(false);
  const [menuOpened, { close: closeMenu }] = menu;
  const seeker = session?.role === 'branch_admin' ? undefined : session;
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // On the first page, and where a field is ready for typing, the focus is where the page itself puts it; in an open
        // menu and in the search it stays.
        const taken = menuOpened || finding.get() || document.activeElement?.matches('main *');
        if (pathChanged && fromLocation && !taken)
          document.querySelector('h1')?.focus({ preventScroll: true });
      }),
    [router, menuOpened],
  );
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) closeMenu();
      }),
    [router, closeMenu],
  );

  // Whatever screen there is, also while the next one is on its way.
  useEffect(() => {
    if (!seeker) return undefined;
    document.addEventListener('keydown', onFindKey);
    return () => document.removeEventListener('keydown', onFindKey);
  }, [seeker]);

  return (
    <LiveProvider accountId={session?.accountId ?? null}>
      {pending ? <div className={classes.pending} aria-hidden /> : null}
      <InTimeZone timeZone={known?.timeZone ?? FIRST_TIME_ZONE}>
        {session ? <DayTurn /> : null}
        <MenuContext value={menu}>
          {seeker ? (
            <Suspense>
              <Finder session={seeker} />
            </Suspense>
          ) : null}
          <Outlet />
          <PasswordDialog />
        </MenuContext>
      </InTimeZone>
    </LiveProvider>
  );
}

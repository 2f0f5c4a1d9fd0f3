import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AsyncRouteComponent,
} from '@tanstack/react-router';
import type { Role } from '../../contracts/ids.ts';
import type { Api } from './api/api.ts';
import { isRefused } from './api/refused.ts';
import { askSession } from './api/session.ts';
import { Root } from './root.tsx';
import { ErrorPage } from './ui/error-page.tsx';
import { LoadingPage } from './ui/loading-page.tsx';
import { NotFoundPage } from './ui/not-found-page.tsx';

interface Context {
  api: Api;
  client: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Root });

/** A screen at a path of spec section 2: who may see it and where its code lies. */
const screen = <const P extends string>(
  path: P,
  role: Role | 'anyone',
  component: AsyncRouteComponent<unknown>,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ context }) => guard(context, role),
    component,
  });

const login = lazyRouteComponent(() => import('./login/login-page.tsx'), 'LoginPage');
const landing = lazyRouteComponent(() => import('./login/landing-page.tsx'), 'LandingPage');
const register = lazyRouteComponent(
  () => import('./cartelas/register/cartel-register-page.tsx'),
  'CartelRegisterPage',
);
const branchAdmin = lazyRouteComponent(
  () => import('./reports/dashboard/branch-admin-page.tsx'),
  'BranchAdminPage',
);
const gameAnalytics = lazyRouteComponent(
  () => import('./reports/game-analytics/game-analytics-page.tsx'),
  'GameAnalyticsPage',
);
const jackpot = lazyRouteComponent(() => import('./reports/jackpot/jackpot-page.tsx'), 'JackpotPage');
const admin = lazyRouteComponent(() => import('./reports/admin/admin-page.tsx'), 'AdminPage');
const game = lazyRouteComponent(() => import('./game/game-page.tsx'), 'GamePage');

const screens = root.addChildren([
  screen('/', 'anyone', login),
  screen('/Login', 'anyone', login),
  screen('/all_admin', 'all_admin', landing),
  screen('/Admin', 'super_admin', admin),
  screen('/Audit', 'auditor', landing),
  screen('/branchAdmin', 'branch_admin', branchAdmin),
  screen('/nextPage', 'branch_admin', game),
  screen('/Cartel_Register', 'branch_admin', register),
  screen('/GameAnalytics', 'branch_admin', gameAnalytics),
  screen('/Jackpot', 'branch_admin', jackpot),
]);

/** No session, or a session of another role: to /Login (spec section 2). */
async function guard({ api, client }: Context, role: Role | 'anyone'): Promise<void> {
  if (role === 'anyone') return;
  const session = await askSession(api, client).catch((error: unknown) => {
    if (isRefused(error, 'NOT_SIGNED_IN')) throw redirect({ to: '/Login' });
    throw error;
  });
  if (session.role !== role) throw redirect({ to: '/Login' });
}

export function createAppRouter(context: Context) {
  return createRouter({
    routeTree: screens,
    context,
    // Links in lower case (/login, /nextpage) reach their screens too.
    caseSensitive: false,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** Set on the way to /Login when the server ended the session. */
    sessionEnded?: boolean;
  }
}

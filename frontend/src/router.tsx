import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  isRedirect,
  lazyRouteComponent,
  redirect,
  type AsyncRouteComponent,
} from '@tanstack/react-router';
import type { Role } from '../../contracts/ids.ts';
import type { Api } from './api/api.ts';
import { isRefused } from './api/refused.ts';
import { askSession } from './api/session.ts';
import { activitySearch } from './features/activity/activity-search.ts';
import { sessionsSearch } from './features/game-analysis/sessions-search.ts';
import { branchSearch } from './features/weekly-agent/branch-search.ts';
import { Root } from './root.tsx';
import { ErrorPage } from './ui/pages/error-page.tsx';
import { LoadingPage } from './ui/pages/loading-page.tsx';
import { NotFoundPage } from './ui/pages/not-found-page.tsx';

interface Context {
  api: Api;
  client: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Root });

type Roles = Role | readonly Role[];

/** A screen at a path of spec section 2: who may see it and where its code lies. */
const screen = <const P extends string>(
  path: P,
  role: Roles | 'anyone',
  component: AsyncRouteComponent<unknown>,
  check = guard,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ context }) => check(context, role),
    component,
  });

/** A screen that reads its address beyond the path. */
const screenOf = <const P extends string, S extends object>(
  path: P,
  role: Roles,
  component: AsyncRouteComponent<unknown>,
  validateSearch: (search: Record<string, unknown>) => S,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch,
    beforeLoad: ({ context }) => guard(context, role),
    component,
  });

const login = lazyRouteComponent(() => import('./features/login/login-page.tsx'), 'LoginPage');
const register = lazyRouteComponent(
  () => import('./features/open-game/cartel-register-page.tsx'),
  'CartelRegisterPage',
);
const branchAdmin = lazyRouteComponent(
  () => import('./features/branch-admin/branch-admin-page.tsx'),
  'BranchAdminPage',
);
const gameAnalytics = lazyRouteComponent(
  () => import('./features/game-analytics/game-analytics-page.tsx'),
  'GameAnalyticsPage',
);
const jackpot = lazyRouteComponent(() => import('./features/jackpot/jackpot-page.tsx'), 'JackpotPage');
const admin = lazyRouteComponent(() => import('./features/admin/admin-page.tsx'), 'AdminPage');
const shops = lazyRouteComponent(() => import('./features/shops/shops-page.tsx'), 'ShopsPage');
const registerBranch = lazyRouteComponent(
  () => import('./features/register-branch/register-branch-page.tsx'),
  'RegisterBranchPage',
);
const setting = lazyRouteComponent(() => import('./features/setting-page/setting-page.tsx'), 'SettingPage');
const weeklyAgent = lazyRouteComponent(
  () => import('./features/weekly-agent/weekly-agent-page.tsx'),
  'WeeklyAgentPage',
);
const branchWeekly = lazyRouteComponent(
  () => import('./features/weekly-agent/branch-weekly-page.tsx'),
  'BranchWeeklyPage',
);
const gameAnalysis = lazyRouteComponent(
  () => import('./features/game-analysis/game-analysis-page.tsx'),
  'GameAnalysisPage',
);
const branchAnalysis = lazyRouteComponent(
  () => import('./features/game-analysis/branch-analysis-page.tsx'),
  'BranchAnalysisPage',
);
const addCard = lazyRouteComponent(() => import('./features/add-card/add-card-page.tsx'), 'AddCardPage');
const allAdmin = lazyRouteComponent(() => import('./features/all-admin/all-admin-page.tsx'), 'AllAdminPage');
const weekly = lazyRouteComponent(() => import('./features/weekly/weekly-page.tsx'), 'WeeklyPage');
const allShops = lazyRouteComponent(() => import('./features/all-shops/all-shops-page.tsx'), 'AllShopsPage');
const addAgent = lazyRouteComponent(() => import('./features/add-agent/add-agent-page.tsx'), 'AddAgentPage');
const cardList = lazyRouteComponent(() => import('./features/card-list/card-list-page.tsx'), 'CardListPage');
const auditHome = lazyRouteComponent(() => import('./features/audit/audit-home-page.tsx'), 'AuditHomePage');
const auditedBranch = lazyRouteComponent(
  () => import('./features/game-analysis/branch-analysis-page.tsx'),
  'AuditedBranchPage',
);
const activity = lazyRouteComponent(() => import('./features/activity/activity-page.tsx'), 'ActivityPage');
const settings = lazyRouteComponent(() => import('./features/settings/settings-page.tsx'), 'SettingsPage');
const game = lazyRouteComponent(() => import('./features/game/game-page.tsx'), 'GamePage');

const screens = root.addChildren([
  screen('/', 'anyone', login),
  screen('/Login', 'anyone', login),
  screen('/all_admin', 'all_admin', allAdmin),
  screen('/weekly', 'all_admin', weekly),
  screen('/All_shops', 'all_admin', allShops),
  screen('/AddAgent', 'all_admin', addAgent),
  screen('/Admin', 'super_admin', admin),
  screen('/Shops', 'super_admin', shops),
  screen('/weekly_agent', 'super_admin', weeklyAgent),
  screenOf('/weekly_agent/branch_weekly', 'super_admin', branchWeekly, branchSearch),
  screen('/settingpage', 'super_admin', setting),
  screen('/GameAnalysis', 'super_admin', gameAnalysis),
  screenOf('/Game_analysis', 'super_admin', branchAnalysis, sessionsSearch),
  screen('/registerBranch', 'super_admin', registerBranch),
  screen('/Audit', 'auditor', auditHome),
  screenOf('/Audit/branch', 'auditor', auditedBranch, sessionsSearch),
  screenOf('/Activity', ['auditor', 'super_admin', 'all_admin'], activity, activitySearch),
  screen('/branchAdmin', 'branch_admin', branchAdmin),
  screen('/nextPage', 'branch_admin', game, guardGame),
  screen('/Cartel_Register', 'branch_admin', register),
  screen('/Addcard', 'branch_admin', addCard),
  screen('/Cardlist', 'branch_admin', cardList),
  screen('/settings', 'branch_admin', settings),
  screen('/GameAnalytics', 'branch_admin', gameAnalytics),
  screen('/Jackpot', 'branch_admin', jackpot),
]);

/** No session, or a session of another role: to /Login (spec section 2). */
async function guard({ api, client }: Context, role: Roles | 'anyone'): Promise<void> {
  if (role === 'anyone') return;
  const session = await askSession(api, client).catch((error: unknown) => {
    if (isRefused(error, 'NOT_SIGNED_IN')) {
      if (role === 'branch_admin') console.warn('Branch information not found');
      throw redirect({ to: '/Login', state: { superAdminMissing: role === 'super_admin' } });
    }
    throw error;
  });
  if (![role].flat().includes(session.role)) throw redirect({ to: '/Login' });
}

/** To the login also when it cannot be found out whether this user may (spec section 2). */
async function guardGame(context: Context, role: Roles | 'anyone'): Promise<void> {
  await guard(context, role).catch((error: unknown) => {
    throw isRedirect(error) ? error : redirect({ to: '/Login', state: { sessionEnded: true } });
  });
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
    /** Set on the way to /Login from a super admin's screen without its session. */
    superAdminMissing?: boolean;
  }
}

import type { ComponentType } from 'react';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type AsyncRouteComponent,
} from '@tanstack/react-router';
import { activitySearch } from './features/activity/activity-search.ts';
import { adminSearch } from './features/admin/admin-search.ts';
import { allAdminSearch } from './features/all-admin/all-admin-search.ts';
import { cardHistorySearch } from './features/card-history/card-history-search.ts';
import { cardListSearch } from './features/card-list/card-list-search.ts';
import { exceptionsSearch } from './features/exceptions/exceptions-search.ts';
import { findingsSearch } from './features/findings/findings-search.ts';
import { gameSearch } from './features/game-analytics/game-search.ts';
import { sealsSearch } from './features/seals/seals-search.ts';
import { sessionsSearch } from './features/game-analysis/sessions-search.ts';
import { similarCardsSearch } from './features/similar-cards/similar-cards-search.ts';
import { branchesSearch, branchSearch } from './features/weekly-agent/branch-search.ts';
import { weekSearch } from './features/weekly/week-search.ts';
import { replaySearch } from './features/replay/replay-search.ts';
import { Unreachable } from './api/refused.ts';
import { guard, guardDuty, guardGame, type Roles } from './guard.ts';
import * as cashier from './cashier-data.ts';
import { type Context, type LaterData, preload } from './preload.ts';
import { Root } from './root.tsx';
import { loadMoreTexts } from './texts/loaded-texts.ts';
import { ErrorPage } from './ui/pages/error-page.tsx';
import { LoadingPage } from './ui/pages/loading-page.tsx';
import { NotFoundPage } from './ui/pages/not-found-page.tsx';

const root = createRootRouteWithContext<Context>()({ component: Root });

/** A screen at a path of spec section 2: who may see it, where its code lies and what it asks for first. */
const screen = <const P extends string>(
  path: P,
  role: Roles,
  component: AsyncRouteComponent<unknown>,
  asks: LaterData = () => () => [],
  check: (context: Context, role: Roles) => Promise<unknown> = guard,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ context }) => {
      await check(context, role);
    },
    loader: ({ context }) => preload(context, asks, undefined),
    component,
  });

/** A screen that reads its address beyond the path. */
const screenOf = <const P extends string, S extends object>(
  path: P,
  role: Roles,
  component: AsyncRouteComponent<unknown>,
  validateSearch: (search: Record<string, unknown>) => S,
  asks: LaterData<S>,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch,
    loaderDeps: ({ search }) => ({ search: search as S }),
    beforeLoad: ({ context }) => guard(context, role),
    loader: ({ context, deps }) => preload(context, asks, deps.search),
    component,
  });

/** A screen's code, and beside it the texts that are not loaded with the page. */
const screenCode = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): AsyncRouteComponent<unknown> =>
  lazyRouteComponent(async () => {
    const [code, texts] = await Promise.all([load(), loadMoreTexts()]);
    // Code that did not come is undefined (reload-on-new-version.ts).
    if (!code || !texts) throw new Unreachable('the code of a screen did not come');
    return { default: code[name] };
  });

/** What a screen asks for first, where it is not needed by the first screens. */
const data =
  <Name extends keyof typeof import('./screen-data.ts')>(name: Name) =>
  async () =>
    (await import('./screen-data.ts'))[name];

const login = lazyRouteComponent(() => import('./features/login/login-page.tsx'), 'LoginPage');
const register = screenCode(
  () => import('./features/open-game/cartel-register-page.tsx'),
  'CartelRegisterPage',
);
const branchAdmin = screenCode(
  () => import('./features/branch-admin/branch-admin-page.tsx'),
  'BranchAdminPage',
);
const gameAnalytics = screenCode(
  () => import('./features/game-analytics/game-analytics-page.tsx'),
  'GameAnalyticsPage',
);
const jackpot = screenCode(() => import('./features/jackpot/jackpot-page.tsx'), 'JackpotPage');
const admin = screenCode(() => import('./features/admin/admin-page.tsx'), 'AdminPage');
const shops = screenCode(() => import('./features/shops/shops-page.tsx'), 'ShopsPage');
const registerBranch = screenCode(
  () => import('./features/register-branch/register-branch-page.tsx'),
  'RegisterBranchPage',
);
const setting = screenCode(() => import('./features/setting-page/setting-page.tsx'), 'SettingPage');
const weeklyAgent = screenCode(
  () => import('./features/weekly-agent/weekly-agent-page.tsx'),
  'WeeklyAgentPage',
);
const branchWeekly = screenCode(
  () => import('./features/weekly-agent/branch-weekly-page.tsx'),
  'BranchWeeklyPage',
);
const agentBranchDays = screenCode(
  () => import('./features/weekly-agent/branch-weekly-page.tsx'),
  'AgentBranchDaysPage',
);
const gameAnalysis = screenCode(
  () => import('./features/game-analysis/game-analysis-page.tsx'),
  'GameAnalysisPage',
);
const branchAnalysis = screenCode(
  () => import('./features/game-analysis/branch-analysis-page.tsx'),
  'BranchAnalysisPage',
);
const agentBranch = screenCode(
  () => import('./features/game-analysis/branch-analysis-page.tsx'),
  'AgentBranchPage',
);
const addCard = screenCode(() => import('./features/add-card/add-card-page.tsx'), 'AddCardPage');
const allAdmin = screenCode(() => import('./features/all-admin/all-admin-page.tsx'), 'AllAdminPage');
const weekly = screenCode(() => import('./features/weekly/weekly-page.tsx'), 'WeeklyPage');
const allShops = screenCode(() => import('./features/all-shops/all-shops-page.tsx'), 'AllShopsPage');
const addAgent = screenCode(() => import('./features/add-agent/add-agent-page.tsx'), 'AddAgentPage');
const cardList = screenCode(() => import('./features/card-list/card-list-page.tsx'), 'CardListPage');
const auditHome = screenCode(() => import('./features/audit/audit-home-page.tsx'), 'AuditHomePage');
const auditedBranch = screenCode(
  () => import('./features/game-analysis/branch-analysis-page.tsx'),
  'AuditedBranchPage',
);
const activity = screenCode(() => import('./features/activity/activity-page.tsx'), 'ActivityPage');
const exceptions = screenCode(() => import('./features/exceptions/exceptions-page.tsx'), 'ExceptionsPage');
const cardHistory = screenCode(
  () => import('./features/card-history/card-history-page.tsx'),
  'CardHistoryPage',
);
const similarCards = screenCode(
  () => import('./features/similar-cards/similar-cards-page.tsx'),
  'SimilarCardsPage',
);
const findings = screenCode(() => import('./features/findings/findings-page.tsx'), 'FindingsPage');
const seals = screenCode(() => import('./features/seals/seals-page.tsx'), 'SealsPage');
const operations = screenCode(() => import('./features/operations/operations-page.tsx'), 'OperationsPage');
const proof = screenCode(() => import('./features/proof/proof-page.tsx'), 'ProofPage');
const settings = screenCode(() => import('./features/settings/settings-page.tsx'), 'SettingsPage');
const account = screenCode(() => import('./features/account/account-page.tsx'), 'AccountPage');
const replay = screenCode(() => import('./features/replay/replay-page.tsx'), 'ReplayPage');
const game = lazyRouteComponent(() => import('./features/game/game-page.tsx'), 'GamePage');

const screens = root.addChildren([
  screen('/', 'anyone', login),
  screen('/Login', 'anyone', login),
  screenOf('/all_admin', 'all_admin', allAdmin, allAdminSearch, data('allAdmin')),
  screenOf('/weekly', 'all_admin', weekly, weekSearch, data('week')),
  screenOf('/weekly/branch', 'all_admin', agentBranchDays, branchSearch, data('branchWeek')),
  screenOf('/weekly/games', 'all_admin', agentBranch, sessionsSearch, data('analysis')),
  screen('/All_shops', 'all_admin', allShops, data('managed')),
  screen('/AddAgent', 'all_admin', addAgent, data('agents')),
  screenOf('/Admin', 'super_admin', admin, adminSearch, data('admin')),
  screen('/Shops', 'super_admin', shops, data('managed')),
  screenOf('/weekly_agent', 'super_admin', weeklyAgent, branchesSearch, data('week')),
  screenOf('/weekly_agent/branch_weekly', 'super_admin', branchWeekly, branchSearch, data('branchWeek')),
  screen('/settingpage', 'super_admin', setting, data('copying')),
  screen('/GameAnalysis', 'super_admin', gameAnalysis, data('allBranches')),
  screenOf('/Game_analysis', 'super_admin', branchAnalysis, sessionsSearch, data('analysis')),
  screen('/registerBranch', 'super_admin', registerBranch, data('managed')),
  screen('/Audit', 'auditor', auditHome, data('audit')),
  screenOf('/Audit/branch', 'auditor', auditedBranch, sessionsSearch, data('analysis')),
  screenOf('/Activity', ['auditor', 'super_admin', 'all_admin'], activity, activitySearch, data('activity')),
  screen(
    '/Account',
    ['branch_admin', 'super_admin', 'all_admin', 'auditor'],
    account,
    data('account'),
    guardDuty,
  ),
  screenOf(
    '/Exceptions',
    ['auditor', 'super_admin', 'all_admin'],
    exceptions,
    exceptionsSearch,
    data('exceptions'),
  ),
  screenOf(
    '/Cards',
    ['auditor', 'super_admin', 'all_admin'],
    similarCards,
    similarCardsSearch,
    data('similarCards'),
  ),
  screenOf(
    '/CardHistory',
    ['branch_admin', 'auditor', 'super_admin', 'all_admin'],
    cardHistory,
    cardHistorySearch,
    data('cardHistory'),
  ),
  screenOf('/Findings', ['auditor', 'super_admin', 'all_admin'], findings, findingsSearch, data('findings')),
  screenOf('/Seals', ['auditor', 'super_admin', 'all_admin'], seals, sealsSearch, data('seals')),
  screen('/Operations', 'all_admin', operations, data('operations')),
  screen('/Proof', 'anyone', proof),
  screen('/branchAdmin', 'branch_admin', branchAdmin, data('branchAdmin')),
  screen('/nextPage', 'branch_admin', game, () => cashier.game, guardGame),
  screen('/Cartel_Register', 'branch_admin', register, () => cashier.openGame),
  screen('/Addcard', 'branch_admin', addCard, () => cashier.cards),
  screenOf('/Cardlist', 'branch_admin', cardList, cardListSearch, () => cashier.cards),
  screen('/settings', 'branch_admin', settings),
  screenOf('/GameAnalytics', 'branch_admin', gameAnalytics, gameSearch, data('gameAnalytics')),
  screen('/Jackpot', 'branch_admin', jackpot, data('jackpot')),
  screenOf(
    '/Replay',
    ['branch_admin', 'super_admin', 'all_admin', 'auditor'],
    replay,
    replaySearch,
    data('replay'),
  ),
]);

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

import { accounts, agents as agentsQuery, ownSessions } from '../../contracts/accounts/queries.ts';
import { secondFactor } from '../../contracts/accounts/second-factor/queries.ts';
import { activity as activityQuery } from '../../contracts/activity/queries.ts';
import {
  branchAnalysis,
  branchesAnalysis,
  gameExceptions,
  gameSessions,
  gamesPerHour,
  voidRequests,
} from '../../contracts/analysis/queries.ts';
import { branches } from '../../contracts/branches/queries.ts';
import {
  checkedDays,
  findings as findingsQuery,
  findingsSummary,
  wouldBeWinners,
} from '../../contracts/verification/queries.ts';
import { liveGames } from '../../contracts/game/queries.ts';
import type { BranchId } from '../../contracts/ids.ts';
import {
  branchReport,
  dayReport,
  financialRows,
  jackpotRows,
  takings,
  weeklyReport,
} from '../../contracts/reports/queries.ts';
import { sealedDays, sealState, sealWebhook } from '../../contracts/seal/queries.ts';
import { operationsState } from '../../contracts/operations/queries.ts';
import { logAlarms, systemState } from '../../contracts/system/queries.ts';
import type { Day } from '../../contracts/time.ts';
import { type ActivitySearch, activityInput } from './features/activity/activity-search.ts';
import type { AdminSearch } from './features/admin/admin-search.ts';
import { cardHistoryPages } from './features/card-history/card-history-pages.ts';
import type { CardHistorySearch } from './features/card-history/card-history-search.ts';
import { findingsInput, type FindingsSearch } from './features/findings/findings-search.ts';
import { sessionsInput, type SessionsSearch } from './features/game-analysis/sessions-search.ts';
import type { GameSearch } from './features/game-analytics/game-search.ts';
import { gameSessionPages } from './features/game-analytics/game-session-pages.ts';
import { replayEventsOf } from './features/replay/replay-events.ts';
import type { ReplaySearch } from './features/replay/replay-search.ts';
import { sealsInput, type SealsSearch } from './features/seals/seals-search.ts';
import type { BranchSearch } from './features/weekly-agent/branch-search.ts';
import { businessDayNow } from './parts/business-day.ts';
import { daysOf, type DaysSearch } from './parts/report-days/days-search.ts';
import { recentDays } from './parts/takings/recent-days.ts';
import { historyOf } from './parts/history/history-of.ts';
import type { Context, ScreenData } from './preload.ts';

// What each screen asks for first, but those of cashier-data.ts; router.tsx says which is whose.

async function today({ api, client }: Context): Promise<Day> {
  return (await client.fetchQuery(businessDayNow(api))).today;
}

/** A day's money (today's unless named) and the last two weeks', as both dashboards show them. */
const dashboard: ScreenData<{ date?: Day | undefined }> = (asking, { date }) => [
  asking.ask(liveGames, {}),
  today(asking).then((now) =>
    Promise.all([asking.ask(dayReport, { date: date ?? now }), asking.ask(takings, recentDays(now))]),
  ),
];
export const allAdmin: ScreenData = (asking) => [
  ...dashboard(asking, {}),
  asking.ask(weeklyReport, {}),
  asking.ask(systemState, {}),
  asking.ask(logAlarms, {}),
  asking.ask(findingsSummary, {}),
  asking.ask(sealState, {}),
  asking.ask(sealWebhook, {}),
  asking.ask(voidRequests, {}),
];
export const admin: ScreenData<AdminSearch> = (asking, search) => [
  ...dashboard(asking, search),
  asking.ask(branches, { deleted: 'with' }),
];

export const account: ScreenData = ({ ask, session: { role, duty } }) => [
  ...(role === 'branch_admin' || duty === 'change-password' ? [] : [ask(secondFactor, {})]),
  ...(duty ? [] : [ask(ownSessions, {})]),
];

export const managed: ScreenData = ({ ask }) => [ask(accounts, {}), ask(branches, {})];
export const week: ScreenData<DaysSearch> = ({ ask }, { from, to }) => [ask(weeklyReport, { from, to })];
export const agents: ScreenData = (api, search) => [...managed(api, search), api.ask(agentsQuery, {})];
export const copying: ScreenData = ({ ask }) => [ask(branches, {})];
export const allBranches: ScreenData = ({ ask }) => [ask(branchesAnalysis, { deleted: 'all' })];
export const audit: ScreenData = ({ ask }) => [
  ask(branchesAnalysis, { deleted: 'all' }),
  ask(weeklyReport, {}),
  ask(liveGames, {}),
];

/** An address may name any branch: only a branch of one's own is asked about, for asking about another is put on record. */
async function ofOwnBranch(
  { ask }: Parameters<ScreenData>[0],
  branchId: BranchId | undefined,
  data: (own: BranchId) => readonly Promise<unknown>[],
): Promise<unknown> {
  const seen = await ask(branches, { deleted: 'with' });
  const own = seen.branches.find((branch) => branch.branchId === branchId);
  return own && Promise.all(data(own.branchId));
}

export const branchWeek: ScreenData<BranchSearch> = (asking, search) => [
  ofOwnBranch(asking, search.branch, (branchId) => [
    today(asking).then((now) =>
      asking.ask(financialRows, { branchId, period: 'daily', ...daysOf(search, now) }),
    ),
  ]),
];

export const analysis: ScreenData<SessionsSearch> = (asking, search) => {
  const { ask, api, client } = asking;
  return [
    ofOwnBranch(asking, search.branch, (branchId) =>
      search.game === undefined
        ? [
            ask(branchAnalysis, { branchId }),
            ask(jackpotRows, { branchId }),
            ask(gameSessions, sessionsInput(branchId, search)),
            today(asking).then((now) => ask(gamesPerHour, { branchId, date: search.day ?? now })),
          ]
        : [client.ensureQueryData(historyOf(api, branchId, search.game))],
    ),
  ];
};

export const activity: ScreenData<ActivitySearch> = ({ ask, session }, search) => [
  ask(activityQuery, activityInput(search)),
  ask(branches, { deleted: 'with' }),
  ...(session.role === 'auditor' ? [] : [ask(accounts, {})]),
];

export const exceptions: ScreenData<DaysSearch> = (asking, search) => [
  today(asking).then((now) => asking.ask(gameExceptions, daysOf(search, now))),
  today(asking).then((now) => asking.ask(wouldBeWinners, daysOf(search, now))),
];
export const similarCards: ScreenData = ({ ask }) => [ask(weeklyReport, {})];

export const cardHistory: ScreenData<CardHistorySearch> = (asking, { branch, card }) => {
  const { api, client, session } = asking;
  if (card === undefined) return [];
  const pages = (own: BranchId) => [client.ensureInfiniteQueryData(cardHistoryPages(api, own, card))];
  return session.role === 'branch_admin' ? pages(asking.branchId) : [ofOwnBranch(asking, branch, pages)];
};

export const findings: ScreenData<FindingsSearch> = ({ ask }, search) => [
  ask(findingsQuery, findingsInput(search)),
  ask(checkedDays, findingsInput(search)),
  ask(findingsSummary, {}),
  ask(branches, { deleted: 'with' }),
];

export const seals: ScreenData<SealsSearch> = ({ ask, session }, search) => [
  ask(sealState, {}),
  ...(session.role === 'all_admin' ? [ask(sealWebhook, {})] : []),
  ask(sealedDays, sealsInput(search)),
];

export const operations: ScreenData = ({ ask }) => [ask(operationsState, {})];

export const branchAdmin: ScreenData = ({ ask, branchId }) => [ask(branchReport, { branchId })];
export const gameAnalytics: ScreenData<GameSearch> = ({ api, client, branchId }, { game }) => [
  game === undefined
    ? client.ensureInfiniteQueryData(gameSessionPages(api, branchId))
    : client.ensureQueryData(historyOf(api, branchId, game)),
];
export const jackpot: ScreenData = ({ ask, branchId }) => [ask(jackpotRows, { branchId })];

export const replay: ScreenData<ReplaySearch> = (asking, { branch, game }) => {
  const { api, client, session, branchId } = asking;
  const eventsOf = (own: BranchId) =>
    game === undefined ? [] : [client.ensureQueryData(replayEventsOf(api, client, own, game))];
  if (session.role !== 'branch_admin') return [ofOwnBranch(asking, branch, eventsOf)];
  return (branch ?? branchId) === branchId ? eventsOf(branchId) : [];
};

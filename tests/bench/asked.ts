import { sessionSorts } from '../../contracts/analysis/sessions.ts';
import type { AccountId, BranchId } from '../../contracts/ids.ts';

/** A query by the name that its figures are told under. */
export interface Asked {
  readonly name: string;
  readonly query: string;
  readonly input: object;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const ALL_DAYS = 1_100;

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const month = { from: day(30), to: day(0) };
const ever = { from: day(ALL_DAYS), to: day(0) };

/** What an owner asks of its branches. */
export function ofOwner(branchId: BranchId, actorId: AccountId): Asked[] {
  return [
    { name: 'day of all branches', query: 'day-report', input: { date: day(0) } },
    { name: 'week of all branches', query: 'weekly-report', input: {} },
    { name: 'month of all branches', query: 'weekly-report', input: month },
    { name: 'takings, by day of a month', query: 'takings', input: month },
    { name: 'exceptions of a month', query: 'game-exceptions', input: month },
    { name: "a branch's dashboard", query: 'branch-report', input: { branchId } },
    {
      name: "a branch's months",
      query: 'financial-rows',
      input: { branchId, period: 'monthly', from: day(900), to: day(0) },
    },
    { name: "a branch's bonuses", query: 'jackpot-rows', input: { branchId } },
    { name: 'sessions of a month', query: 'game-sessions', input: { branchId, ...month } },
    {
      name: 'sessions of a month by total bet',
      query: 'game-sessions',
      input: { branchId, ...month, sort: 'totalBet' },
    },
    {
      name: 'sessions by total bet, page 50',
      query: 'game-sessions',
      input: { branchId, sort: 'totalBet', page: 50 },
    },
    { name: 'activity of a branch', query: 'activity', input: { branchId } },
    { name: 'activity of a person', query: 'activity', input: { actorId } },
    { name: 'activity of a day', query: 'activity', input: { from: day(3), to: day(3) } },
  ];
}

/** What an agent asks of everybody's branches together. */
export function ofAgent(): Asked[] {
  return [
    { name: 'day of everybody', query: 'day-report', input: { date: day(0) } },
    { name: 'sums of everybody, a month', query: 'weekly-report', input: month },
    { name: 'sums of everybody, all days', query: 'weekly-report', input: ever },
    { name: 'exceptions of everybody, all days', query: 'game-exceptions', input: ever },
    { name: "everybody's activity of a day", query: 'activity', input: { from: day(3), to: day(3) } },
  ];
}

/** What is asked of one branch that has played so many games. */
export function ofBranch(branchId: BranchId, games: number): Asked[] {
  const pages = games / 100;
  const list = (name: string, input: object) => ({
    name,
    query: 'game-sessions',
    input: { branchId, ...input },
  });
  return [
    { name: "the branch's dashboard", query: 'branch-report', input: { branchId } },
    ...sessionSorts.flatMap((sort) =>
      (['desc', 'asc'] as const).map((direction) => list(`by ${sort}, ${direction}`, { sort, direction })),
    ),
    list('by totalBet, page 50', { sort: 'totalBet', page: 50 }),
    list('by totalBet, the middle page', { sort: 'totalBet', page: pages / 2 }),
    list('by totalBet, the last page', { sort: 'totalBet', page: pages }),
    list('by number, the middle page', { page: pages / 2 }),
    list('of a month by houseProfit', { ...month, sort: 'houseProfit' }),
    list('of two years by totalWin, page 10', { from: day(730), to: day(0), sort: 'totalWin', page: 10 }),
    list('sums of those voided', { status: 'voided' }),
    list('sums of two years, played here', { from: day(730), to: day(0), source: 'own' }),
    list('sums of those that a card won', { winner: 2 }),
  ];
}

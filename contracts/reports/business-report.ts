import { z } from 'zod';
import { query } from '../endpoint.ts';
import { Play } from '../game/board.ts';
import { AccountId, BranchId, GameNumber } from '../ids.ts';
import { Money } from '../money.ts';
import { Day, Instant } from '../time.ts';
import { AnalysisTotals } from './analysis.ts';
import { FinancialRow } from './branch-report.ts';

/** Those who look at several branches: all of them (agent), the owned ones (super admin), those it audits (auditor). */
const overseers = ['all_admin', 'super_admin', 'auditor'] as const;

/** Leaves out the branches of other super admins. */
const ofOwner = { ownerId: AccountId.optional() };
const ownerOnly = { owner: 'ownerId' } as const;

const Sums = z.object({ totalGame: z.int(), totalBet: Money, totalWin: Money, houseProfit: Money });

/** A branch's row with whose branch it is. */
export const OwnedRow = FinancialRow.extend({ ownerId: AccountId, ownerName: z.string() });
export type OwnedRow = z.infer<typeof OwnedRow>;

/** The super admin dashboard's table: a row per branch that played on that business date, by branch name. */
export const dayReport = query({
  name: 'day-report',
  summary: 'Money of every branch on one day',
  may: overseers,
  tenant: ownerOnly,
  reads: ['daily', 'branches', 'accounts'],
  input: { date: Day, ...ofOwner },
  output: z.object({ rows: z.array(OwnedRow), totals: Sums }),
});

/** A row per branch, summed over the last 7 business days (today and the six before); branches without games show zeros. */
export const weeklyReport = query({
  name: 'weekly-report',
  summary: 'Money of every branch over the last 7 days',
  may: overseers,
  tenant: ownerOnly,
  reads: ['daily', 'branches', 'accounts'],
  input: ofOwner,
  output: z.object({ from: Day, to: Day, rows: z.array(OwnedRow), totals: Sums }),
});

/** A row per branch and business date, both ends inclusive, at most 366 days, oldest first: what the charts are drawn from. */
export const takings = query({
  name: 'takings',
  summary: 'Money per branch and day',
  may: overseers,
  tenant: ownerOnly,
  reads: ['daily', 'branches', 'accounts'],
  input: { from: Day, to: Day, ...ofOwner },
  output: z.object({ rows: z.array(OwnedRow) }),
});

/** Per branch over all its games, and the sums. */
export const branchesAnalysis = query({
  name: 'branches-analysis',
  summary: 'Totals of every branch over all its games',
  may: overseers,
  tenant: ownerOnly,
  reads: ['analysis', 'branches'],
  input: ofOwner,
  output: z.object({
    branches: z.array(AnalysisTotals.extend({ branchId: BranchId, branchName: z.string() })),
    totals: AnalysisTotals,
  }),
});

const liveGame = {
  branchId: BranchId,
  branchName: z.string(),
  gameNumber: GameNumber,
  cartelaCount: z.int(),
  openedAt: Instant,
};

/** The games open at this moment in the branches the session may see; one played on an old client tells nothing of its course. */
export const liveGames = query({
  name: 'live-games',
  summary: 'Games running now',
  may: overseers,
  tenant: 'none',
  reads: ['board', 'branches'],
  input: {},
  output: z.object({
    games: z.array(
      z.discriminatedUnion('source', [
        z.object({ ...liveGame, source: z.literal('own'), play: Play, called: z.int() }),
        z.object({ ...liveGame, source: z.literal('legacy') }),
      ]),
    ),
  }),
});

/** How many games of the branch were opened in each hour of a business date, 24 entries from midnight in the business time zone. */
export const gamesPerHour = query({
  name: 'games-per-hour',
  summary: 'Games of a branch per hour of a day',
  may: ['branch_admin', ...overseers],
  tenant: { branch: ['branchId'] },
  reads: ['analysis'],
  input: { branchId: BranchId, date: Day },
  output: z.object({
    hours: z.array(z.object({ hour: z.int().min(0).max(23), games: z.int(), totalBet: Money })).length(24),
  }),
});

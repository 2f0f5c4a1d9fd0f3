import { z } from 'zod';
import { branchInput, everyone, ofBranch, ofBranches, ownerInput } from '../audience.ts';
import { query } from '../endpoint.ts';
import { AccountId, BranchId } from '../ids.ts';
import { Money } from '../money.ts';
import { Day } from '../time.ts';
import { LegacyPart } from './legacy-part.ts';
import { Payout } from './payout.ts';
import { Sums } from './sums.ts';
import { Voided } from './voided.ts';

/** A day's (week's, month's) money of a branch. `date`: the business day; of a week its Monday, of a month its first. */
export const FinancialRow = z.object({
  branchId: BranchId,
  branchName: z.string(),
  date: Day,
  totalGame: z.int(),
  totalBet: Money,
  totalWin: Money,
  houseProfit: Money,
  ...Payout.shape,
  ...Voided.shape,
  ...LegacyPart.shape,
});
export type FinancialRow = z.infer<typeof FinancialRow>;

/** Whether days of which nothing but voided games is left have rows too. */
const voidedInput = { voided: z.enum(['with', 'without']).default('with') };

/** Bonuses of a branch on one UTC day (spec section 9). */
export const JackpotRow = z.object({ date: Day, houseBonus: Money, playersBonus: Money });
export type JackpotRow = z.infer<typeof JackpotRow>;

/** Today by the time zone of the business, which every report begins from; `secondsLeft` until it is another. */
export const businessDay = query({
  name: 'business-day',
  summary: 'The business day of today',
  may: everyone,
  tenant: 'none',
  reads: [],
  input: {},
  output: z.object({ today: Day, secondsLeft: z.int().min(0) }),
});

/** The branch dashboard: the seven figures and the rows of its three tables, newest date first (spec sections 2 and 9). */
export const branchReport = query({
  name: 'branch-report',
  summary: "The branch dashboard's figures and tables",
  ...ofBranch,
  reads: ['daily', 'jackpot', 'branches', 'analysis'],
  input: branchInput,
  output: z.object({
    businessDate: Day,
    utcDate: Day,
    figures: z.object({
      dailyTotal: Money,
      dailyProfit: Money,
      weeklyTotal: Money,
      weeklyProfit: Money,
      fifteenDayProfit: Money,
      todayHouseJackpot: Money,
      todayPlayersJackpot: Money,
    }),
    today: z.array(FinancialRow),
    week: z.array(FinancialRow),
    month: z.array(FinancialRow),
  }),
});
export type BranchReport = z.infer<(typeof branchReport)['output']>;

/** Rows of the daily, weekly (ISO weeks) or monthly read model, both days inclusive, newest first. */
export const financialRows = query({
  name: 'financial-rows',
  summary: 'Financial rows of a branch by day, week or month',
  ...ofBranch,
  reads: ['daily', 'weekly', 'monthly', 'branches', 'analysis'],
  input: {
    ...branchInput,
    ...voidedInput,
    period: z.enum(['daily', 'weekly', 'monthly']),
    from: Day,
    to: Day,
  },
  output: z.object({ rows: z.array(FinancialRow) }),
});

/** Newest first. */
export const jackpotRows = query({
  name: 'jackpot-rows',
  summary: 'Jackpot rows of a branch, one per UTC day',
  ...ofBranch,
  reads: ['jackpot'],
  input: branchInput,
  output: z.object({ rows: z.array(JackpotRow) }),
});

/** A branch's row with whose branch it is, and whether one of them is there no more. */
export const OwnedRow = FinancialRow.extend({
  ownerId: AccountId,
  ownerName: z.string(),
  deleted: z.boolean(),
  ownerDeleted: z.boolean(),
});
export type OwnedRow = z.infer<typeof OwnedRow>;

/** The super admin dashboard's table: a row per branch that played on that business date, by branch name. */
export const dayReport = query({
  name: 'day-report',
  summary: 'Money of every branch on one day',
  ...ofBranches,
  reads: ['daily', 'branches', 'accounts', 'analysis'],
  input: { date: Day, ...voidedInput, ...ownerInput },
  output: z.object({ rows: z.array(OwnedRow), totals: Sums }),
});

/**
 * A row per branch, summed over the last 7 business days (today and the six before), or over `from` to `to`, both inclusive;
 * branches without games show zeros. `from` alone goes on to today, `to` alone is the last of 7 days.
 */
export const weeklyReport = query({
  name: 'weekly-report',
  summary: 'Money of every branch over the last 7 days, or others',
  ...ofBranches,
  reads: ['daily', 'branches', 'accounts', 'analysis'],
  input: { from: Day.optional(), to: Day.optional(), ...voidedInput, ...ownerInput },
  output: z.object({ from: Day, to: Day, rows: z.array(OwnedRow), totals: Sums }),
});

/** A row per branch and business date, both ends inclusive, at most 366 days, oldest first: what the charts are drawn from. */
export const takings = query({
  name: 'takings',
  summary: 'Money per branch and day',
  ...ofBranches,
  reads: ['daily', 'branches', 'accounts', 'analysis'],
  input: { from: Day, to: Day, ...voidedInput, ...ownerInput },
  output: z.object({ rows: z.array(OwnedRow) }),
});

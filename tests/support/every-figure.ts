import * as analysis from '../../contracts/analysis/queries.ts';
import * as reports from '../../contracts/reports/queries.ts';
import { dayIn, firstOfMonth } from '../../contracts/time.ts';
import type { Branch, Business, Person } from './business.ts';

/** Every figure of money that there is of a branch and of its owner, as they stand at an instant. */
export async function everyFigure(business: Business, { client }: Person, { branchId }: Branch, now: string) {
  business.at(now);
  await business.settled();
  const date = dayIn('Africa/Addis_Ababa', new Date(now));
  const days = { from: firstOfMonth(date), to: date };
  const rows = (period: string) => client.sees(reports.financialRows, { branchId, period, ...days });
  return {
    report: await client.sees(reports.branchReport, { branchId }),
    daily: await rows('daily'),
    weekly: await rows('weekly'),
    monthly: await rows('monthly'),
    jackpot: await client.sees(reports.jackpotRows, { branchId }),
    analysis: await client.sees(analysis.branchAnalysis, { branchId }),
    day: await client.sees(reports.dayReport, { date }),
    week: await client.sees(reports.weeklyReport),
    takings: await client.sees(reports.takings, days),
    branches: await business.agent.sees(analysis.branchesAnalysis),
    hours: await client.sees(analysis.gamesPerHour, { branchId, date }),
    sessions: (await client.sees(analysis.gameSessions, { branchId })).totals,
  };
}

import { z } from 'zod';
import { AccountId, BranchId } from '../../../contracts/ids.ts';
import { Money } from '../../../contracts/money.ts';
import {
  type FinancialRow,
  financialRows,
  jackpotRows,
  dayReport,
  takings,
  weeklyReport,
} from '../../../contracts/reports/queries.ts';
import { windowStart } from '../../../contracts/reports/windows.ts';
import { Day, daysAfter } from '../../../contracts/time.ts';
import { isRefused, type LegacyCall, legacyQueries, legacyQuery } from '../legacy-call.ts';
import { LegacyFinancialRow, legacyFinancialRow } from '../rows.ts';
import { optional } from '../wire.ts';

const SUMMARY_DAYS = 62;
/** The old clients know of no voids: a voided-out day is none to them. */
const voided = 'without' as const;
const data = z.array(LegacyFinancialRow);

/** An empty day is an error to the old clients. */
function dayReply({ rows }: { rows: FinancialRow[] }) {
  if (rows.length > 0) return { data: rows.map(legacyFinancialRow) };
  const message = 'No financial data available for the selected date.';
  return { status: 'error', success: false, message, data: [] };
}
const dayOutput = { data, message: z.string().optional() };

/** `today`: the present business date. */
export function financeCalls(today: () => Day): readonly LegacyCall[] {
  return [
    legacyQuery(
      {
        call: 'POST getFinancialSummary.php',
        summary: `Money of a branch per day, the last ${SUMMARY_DAYS} days`,
        may: financialRows.may,
        tenant: { branch: ['branch_id'] },
        input: { branch_id: BranchId },
        output: { data },
      },
      financialRows,
      ({ branch_id }) => {
        const to = today();
        return {
          branchId: branch_id,
          period: 'daily' as const,
          from: daysAfter(to, 1 - SUMMARY_DAYS),
          to,
          voided,
        };
      },
      ({ rows }) => ({ data: rows.map(legacyFinancialRow) }),
    ),

    legacyQuery(
      {
        call: 'GET jackpot.php',
        summary: 'Bonuses of a branch per UTC day',
        may: jackpotRows.may,
        tenant: { branch: ['branch_id'] },
        input: { branch_id: BranchId },
        output: z.array(z.object({ date: Day, houseBonusmoney: Money, playersBonusmoney: Money })),
      },
      jackpotRows,
      ({ branch_id }) => ({ branchId: branch_id }),
      ({ rows }) =>
        rows.map(({ date, houseBonus, playersBonus }) => ({
          date,
          houseBonusmoney: houseBonus,
          playersBonusmoney: playersBonus,
        })),
    ),

    legacyQuery(
      {
        call: 'POST AllAdminFinancial.php',
        summary: 'Money of every branch on a day',
        may: ['all_admin'],
        tenant: 'none',
        input: { selectedDate: Day },
        output: dayOutput,
      },
      dayReport,
      ({ selectedDate }) => ({ date: selectedDate, voided }),
      dayReply,
    ),

    legacyQuery(
      {
        call: 'POST superAdminFinancial.php',
        summary: 'Money of the branches of a super admin on a day',
        may: ['super_admin', 'all_admin'],
        tenant: { owner: 'createdBy' },
        input: { selectedDate: Day, createdBy: AccountId },
        output: dayOutput,
      },
      dayReport,
      ({ selectedDate, createdBy }) => ({ date: selectedDate, ownerId: createdBy, voided }),
      dayReply,
    ),

    legacyQueries(
      {
        call: 'POST WeeklyFinancials.php',
        summary: 'Money per branch and day, the last 7 days',
        may: financialRows.may,
        tenant: { branch: ['branch_id'], owner: 'superAdminId' },
        input: { branch_id: optional(BranchId), superAdminId: optional(AccountId) },
        output: { data },
      },
      async ({ branch_id, superAdminId: ownerId }, own) => {
        const to = today();
        const days = { from: windowStart('week', to), to, voided };
        const branchId = branch_id ?? own.caller?.branchId ?? undefined;
        const found =
          branchId === undefined
            ? await own.query(takings, { ...days, ownerId })
            : await own.query(financialRows, { ...days, branchId, period: 'daily' });
        if (isRefused(found)) return found;
        const newestFirst = found.rows.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
        return { data: newestFirst.map(legacyFinancialRow) };
      },
    ),

    legacyQuery(
      {
        call: 'POST weeklySuperAdmin.php',
        summary: 'Money per branch of a super admin, summed over the last 7 days',
        may: weeklyReport.may,
        tenant: { owner: 'createdBy' },
        input: { createdBy: AccountId },
        output: { data },
      },
      weeklyReport,
      ({ createdBy }) => ({ ownerId: createdBy, voided }),
      ({ rows }) => ({ data: rows.map(legacyFinancialRow) }),
    ),
  ];
}

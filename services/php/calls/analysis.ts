import { z } from 'zod';
import { AccountId, BranchId } from '../../../contracts/ids.ts';
import { Money } from '../../../contracts/money.ts';
import { type AnalysisTotals, branchAnalysis } from '../../../contracts/reports/analysis.ts';
import { branchesAnalysis } from '../../../contracts/reports/business-report.ts';
import { type Call, queryCall } from '../call.ts';

const totals = { totalBet: Money, totalGames: z.int(), totalWin: Money, totalProfit: Money };

function oldTotals({ totalBet, totalGames, totalWin, totalProfit }: AnalysisTotals) {
  return { totalBet, totalGames, totalWin, totalProfit };
}

const ofOwner = {
  may: branchesAnalysis.may,
  tenant: { owner: 'createdBy' },
  input: { createdBy: AccountId },
};
const toOwner = ({ createdBy }: { createdBy: AccountId }) => ({ ownerId: createdBy });

export const analysisCalls: readonly Call[] = [
  queryCall(
    {
      call: 'POST fetch_branch_gameAnalysis.php',
      summary: 'Totals of a branch over all its games',
      may: branchAnalysis.may,
      tenant: { branch: ['branch_id'] },
      input: { branch_id: BranchId },
      output: { data: z.object(totals) },
    },
    branchAnalysis,
    ({ branch_id }) => ({ branchId: branch_id }),
    (found) => ({ data: oldTotals(found) }),
  ),

  queryCall(
    {
      ...ofOwner,
      call: 'POST fetchbranches.php',
      summary: 'Totals of each branch of a super admin over all its games',
      output: {
        data: z.object({
          branches: z.array(z.object({ id: BranchId, branch_name: z.string(), ...totals })),
        }),
      },
    },
    branchesAnalysis,
    toOwner,
    ({ branches }) => ({
      data: {
        branches: branches.map(({ branchId, branchName, ...found }) => ({
          id: branchId,
          branch_name: branchName,
          ...oldTotals(found),
        })),
      },
    }),
  ),

  queryCall(
    {
      ...ofOwner,
      call: 'POST fetchfinance.php',
      summary: 'Totals of all branches of a super admin over all their games',
      output: { data: z.object({ ...totals, totaljackpot: Money }) },
    },
    branchesAnalysis,
    toOwner,
    (found) => ({ data: { ...oldTotals(found.totals), totaljackpot: found.totals.totalJackpot } }),
  ),
];

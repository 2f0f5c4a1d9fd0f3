import { z } from 'zod';
import { query } from '../endpoint.ts';
import { BranchId } from '../ids.ts';
import { Cartela } from './cartela.ts';

/** The cartelas of a branch, sorted by card id. */
export const cartelas = query({
  name: 'cartelas',
  summary: 'Cartelas of a branch',
  may: ['branch_admin', 'super_admin', 'auditor'],
  tenant: { branch: ['branchId'] },
  reads: ['cartelas'],
  input: { branchId: BranchId },
  output: z.object({ cartelas: z.array(Cartela) }),
});

import { z } from 'zod';
import { branchInput, oneBranch } from '../audience.ts';
import { query } from '../endpoint.ts';
import { Cartela } from './cartela.ts';

/** The cartelas of a branch, sorted by card id. */
export const cartelas = query({
  name: 'cartelas',
  summary: 'Cartelas of a branch',
  may: ['branch_admin', 'super_admin', 'auditor'],
  tenant: oneBranch,
  reads: ['cartelas'],
  input: branchInput,
  output: z.object({ cartelas: z.array(Cartela) }),
});

import { z } from 'zod';
import { BranchId } from '../../../../contracts/ids.ts';
import { daysShape } from '../../parts/report-days/days-search.ts';
import { optional } from '../../ui/address-search.ts';

const BranchesSearch = z.object(daysShape);
export type BranchesSearch = z.infer<typeof BranchesSearch>;
/** Of which days the report of all branches is. */
export const branchesSearch = (search: Record<string, unknown>) => BranchesSearch.parse(search);

const BranchSearch = z.object({ ...daysShape, branch: optional(BranchId) });
export type BranchSearch = z.infer<typeof BranchSearch>;
/** Which branch's report, and of which days, the address names. */
export const branchSearch = (search: Record<string, unknown>) => BranchSearch.parse(search);

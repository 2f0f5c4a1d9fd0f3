import { z } from 'zod';
import { BranchId } from '../../../../contracts/ids.ts';
import { optional } from '../../ui/address-search.ts';

const BranchSearch = z.object({ branch: optional(BranchId) });
export type BranchSearch = z.infer<typeof BranchSearch>;
/** Which branch's week the address names. */
export const branchSearch = (search: Record<string, unknown>) => BranchSearch.parse(search);

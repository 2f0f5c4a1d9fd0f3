import { z } from 'zod';
import { BranchId } from '../../../../contracts/ids.ts';
import { Day } from '../../../../contracts/time.ts';
import { optional } from '../../ui/address-search.ts';
import type { Filters } from './admin-filters.ts';

const AdminSearch = z.object({
  branch: optional(BranchId),
  date: optional(Day),
  option: optional(z.literal('by-branch')),
});
export type AdminSearch = z.infer<typeof AdminSearch>;
/** What the dashboard's address may carry; whatever does not fit counts as not there. */
export const adminSearch = (search: Record<string, unknown>) => AdminSearch.parse(search);

export function filtersOf({ branch, date, option }: AdminSearch): Filters {
  return { branchId: branch ?? null, date: date ?? null, option: option ?? 'all' };
}

export function searchOf({ branchId, date, option }: Filters): AdminSearch {
  return {
    branch: branchId ?? undefined,
    date: date ?? undefined,
    option: option === 'all' ? undefined : option,
  };
}

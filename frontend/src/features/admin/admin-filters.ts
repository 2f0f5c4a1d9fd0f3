import type { BranchId } from '../../../../contracts/ids.ts';
import type { Day } from '../../../../contracts/time.ts';

export type Option = 'all' | 'by-branch';

/** What the dashboard is asked to show (spec section 4); `date` null is today, whichever day that is by now. */
export interface Filters {
  branchId: BranchId | null;
  date: Day | null;
  option: Option;
}

/** Choosing All clears the branch selection. */
export function chooseOption(filters: Filters, option: Option): Filters {
  return { ...filters, option, branchId: option === 'all' ? null : filters.branchId };
}

/** Clearing the branch resets the option to All. */
export function chooseBranch(filters: Filters, branchId: BranchId | null): Filters {
  return { ...filters, branchId, option: branchId === null ? 'all' : filters.option };
}

/** The one branch the totals are of; null while they are of all. */
export function countedBranch({ option, branchId }: Filters): BranchId | null {
  return option === 'by-branch' ? branchId : null;
}

export function countedRows<Row extends { branchId: BranchId }>(
  rows: readonly Row[],
  filters: Filters,
): readonly Row[] {
  const counted = countedBranch(filters);
  return counted === null ? rows : rows.filter(({ branchId }) => branchId === counted);
}

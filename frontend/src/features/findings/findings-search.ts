import { z } from 'zod';
import { BranchId } from '../../../../contracts/ids.ts';
import { Day } from '../../../../contracts/time.ts';
import { optional } from '../../ui/address-search.ts';

const FindingsSearch = z.object({ branch: optional(BranchId), from: optional(Day), to: optional(Day) });
export type FindingsSearch = z.infer<typeof FindingsSearch>;
/** What the address of the findings may carry; whatever does not fit counts as not there. */
export const findingsSearch = (search: Record<string, unknown>) => FindingsSearch.parse(search);

export const isFiltered = ({ branch, from, to }: FindingsSearch) =>
  [branch, from, to].some((filter) => filter !== undefined);

/** What the address asks for as the server wants it. */
export const findingsInput = ({ branch, from, to }: FindingsSearch) => ({ branchId: branch, from, to });

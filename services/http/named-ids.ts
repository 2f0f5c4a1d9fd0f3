import type { Command, Query } from '../../contracts/endpoint.ts';
import { AccountId, BranchId } from '../../contracts/ids.ts';

/** The branch or account that an input names by its endpoint's tenant rule, before anything about it has been checked. */
export function namedIds(
  { tenant }: Command | Query,
  input: unknown,
): { branchId: BranchId | null; accountId: AccountId | null } {
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  if (typeof tenant === 'string') return { branchId: null, accountId: null };
  if ('account' in tenant)
    return { branchId: null, accountId: AccountId.safeParse(fields[tenant.account]).data ?? null };
  const named = tenant.branch.map((field) => BranchId.safeParse(fields[field]).data);
  return { branchId: named.find((id) => id !== undefined) ?? null, accountId: null };
}

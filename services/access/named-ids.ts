import type { Command, Query } from '../../contracts/endpoint.ts';
import { AccountId, BranchId } from '../../contracts/ids.ts';
import { namedFields } from './policy.ts';

/** The branch or account that an input names by its endpoint's tenant rule, before anything about it has been checked. */
export function namedIds(
  { tenant }: Command | Query,
  input: unknown,
): { branchId: BranchId | null; accountId: AccountId | null } {
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  let branchId: BranchId | null = null;
  let accountId: AccountId | null = null;
  for (const [of, field] of namedFields(tenant))
    if (of === 'branch') branchId ??= BranchId.safeParse(fields[field]).data ?? null;
    else accountId ??= AccountId.safeParse(fields[field]).data ?? null;
  return { branchId, accountId };
}

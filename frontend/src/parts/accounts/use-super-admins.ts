import { accounts, type Account } from '../../../../contracts/accounts/queries.ts';
import { branches } from '../../../../contracts/branches/queries.ts';
import { useAsk } from '../../api/use-api.ts';

/** A super admin with how many branches it owns; null while that is not known. */
export type SuperAdmin = Account & { branchCount: number | null };

/** The accounts that the agent manages. */
export function useSuperAdmins() {
  const managed = useAsk(accounts, {});
  const all = useAsk(branches, {});
  const owned = new Map<string, number>();
  for (const { ownerId } of all.data?.branches ?? []) owned.set(ownerId, (owned.get(ownerId) ?? 0) + 1);
  const data = managed.data && {
    superAdmins: managed.data.accounts
      .filter(({ role }) => role === 'super_admin')
      .map((account) => ({
        ...account,
        branchCount: all.data ? (owned.get(account.accountId) ?? 0) : null,
      })),
    auditors: managed.data.accounts.filter(({ role }) => role === 'auditor'),
  };
  return { data, error: managed.error, refetch: managed.refetch };
}

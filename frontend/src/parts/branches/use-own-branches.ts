import { accounts, type Account } from '../../../../contracts/accounts/queries.ts';
import { branches, type Branch } from '../../../../contracts/branches/queries.ts';
import { type Answer, together } from '../../api/answer.ts';
import { useAsk } from '../../api/use-api.ts';

/** A branch's user with the branch it plays for. */
export type BranchUser = Account & { branchName: string };

interface OwnBranches {
  branches: readonly Branch[];
  users: readonly BranchUser[];
  auditors: readonly Account[];
}

/** The super admin's branches, their users and its auditors, as one answer. */
export function useOwnBranches(): Answer<OwnBranches> {
  return together(useAsk(branches, {}), useAsk(accounts, {}), (own, managed) =>
    ownBranches(own.branches, managed.accounts),
  );
}

function ownBranches(own: readonly Branch[], managed: readonly Account[]): OwnBranches {
  const names = new Map(own.map(({ branchId, branchName }) => [branchId, branchName]));
  return {
    branches: own,
    users: managed.flatMap((account) => {
      const branchName = account.branchId === null ? undefined : names.get(account.branchId);
      return account.role === 'branch_admin' && branchName !== undefined ? [{ ...account, branchName }] : [];
    }),
    auditors: managed.filter(({ role }) => role === 'auditor'),
  };
}

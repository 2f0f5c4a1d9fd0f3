import { AccountId, BranchId, type Role } from './ids.ts';

/** Those who look at several branches: all of them (agent), the owned ones (super admin), those it audits (auditor). */
export const overseers = ['super_admin', 'all_admin', 'auditor'] as const satisfies readonly Role[];
export const everyone = ['branch_admin', ...overseers] as const satisfies readonly Role[];

// Tenant rules, each with the input field that it names.

export const oneBranch = { branch: ['branchId'] } as const;
export const branchInput = { branchId: BranchId };

/** Left out, the branches of every super admin that the session may look at. */
export const oneOwner = { owner: 'ownerId' } as const;
export const ownerInput = { ownerId: AccountId.optional() };

// Who may call, for which tenant: what endpoints have in common, to be spread into them.

/** The cashier, in the branch of the session. */
export const byCashier = { may: ['branch_admin'], tenant: 'session-branch' } as const;

/** The super admin, on one of its branches. */
export const byOwner = { may: ['super_admin'], tenant: oneBranch } as const;

/** The super admin or agent, on an account that it has registered (`accountId`). */
export const byManager = { may: ['all_admin', 'super_admin'], tenant: { account: 'accountId' } } as const;

/** Everyone who sees the branch. */
export const ofBranch = { may: everyone, tenant: oneBranch } as const;

/** Everyone who looks at several branches. */
export const ofBranches = { may: overseers, tenant: oneOwner } as const;

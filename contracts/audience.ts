import { AccountId, BranchId, type Role } from './ids.ts';

/** Those who look at several branches: all of them (agent), the owned ones (super admin), those it audits (auditor). */
export const overseers = ['super_admin', 'all_admin', 'auditor'] as const satisfies readonly Role[];
export const everyone = ['branch_admin', ...overseers] as const satisfies readonly Role[];

// Who may call, for which tenant: what endpoints have in common, to be spread into them.

/** The cashier, in the branch of the session. */
export const byCashier = { may: ['branch_admin'], tenant: 'session-branch' } as const;

/** The super admin, on one of its branches; with the input field that names it. */
export const byOwner = { may: ['super_admin'], tenant: { branch: ['branchId'] } } as const;

/** The super admin or agent, on an account that it has registered; with the input field that names it. */
export const byManager = { may: ['all_admin', 'super_admin'], tenant: { account: 'accountId' } } as const;

/** Everyone who sees the branch; with the input field that names it. */
export const ofBranch = { may: everyone, tenant: { branch: ['branchId'] } } as const;
export const branchInput = { branchId: BranchId };

/** Everyone who looks at several branches; `ownerId` leaves out the branches of other super admins. */
export const ofBranches = { may: overseers, tenant: { owner: 'ownerId' } } as const;
export const ownerInput = { ownerId: AccountId.optional() };

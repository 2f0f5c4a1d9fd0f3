import { AccountId } from './ids.ts';

/** Those who look at several branches: all of them (agent), the owned ones (super admin), those it audits (auditor). */
export const overseers = ['all_admin', 'super_admin', 'auditor'] as const;

/** Leaves out the branches of other super admins: an input field, and the tenant rule that goes with it. */
export const ofOwner = { ownerId: AccountId.optional() };
export const ownerOnly = { owner: 'ownerId' } as const;

import type { AccountId, BranchId, Role, SessionId } from '../../contracts/ids.ts';

/** Whose session a request came with. `branchId` only for a branch_admin. */
export interface Caller {
  readonly sessionId: SessionId;
  readonly accountId: AccountId;
  readonly username: string;
  readonly role: Role;
  /** The super admin of a branch user or auditor, the agent of a super admin. */
  readonly ownerId: AccountId | null;
  readonly branchId: BranchId | null;
}

import type { AccountEvent, EventData } from '../../contracts/events.ts';
import { accept, type Decision } from '../commands/decision.ts';
import type { AccountAccess } from './state.ts';

/** An account that may act: there, not deleted, permission 1. */
export function isActive(account: AccountAccess | null): account is AccountAccess {
  return account !== null && !account.deleted && account.permitted;
}

/** Whether who owns an account lets it act: a super admin's auditors stop with it, its cashiers where its agent said so. */
export function isLetByOwner({ role }: Pick<AccountAccess, 'role'>, owner: AccountAccess | null): boolean {
  // What an agent's auditor audits does not go with the agent.
  if (owner?.role !== 'super_admin') return true;
  if (role === 'auditor') return isActive(owner);
  return role !== 'branch_admin' || !owner.cashiersStopped;
}

/** Records what was asked for in vain; nothing for an account that was never registered. */
export function decideRefuseAccess(
  attempt: EventData<'AccessRefused'>,
  account: AccountAccess | null,
): Decision<AccountEvent> {
  return account ? accept({ type: 'AccessRefused', data: attempt }) : accept();
}

import type { AccountEvent, EventData } from '../../contracts/events.ts';
import { accept, type Decision } from '../commands/decision.ts';
import type { AccountAccess } from './state.ts';

/** An account that may act: there, not deleted, permission 1. */
export function isActive(account: AccountAccess | null): account is AccountAccess {
  return account !== null && !account.deleted && account.permitted;
}

/** Records what was asked for in vain; nothing for an account that was never registered. */
export function decideRefuseAccess(
  attempt: EventData<'AccessRefused'>,
  account: AccountAccess | null,
): Decision<AccountEvent> {
  return account ? accept({ type: 'AccessRefused', data: attempt }) : accept();
}

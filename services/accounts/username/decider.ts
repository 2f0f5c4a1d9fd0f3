import type { Registration } from '../../../contracts/accounts/events.ts';
import type { UsernameEvent } from '../../../contracts/events.ts';
import type { AccountId } from '../../../contracts/ids.ts';
import { refuse } from '../../../contracts/refusals.ts';
import { accept, type Decision } from '../../commands/decision.ts';
import type { Username } from './state.ts';

export interface Claim {
  readonly registration: Registration;
  /** Those of the former holders that were never registered: after anybody else the name is not given again. */
  readonly undone: ReadonlySet<AccountId>;
}

export function decideClaim({ registration, undone }: Claim, name: Username): Decision<UsernameEvent> {
  if (name.holder?.accountId === registration.accountId) return accept();
  if (name.holder || !name.former.every((accountId) => undone.has(accountId)))
    return refuse('USERNAME_TAKEN');
  return accept({ type: 'UsernameClaimed', data: registration });
}

export function decideRelease(
  { accountId }: { accountId: AccountId },
  { holder }: Username,
): Decision<UsernameEvent> {
  if (holder?.accountId !== accountId) return accept();
  return accept({ type: 'UsernameReleased', data: { accountId } });
}

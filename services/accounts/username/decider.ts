import type { Registration } from '../../../contracts/accounts/events.ts';
import type { UsernameEvent } from '../../../contracts/events.ts';
import type { AccountId } from '../../../contracts/ids.ts';
import { refuse } from '../../../contracts/refusals.ts';
import { accept, type Decision } from '../../commands/decision.ts';
import type { Holder } from './state.ts';

export function decideClaim(registration: Registration, holder: Holder): Decision<UsernameEvent> {
  if (holder) return refuse('USERNAME_TAKEN');
  return accept({ type: 'UsernameClaimed', data: registration });
}

export function decideRelease(
  { accountId }: { accountId: AccountId },
  holder: Holder,
): Decision<UsernameEvent> {
  if (holder?.accountId !== accountId) return accept();
  return accept({ type: 'UsernameReleased', data: { accountId } });
}

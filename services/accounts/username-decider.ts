import type { Registration } from '../../contracts/accounts/events.ts';
import type { UsernameEvent } from '../../contracts/events.ts';
import type { AccountId } from '../../contracts/ids.ts';
import { refuse } from '../../contracts/refusals.ts';
import { accept, type Decision, type Fold } from '../commands/decision.ts';

/** Who holds a username, with everything needed to complete the registration; null when it is free. */
export type Holder = Registration | null;

export const usernameFold: Fold<Holder, UsernameEvent> = {
  initial: null,
  evolve(holder, event) {
    switch (event.type) {
      case 'UsernameClaimed':
        return event.data;
      case 'UsernameReleased':
        return holder?.accountId === event.data.accountId ? null : holder;
      default:
        return event satisfies never;
    }
  },
};

export function claimUsername(registration: Registration, holder: Holder): Decision<UsernameEvent> {
  if (holder) return refuse('USERNAME_TAKEN');
  return accept({ type: 'UsernameClaimed', data: registration });
}

export function releaseUsername(accountId: AccountId, holder: Holder): Decision<UsernameEvent> {
  if (holder?.accountId !== accountId) return accept();
  return accept({ type: 'UsernameReleased', data: { accountId } });
}

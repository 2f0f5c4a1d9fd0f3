import type { Registration } from '../../../contracts/accounts/events.ts';
import type { UsernameEvent } from '../../../contracts/events.ts';
import { category } from '../../commands/category.ts';

/** Who holds a username, with everything needed to complete the registration; null when it is free. */
export type Holder = Registration | null;

function evolve(holder: Holder, event: UsernameEvent): Holder {
  switch (event.type) {
    case 'UsernameClaimed':
      return event.data;
    case 'UsernameReleased':
      return holder?.accountId === event.data.accountId ? null : holder;
    default:
      return event satisfies never;
  }
}

export const username = category('username', { initial: null, evolve });

import type { Registration } from '../../../contracts/accounts/events.ts';
import type { UsernameEvent } from '../../../contracts/events.ts';
import type { AccountId } from '../../../contracts/ids.ts';
import { category } from '../../commands/category.ts';

export interface Username {
  /** Who holds it, with everything needed to complete the registration; null when nobody does. */
  readonly holder: Registration | null;
  /** Whose claims were released: registrations undone and, in logs of earlier builds, accounts deleted. */
  readonly former: readonly AccountId[];
}

function evolve(state: Username, event: UsernameEvent): Username {
  switch (event.type) {
    case 'UsernameClaimed':
      return { ...state, holder: event.data };
    case 'UsernameReleased': {
      const { accountId } = event.data;
      if (state.holder?.accountId !== accountId) return state;
      return { holder: null, former: [...state.former, accountId] };
    }
    default:
      return event satisfies never;
  }
}

const free: Username = { holder: null, former: [] };
export const username = category('username', { initial: free, evolve });

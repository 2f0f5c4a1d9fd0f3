import type { Registration } from '../../../contracts/accounts/events.ts';
import type { AgentsEvent } from '../../../contracts/events.ts';
import type { AccountId } from '../../../contracts/ids.ts';
import { category } from '../../commands/category.ts';

/** The agents that are there, with everything needed to complete the registration of the first. */
export type Agents = ReadonlyMap<AccountId, Registration>;

function evolve(agents: Agents, event: AgentsEvent): Agents {
  switch (event.type) {
    case 'AgentAdded':
      return new Map(agents).set(event.data.accountId, event.data);
    case 'AgentRemoved':
      return new Map([...agents].filter(([accountId]) => accountId !== event.data.accountId));
    default:
      return event satisfies never;
  }
}

const none: Agents = new Map();
export const agents = category('agents', { initial: none, evolve });

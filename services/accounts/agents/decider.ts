import type { Registration } from '../../../contracts/accounts/events.ts';
import type { AgentsEvent } from '../../../contracts/events.ts';
import type { AccountId } from '../../../contracts/ids.ts';
import { refuse } from '../../../contracts/refusals.ts';
import { accept, type Decision } from '../../commands/decision.ts';
import type { Agents } from './state.ts';

/** The first ones. Nothing once there are any: whoever starts the product makes no further agent. */
export function decideBegin(registrations: readonly Registration[], agents: Agents): Decision<AgentsEvent> {
  if (agents.size > 0) return accept();
  return accept(...registrations.map((data) => ({ type: 'AgentAdded' as const, data })));
}

export function decideAdd(registration: Registration, agents: Agents): Decision<AgentsEvent> {
  if (agents.has(registration.accountId)) return accept();
  return accept({ type: 'AgentAdded', data: registration });
}

/** Never the last: nobody could register the next. */
export function decideRemove({ accountId }: { accountId: AccountId }, agents: Agents): Decision<AgentsEvent> {
  if (!agents.has(accountId)) return refuse('NOT_FOUND');
  if (agents.size === 1) return refuse('LAST_AGENT');
  return accept({ type: 'AgentRemoved', data: { accountId } });
}

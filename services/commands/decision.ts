import type { DomainEvent } from '../../contracts/events.ts';
import type { Refusal } from '../../contracts/refusals.ts';
import type { Instant } from '../../contracts/time.ts';

/** What a decider answers: the events to append (none when the wanted state is already there) or a refusal. */
export type Decision<E extends DomainEvent> = Accepted<E> | Refusal;

export interface Accepted<E extends DomainEvent> {
  readonly kind: 'accepted';
  readonly events: readonly E[];
}

export function accept<E extends DomainEvent>(...events: readonly E[]): Accepted<E> {
  return { kind: 'accepted', events };
}

/** The shape of every decision. Pure: what it goes by beside the state and the time comes with the command. */
export type Decide<Command, S, E extends DomainEvent> = (
  command: Command,
  state: S,
  now: Instant,
) => Decision<E>;

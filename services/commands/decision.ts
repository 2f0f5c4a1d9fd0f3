import type { DomainEvent, EventMetadata } from '../../contracts/events.ts';
import type { Refusal } from '../../contracts/refusals.ts';

/** What a decider answers: the events to append (none when the wanted state is already there) or a refusal. */
export type Decision<E extends DomainEvent> = Accepted<E> | Refusal;

export interface Accepted<E extends DomainEvent> {
  readonly kind: 'accepted';
  readonly events: readonly E[];
}

export function accept<E extends DomainEvent>(...events: readonly E[]): Accepted<E> {
  return { kind: 'accepted', events };
}

/** How the state of a stream is folded from its events and, where it counts, their metadata. `evolve` never judges and is total. */
export interface Fold<S, E extends DomainEvent> {
  readonly initial: S;
  evolve(state: S, event: E, metadata: EventMetadata): S;
}

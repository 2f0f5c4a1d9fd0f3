import type { QuarantineEvent } from '../../contracts/events.ts';
import type { FlawedEvent } from '../../contracts/system/events.ts';
import { category } from '../commands/category.ts';

/** Events that were found to tell what cannot be, and those in quarantine; by {@link keyOf}. */
export interface Quarantined {
  readonly differences: ReadonlyMap<string, FlawedEvent>;
  readonly events: ReadonlySet<string>;
}

function evolve(state: Quarantined, event: QuarantineEvent): Quarantined {
  const key = keyOf(event.data);
  switch (event.type) {
    case 'DifferenceFound':
      return { ...state, differences: new Map(state.differences).set(key, event.data) };
    case 'EventQuarantined':
      return { ...state, events: new Set(state.events).add(key) };
    default:
      return event satisfies never;
  }
}

const none: Quarantined = { differences: new Map(), events: new Set() };
export const quarantine = category('quarantine', { initial: none, evolve });

type Place = Pick<FlawedEvent, 'stream' | 'revision' | 'eventId'>;

export function keyOf({ stream, revision, eventId }: Place): string {
  return `${revision} ${eventId} ${stream}`;
}

import type { FindingKey } from '../../contracts/findings/events.ts';
import type { EventMetadata, FindingsEvent } from '../../contracts/events.ts';
import type { Instant } from '../../contracts/time.ts';
import { category } from '../commands/category.ts';

/** When each finding of a branch was last acknowledged. */
export type Acknowledged = ReadonlyMap<FindingKey, Instant>;

function evolve(state: Acknowledged, event: FindingsEvent, { at }: EventMetadata): Acknowledged {
  switch (event.type) {
    case 'FindingAcknowledged':
      return new Map(state).set(event.data.key, at);
    default:
      return event.type satisfies never;
  }
}

export const acknowledgedFindings = category('findings', { initial: new Map(), evolve });

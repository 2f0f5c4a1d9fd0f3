import type { CartelasEvent } from '../../contracts/events.ts';
import { refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';

const CARDS_IN_ONE_EVENT = 500;
/** The event store takes 1 MiB in one append; the rest is room for the events' metadata. */
const LARGEST_APPEND = 1_000_000;
const METADATA_BYTES = 1_000;

export function inBatches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / CARDS_IN_ONE_EVENT);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * CARDS_IN_ONE_EVENT, (index + 1) * CARDS_IN_ONE_EVENT),
  );
}

/** All the events go in together or none: TOO_MANY_CARDS when they are more than one append can hold. */
export function acceptTogether(events: readonly CartelasEvent[]): Decision<CartelasEvent> {
  const sizes = events.map((event) => Buffer.byteLength(JSON.stringify(event.data)) + METADATA_BYTES);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return bytes > LARGEST_APPEND ? refuse('TOO_MANY_CARDS') : accept(...events);
}

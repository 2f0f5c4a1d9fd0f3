import { eventSizeLimit, type NewEvent } from '../log/recorded-event.ts';

/** A quarter of what recovery takes for a frame; an append of 1 MiB only exceeds it with a very long name of its stream. */
const LARGEST_FRAME = 16 * 1024 * 1024;
const MOST_EVENTS = 20_000;

/** Whether an append could be read back at the next start: one that could not is refused before it is written. */
export function canBeReadBack(stream: string, events: readonly NewEvent[]): boolean {
  if (events.length > MOST_EVENTS) return false;
  const name = Buffer.byteLength(stream);
  const size = events.reduce((sum, event) => sum + eventSizeLimit(event, name), 0);
  return size <= LARGEST_FRAME;
}

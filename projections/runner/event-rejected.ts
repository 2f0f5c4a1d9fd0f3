import { type Position, printed } from '../../contracts/position.ts';
import { MalformedEvent, type StoredEvent } from '../../contracts/stored-event.ts';

/** An event that a projector cannot handle as it stands: it halts the projector that needs it. */
export class EventRejected extends Error {
  readonly position: Position;

  constructor({ type, stream, position }: StoredEvent, reason: string) {
    super(`${type} in ${stream} at ${printed(position)}: ${reason}`);
    this.position = position;
  }
}

/** Any error met while applying an event, as one that names the event and its position. */
export function rejection(error: unknown, event: StoredEvent): EventRejected {
  if (error instanceof EventRejected) return error;
  if (error instanceof MalformedEvent) return new EventRejected(event, error.problem);
  return new EventRejected(event, error instanceof Error ? error.message : String(error));
}

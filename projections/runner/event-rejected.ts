import pg from 'pg';
import { type Position, printed } from '../../contracts/position.ts';
import { MalformedEvent, type StoredEvent } from '../../contracts/stored-event.ts';

/** Values that no column takes: the event is at fault, and no other one. */
const DATA_EXCEPTION = /^22/;

/** An event that a projector cannot handle as it stands. Where it is `unfit` its stream stands still; else the projector halts. */
export class EventRejected extends Error {
  readonly event: StoredEvent;
  readonly reason: string;
  readonly unfit: boolean;

  constructor(event: StoredEvent, cause: unknown) {
    const reason = reasonOf(cause);
    const { type, stream, position } = event;
    super(`${type} in ${stream} at ${printed(position)}: ${reason}`, { cause });
    this.event = event;
    this.reason = reason;
    this.unfit = cause instanceof pg.DatabaseError && DATA_EXCEPTION.test(cause.code ?? '');
  }

  get position(): Position {
    return this.event.position;
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof MalformedEvent) return cause.problem;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Any error met while applying an event, as one that names the event and its position. */
export function rejection(error: unknown, event: StoredEvent): EventRejected {
  return error instanceof EventRejected ? error : new EventRejected(event, error);
}

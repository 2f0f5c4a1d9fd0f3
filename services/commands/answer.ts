import type { DomainEvent, EventType } from '../../contracts/events.ts';
import type { Position } from '../../contracts/position.ts';

/** What a route answers for a command: its output, how far the log has come with it, and what kinds of events it made. */
export interface Answer<T> {
  readonly kind: 'answer';
  readonly data: T;
  readonly position: Position | null;
  readonly types: readonly EventType[];
}

/** A stream that was appended to on the way to an answer. */
export interface Step {
  readonly events: readonly DomainEvent[];
  readonly position: Position | null;
}

/** An answer after one or several streams were appended to. */
export function answer<T>(data: T, ...steps: readonly Step[]): Answer<T> {
  let position: Position | null = null;
  for (const step of steps)
    if (step.position && (!position || step.position.commit > position.commit)) position = step.position;
  return {
    kind: 'answer',
    data,
    position,
    types: [...new Set(steps.flatMap((step) => step.events.map((event) => event.type)))],
  };
}

import { randomUUID } from 'node:crypto';
import { type JSONEventData, type JSONEventType, jsonEvent } from '@eventstore/db-client';

export type TestEvent = JSONEventData<JSONEventType<string, { n: number }>>;

/** A stream no other test knows. */
export function someStream(prefix = 'hall'): string {
  return `${prefix}-${randomUUID()}`;
}

export function event(n = 0, type = 'NumberDrawn', id: string = randomUUID()): TestEvent {
  return jsonEvent({ id, type, data: { n } });
}

export function events(count: number, type = 'NumberDrawn', first = 0): TestEvent[] {
  return Array.from({ length: count }, (_, n) => event(first + n, type));
}

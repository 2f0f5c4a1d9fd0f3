import { isAfter, type Position } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Connection } from './connection.ts';
import { SubscriptionDropped } from './dropped.ts';
import { readAnswer } from './raw-event.ts';
import { lastPosition, readAll } from './read.ts';
import { subscriptionRequest, type Wanted } from './read-request.ts';
import { responses } from './responses.ts';

/** `confirmed`: the server has begun; `checkpoint`: nothing that is wanted stands before it that was not delivered. */
export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: RawEvent }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'confirmed' };

/**
 * The wanted events (null: all) after a position, now and to come, some messages at a time. Throws what ends the subscription:
 * whoever follows starts another. `signal` ends it. One that the server drops in a burst goes on at once, and nobody is told.
 */
export async function* subscribeToAll(
  connection: Connection,
  wanted: Wanted | null,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage[], void, undefined> {
  let from = after;
  for (;;)
    try {
      for await (const messages of subscribeOnce(connection, wanted, from, signal)) {
        for (const message of messages) from = reachedBy(message) ?? from;
        yield messages;
      }
      return;
    } catch (error) {
      if (!(error instanceof SubscriptionDropped)) throw error;
    }
}

/** Up to where everything was told; null where a message does not say. */
export function reachedBy(message: SubscriptionMessage): Position | null {
  if (message.kind === 'event') return message.event.position;
  return message.kind === 'checkpoint' ? message.position : null;
}

/**
 * What stands in the log already is read. A subscription leaves out the first event at or after the position that it is given, taking it
 * for the one known, and that one may have been scavenged; so it begins at the log's end, which no scavenge touches.
 */
async function* subscribeOnce(
  connection: Connection,
  wanted: Wanted | null,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage[], void, undefined> {
  const end = await lastPosition(connection, signal);
  let from = after;
  if (isAfter(end, after)) {
    from = end;
    for await (const events of readAll(connection, after, { wanted, signal })) {
      yield events.map((event) => ({ kind: 'event', event }));
      const [last] = events.slice(-1);
      if (last && isAfter(last.position, from)) from = last.position;
    }
    yield [{ kind: 'checkpoint', position: from }];
  }
  for await (const some of responses(connection, subscriptionRequest(from, wanted), signal)) {
    const messages: SubscriptionMessage[] = [];
    for (const response of some) {
      const { event, checkpoint, confirmed } = readAnswer(response, connection.authenticity);
      if (event) messages.push({ kind: 'event', event });
      else if (checkpoint) messages.push({ kind: 'checkpoint', position: checkpoint });
      else if (confirmed) messages.push({ kind: 'confirmed' });
    }
    connection.saw(messages.flatMap((message) => (message.kind === 'event' ? [message.event] : [])));
    if (messages.length > 0) yield messages;
  }
}

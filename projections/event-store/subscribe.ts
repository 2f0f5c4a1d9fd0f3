import type { Position } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Connection } from './connection.ts';
import { readAnswer } from './raw-event.ts';
import { subscriptionRequest } from './read-request.ts';
import { responses } from './responses.ts';

/** `confirmed`: the server has begun; `checkpoint`: nothing of the wanted types stands before it that was not delivered. */
export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: RawEvent }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'confirmed' };

/**
 * The events of some types after a position, now and to come, some messages at a time. Throws what ends the subscription:
 * whoever follows starts another. `signal` ends it.
 */
export async function* subscribeToAll(
  connection: Connection,
  types: Iterable<string>,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage[], void, undefined> {
  for await (const some of responses(connection, subscriptionRequest(after, types), signal)) {
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

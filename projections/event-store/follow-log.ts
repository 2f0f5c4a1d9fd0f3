import { isAfter, type Position } from '../../contracts/position.ts';
import type { Connection } from './connection.ts';
import { lastPosition, readAll } from './read.ts';
import { SharedSubscription } from './shared-subscription.ts';
import { reachedBy } from './subscribe.ts';
import { type FollowedMessage, followedEvent, Subscriber } from './subscriber.ts';

/** Which events somebody follows: of some types, and of those that a pattern tells. */
export interface Followed {
  readonly types: ReadonlySet<string>;
  readonly pattern?: string | undefined;
}

/** `confirmed`: whatever is appended from now on is told. */
export type LogMessage = FollowedMessage | { readonly kind: 'confirmed' };

/**
 * The events of some types after a position, now and to come, some messages at a time. Throws what ends the subscription:
 * whoever follows starts another. `signal` ends it.
 *
 * What stands in the log already is read, through a filter at the server, once the subscription that all of the process share is
 * joined, which tells of all that comes after.
 */
export async function* followLog(
  connection: Connection,
  { types, pattern }: Followed,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<LogMessage[], void, undefined> {
  const wanted = { types: pattern === undefined ? types : [...types, pattern] };
  const others = pattern === undefined ? null : new RegExp(`^(?:${pattern})$`);
  const wants = (type: string) => types.has(type) || others?.test(type) === true;
  let reached = after;
  for (;;) {
    const shared = SharedSubscription.of(connection);
    const subscriber = new Subscriber(wants);
    await shared.join(subscriber, signal);
    try {
      const end = await lastPosition(connection, signal);
      if (isAfter(end, reached)) {
        for await (const events of readAll(connection, reached, { wanted, signal })) {
          yield events.map(followedEvent);
          reached = events.at(-1)?.position ?? reached;
        }
        if (isAfter(end, reached)) reached = end;
        yield [{ kind: 'checkpoint', position: reached }];
      }
      yield [{ kind: 'confirmed' }];
      for await (const some of subscriber.messages(signal)) {
        // The first of them may have been read already.
        const messages = some.filter((message) => isAfter(reachedBy(message) ?? reached, reached));
        const [last] = messages.slice(-1);
        if (!last) continue;
        yield messages;
        reached = reachedBy(last) ?? reached;
      }
    } finally {
      shared.leave(subscriber);
    }
  }
}

import type { StoredEvent } from '../../contracts/stored-event.ts';
import { apply } from './apply-batch.ts';
import { type EventRejected, rejection } from './event-rejected.ts';
import type { AnyProjector, Tx } from './projector.ts';
import { isAboutTheEvents, type Session } from './session.ts';

/** Keeps, in the transaction of the events given, that they are applied; `all`: none of the rest is left. */
export type Keep = (tx: Tx, applied: readonly StoredEvent[], all: boolean) => Promise<void>;

/** Applies events in one transaction; one that cannot be handled is found and named by {@link EventRejected}, those before it applied. */
export async function applyAll(
  projector: AnyProjector,
  session: Session,
  events: readonly StoredEvent[],
  keep: Keep,
): Promise<void> {
  const together = (some: readonly StoredEvent[], all: boolean) =>
    session.transaction(
      async (tx) => {
        if (some.length > 0) await apply(projector, tx, some);
      },
      (tx) => keep(tx, some, all),
    );
  try {
    await together(events, true);
  } catch (error) {
    if (!isAboutTheEvents(error)) throw error;
    throw await culprit(events, (event) => together([event], false), error);
  }
}

async function culprit(
  events: readonly StoredEvent[],
  applyAlone: (event: StoredEvent) => Promise<void>,
  cause: unknown,
): Promise<EventRejected> {
  for (const event of events) {
    try {
      await applyAlone(event);
    } catch (error) {
      return rejection(error, event);
    }
  }
  // Each of them could be applied, and is.
  return rejection(new Error(String(cause)), events[0] as StoredEvent);
}

import { recorded, type StoredEvent } from '../../contracts/stored-event.ts';
import { isKept } from '../event-store/history.ts';
import { type Checkpoint, CheckpointMoved, move } from './checkpoint.ts';
import { rejection } from './event-rejected.ts';
import { notifyLive } from './live-notice.ts';
import type { AnyProjector, Change, Tx } from './projector.ts';
import { isAboutTheEvents, type Session } from './session.ts';
import { settled } from './settled.ts';
import type { RunnerWatch } from './watch.ts';

/**
 * Applies a batch and moves the checkpoint in one transaction. When an event in it cannot be handled, those before it
 * are applied and {@link EventRejected} is thrown for that one.
 */
export async function applyBatch(
  projector: AnyProjector,
  session: Session,
  checkpoint: Checkpoint,
  events: readonly StoredEvent[],
  watch: RunnerWatch,
  logId: string | null = null,
): Promise<Checkpoint> {
  try {
    return await applyTogether(projector, session, checkpoint, events, watch, logId);
  } catch (error) {
    if (error instanceof CheckpointMoved || !isAboutTheEvents(error)) throw error;
    const [first] = events;
    if (events.length === 1 && first) throw rejection(error, first);
  }
  let reached = checkpoint;
  for (const event of events) reached = await applyBatch(projector, session, reached, [event], watch, logId);
  return reached;
}

async function applyTogether(
  projector: AnyProjector,
  session: Session,
  checkpoint: Checkpoint,
  events: readonly StoredEvent[],
  watch: RunnerWatch,
  logId: string | null,
): Promise<Checkpoint> {
  const started = performance.now();
  const last = events.at(-1);
  if (!last) return checkpoint;
  const event = events.findLast(isKept)?.raw ?? checkpoint.event;
  // What the projector asks first is sent right behind the fence; whoever may not move the checkpoint commits nothing.
  const [moved] = await session.transaction(
    (tx) =>
      settled(
        move(tx, projector.name, checkpoint, last.position, { logId, event }),
        apply(projector, tx, events),
      ),
    (tx, [, changes]) => notifyLive(tx, projector, changes, last.position),
  );
  watch.applied(projector.name, events.length, (performance.now() - started) / 1_000, last);
  return moved;
}

/** Lets the projector write a batch; `tx` has the read model's schema in its search path. */
export function apply(
  projector: AnyProjector,
  tx: Tx,
  events: readonly StoredEvent[],
): Promise<readonly Change[]> {
  return projector.apply(tx, events.map(recorded));
}

import { isAfter, type Position } from '../../contracts/position.ts';
import { type StoredEvent, storedEvent } from '../../contracts/stored-event.ts';
import { isKept } from '../event-store/history.ts';
import type { Connection } from '../event-store/connection.ts';
import { readAll } from '../event-store/read.ts';
import { apply } from './apply-batch.ts';
import type { Build } from './build.ts';
import { isFlawed, recordFlaws } from './flaws.ts';
import type { Reached } from './passage.ts';
import type { Tx } from './projector.ts';
import { swap } from './swap.ts';

/** Reads what is left up to the live checkpoint, which stands still for that long, and swaps. */
export async function putInPlace(
  build: Build,
  reached: Reached,
  eventStore: Connection,
  signal: AbortSignal,
): Promise<void> {
  const logId = eventStore.authenticity?.identity?.logId ?? null;
  const complete = async (tx: Tx, live: Position): Promise<Reached> => {
    let last = reached;
    for (;;) {
      const wanted: StoredEvent[] = [];
      const before = last;
      for await (const events of readAll(eventStore, last.position, { signal }))
        for (const raw of events) {
          last = { position: raw.position, event: isKept(raw) ? raw : last.event };
          if (isFlawed(raw)) await recordFlaws(tx, [raw]);
          const event = storedEvent(raw, build.types);
          if (event && build.wants(event)) wanted.push(event);
        }
      const admitted = await build.gate.admit(wanted);
      const found = build.gate.takeFound();
      if (found.length > 0) await recordFlaws(tx, found);
      if (admitted.length > 0) await apply(build.projector, tx, admitted);
      if (!isAfter(live, last.position)) return last;
      // It would be waited for without end.
      if (last === before) throw new Error('the log ends before what the rows in place are made of');
    }
  };
  await swap(build.session, build.projector, complete, logId);
}

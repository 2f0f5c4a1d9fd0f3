import { keepLeaves, missingOf } from '../kept-leaves/keep-leaves.ts';
import type { KeptLeavesDb } from '../kept-leaves/tables.ts';
import type { EventStore } from '../event-store/port.ts';
import { sealedTrees } from './sealed-trees.ts';
import { sha256 } from '../kept-leaves/sha256.ts';
import type { Log } from './walk.ts';

/** Keeps the leaves of every sealed day of which they are not kept, made again from the log. */
export async function keepMissing(
  db: KeptLeavesDb,
  store: Pick<EventStore, 'readStream'>,
  log: Log,
): Promise<void> {
  for await (const { number, roots, leaves } of sealedTrees(store))
    if (await missingOf(db, number, roots))
      await keepLeaves(db, number, (await leaves(log)).trees, roots, sha256);
}

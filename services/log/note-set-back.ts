import { v5 as uuidv5 } from 'uuid';
import { CommandId } from '../../contracts/ids.ts';
import type { KnownHead } from '../../projections/log-heads/query.ts';
import type { Commands } from '../commands/handle.ts';
import type { IdentifiedStore } from '../event-store/eventstoredb.ts';
import { recordRestored } from './record-restored.ts';

const NAMESPACE = 'c3d3bb8e-8a1f-4c55-9e0c-4a8f0f6d5d1b';

/**
 * Puts on record that the log is older than what is known of it outside: each lost head once, whichever process finds it, and however
 * often. A head of another log says nothing about this one. Answers whether any was found.
 */
export async function noteSetBack(
  commands: Commands,
  store: Pick<IdentifiedStore, 'holds' | 'logId'>,
  heads: readonly KnownHead[],
): Promise<boolean> {
  let found = false;
  for (const { logId, event, lost } of heads) {
    if (logId !== null && logId !== store.logId()) continue;
    if (!lost && (await store.holds(event))) continue;
    await recordRestored(commands, CommandId.parse(uuidv5(event.id, NAMESPACE)));
    found = true;
  }
  return found;
}

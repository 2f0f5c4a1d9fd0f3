import { v7 as uuidv7 } from 'uuid';
import { CommandId } from '../../contracts/ids.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import { accept } from '../commands/decision.ts';
import type { Commands } from '../commands/handle.ts';
import { log } from './state.ts';

/**
 * Puts on record that the log was restored from a backup: every draft committed before is replaced, for what the lost part of the
 * log held may have been seen. Once for a `commandId`. Throws when the log cannot be written.
 */
export async function recordRestored(
  commands: Commands,
  commandId = CommandId.parse(uuidv7()),
): Promise<void> {
  const context = { actor: { accountId: null, role: 'system' }, commandId } as const;
  const done = await commands.handle(log(), context, {}, () => accept({ type: 'LogRestored', data: {} }));
  if (isRefusal(done)) throw new Error(`the restore is not on record: ${done.code}`);
}

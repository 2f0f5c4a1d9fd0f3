import { v5 as uuidv5 } from 'uuid';
import { CommandId } from '../../contracts/ids.ts';
import type { FlawedEvent } from '../../contracts/system/events.ts';
import type { Commands } from '../commands/handle.ts';
import { decideReportDifference } from './decider.ts';
import { keyOf, quarantine } from './state.ts';

/** Puts it on record, once whichever process finds it and however often. */
export async function reportDifference(commands: Commands, found: FlawedEvent): Promise<void> {
  const context = {
    actor: { accountId: null, role: 'system' },
    commandId: CommandId.parse(uuidv5(keyOf(found), uuidv5.URL)),
  } as const;
  await commands.handle(quarantine(), context, found, decideReportDifference);
}

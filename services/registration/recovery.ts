import { v5 as uuidv5 } from 'uuid';
import type { Registration } from '../../contracts/accounts/events.ts';
import type { EventType } from '../../contracts/events.ts';
import { type AccountId, BranchId, CommandId } from '../../contracts/ids.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import { idOfStream } from '../../contracts/streams.ts';
import type { Position } from '../../contracts/position.ts';
import { decideDelete } from '../accounts/decider.ts';
import { account } from '../accounts/state.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';
import { resumeDeletion } from './delete-branch.ts';
import { completeRegistration } from './register.ts';

const types = [
  'UsernameClaimed',
  'UsernameReleased',
  'AgentAdded',
  'AgentRemoved',
  'AccountRegistered',
  'BranchRegistered',
  'BranchDeleted',
] as const satisfies EventType[];

/**
 * Completes every registration and deletion that a crash has left half done after `from`. Answers up to where the log
 * is known to have none, null where something stayed undone.
 */
export async function recover(commands: Commands, from: Position | null): Promise<Position | null> {
  const { events, end } = await commands.store.readAll(types, from);
  const claims = new Map<AccountId, Registration>();
  const branches = new Set<BranchId>();
  const removed = new Set<AccountId>();
  for (const event of events) {
    switch (event.type) {
      case 'UsernameClaimed':
      case 'AgentAdded':
        claims.set(event.data.accountId, event.data);
        break;
      case 'UsernameReleased':
        claims.delete(event.data.accountId);
        break;
      case 'AgentRemoved':
        claims.delete(event.data.accountId);
        removed.add(event.data.accountId);
        break;
      case 'AccountRegistered':
        if (!event.data.branch) claims.delete(event.data.accountId);
        break;
      case 'BranchRegistered':
        claims.delete(event.data.accountId);
        break;
      case 'BranchDeleted':
        branches.add(BranchId.parse(idOfStream(event.stream)));
        break;
    }
  }
  const answers: unknown[] = [];
  for (const claim of claims.values())
    answers.push(await completeRegistration(commands, system(claim.accountId), claim));
  for (const branchId of branches) answers.push(await resumeDeletion(commands, system(branchId), branchId));
  for (const accountId of removed)
    answers.push(await commands.handle(account(accountId), system(accountId), {}, decideDelete));
  return answers.some(isConflict) ? null : end;
}

/** Overtaken by other commands time and again: still half done, to be tried once more at the next start. */
function isConflict(answer: unknown): boolean {
  return isRefusal(answer) && answer.code === 'CONFLICT';
}

/** The same id at every start, so that two processes recovering at once append nothing twice. */
function system(id: string): Context {
  return {
    actor: { accountId: null, role: 'system' },
    commandId: CommandId.parse(uuidv5('recovery', id)),
  };
}

import { v5 as uuidv5 } from 'uuid';
import type { AccountId, Actor, CommandId, SessionId } from '../../contracts/ids.ts';

/** Who acts, and for which user action. */
export interface Context {
  readonly actor: Actor;
  /** Whose session it is; none where the system acts. */
  readonly session?: SessionId;
  readonly commandId: CommandId;
}

/**
 * The id a command goes by in the log: the client's, for this endpoint and this account alone. An id that comes again with
 * another command, or from somebody else, is a command of its own and never gets the answer of the first.
 */
export function ownCommandId(endpoint: string, accountId: AccountId | null, commandId: CommandId): CommandId {
  return uuidv5(`${endpoint} ${accountId ?? ''}`, commandId) as CommandId;
}

/** The context of one of several appends to a stream that make up a command; the first goes by the command's own id. */
export function stepOf(context: Context, index: number): Context {
  return index === 0
    ? context
    : { ...context, commandId: followUp(context.commandId, `append ${index + 1}`) };
}

/** The id of a further command that follows from one, always the same: for a second step on the same stream. */
export function followUp(commandId: CommandId, step: string): CommandId {
  return uuidv5(step, commandId) as CommandId;
}

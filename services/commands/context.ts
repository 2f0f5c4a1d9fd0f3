import { v5 as uuidv5 } from 'uuid';
import type { AccountId, Actor, CommandId, SessionId } from '../../contracts/ids.ts';

/** Who acts, and for which user action. */
export interface Context {
  readonly actor: Actor;
  /** Whose session it is; none where the system acts. */
  readonly session?: SessionId;
  readonly commandId: CommandId;
  /** The command that it is a step of, where it goes by an id of its own. */
  readonly partOf?: CommandId;
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
  return index === 0 ? context : followUp(context, `append ${index + 1}`);
}

/** The context of what follows from a command, its id always the same: for a second step on the same stream. */
export function followUp(context: Context, step: string): Context {
  const { commandId, partOf = commandId } = context;
  return { ...context, commandId: uuidv5(step, commandId) as CommandId, partOf };
}

import { type DomainEvent, EVENT_SCHEMA } from '../../contracts/events.ts';
import type { AccountId, Actor, CommandId } from '../../contracts/ids.ts';
import { type Day, dayIn, instant } from '../../contracts/time.ts';
import type { NewEvent } from '../event-store/port.ts';
import { uuidv5 } from './uuid-v5.ts';

/** Who acts, and for which user action. */
export interface Context {
  readonly actor: Actor;
  readonly commandId: CommandId;
}

/** Gives events their ids and metadata. Ids follow from the command alone, so that sending it again is the same append. */
export function stamp<E extends DomainEvent>(
  events: readonly E[],
  stream: string,
  context: Context,
  at: Date,
  timeZone: string,
): (E & NewEvent)[] {
  const metadata = {
    actor: context.actor,
    at: instant(at),
    businessDate: businessDay(timeZone, at),
    commandId: context.commandId,
    schema: EVENT_SCHEMA,
  } as const;
  return events.map((event, index) => ({
    type: event.type,
    data: event.data,
    id: uuidv5(`${stream}:${index}`, context.commandId),
    metadata,
  })) as unknown as (E & NewEvent)[];
}

const MINUTE_MS = 60_000;
let latest: { timeZone: string; minute: number; day: Day } | undefined;

/** Days begin on full minutes everywhere, and asking once a minute is a lot cheaper than for every event. */
function businessDay(timeZone: string, at: Date): Day {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (latest?.minute !== minute || latest.timeZone !== timeZone)
    latest = { timeZone, minute, day: dayIn(timeZone, at) };
  return latest.day;
}

/**
 * The id a command goes by in the log: the client's, for this endpoint and this account alone. An id that comes again with
 * another command, or from somebody else, is a command of its own and never gets the answer of the first.
 */
export function ownCommandId(endpoint: string, accountId: AccountId | null, commandId: CommandId): CommandId {
  return uuidv5(`${endpoint} ${accountId ?? ''}`, commandId) as CommandId;
}

/** The id of a further command that follows from one, always the same: for a second step on the same stream. */
export function followUp(commandId: CommandId, step: string): CommandId {
  return uuidv5(step, commandId) as CommandId;
}

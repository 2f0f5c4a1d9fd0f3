import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { EVENT_SCHEMA, type EventData } from '../../contracts/events.ts';
import { CommandId } from '../../contracts/ids.ts';
import { BEFORE_ALL, isAfter, type Position } from '../../contracts/position.ts';
import { streams } from '../../contracts/streams.ts';
import { dayIn, instant } from '../../contracts/time.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import { LogNotOurs } from '../../projections/event-store/authenticity.ts';
import { establish, isBlank } from '../../projections/event-store/log-identity.ts';
import { lastPosition } from '../../projections/event-store/read.ts';
import type { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import type { EventStore, NewEvent } from './port.ts';

/** What the first event of a log tells of it. */
export interface Identity {
  readonly mode: EventData<'LogIdentified'>['mode'];
  readonly timeZone: string;
  readonly now: Date;
  /** Whether anything outside the log says that it has been begun: then it must not be blank. */
  readonly begun?: boolean;
  /** Whether a log that does not say whose it is holds the business of the demo; without it none does. */
  readonly isOldDemo?: () => Promise<boolean>;
}

const BEYOND = BigInt(Number.MAX_SAFE_INTEGER);

/** Processes that start together all wish to write the first event; one does, the others read it. */
export async function identifyLog(
  connection: Connection,
  append: EventStore['append'],
  keys: WriterKeys,
  identity: Identity,
): Promise<void> {
  if (await establish(connection)) {
    refuseOtherMode(connection, identity);
    // Nothing is written at a revision so far beyond the end, but without the right to write it is refused as such: now and not in a game.
    await append(streams.log(), [identified(identity, keys, null)], BEYOND);
    return;
  }
  const frontier = await frontierOf(connection);
  if (identity.begun && frontier === null && (await isBlank(connection)))
    throw new LogNotOurs(
      'the log of the event store is empty, but the database holds read models of one: put the log back (its backup, or the right EVENTSTORE_URL); to begin anew, give it an empty database and an empty DATA_DIR',
    );
  // Before logs told whose they are, too, nobody may play demo games into the one of a hall.
  if (identity.mode === 'demo' && frontier !== null && !(await identity.isOldDemo?.()))
    throw new LogNotOurs(OF_A_HALL);
  const result = await append(streams.log(), [identified(identity, keys, frontier)], 'no-stream');
  // A stream that was deleted goes on where it ended, and what was written meanwhile must not come to count.
  if (result.kind === 'appended' && result.revision !== 0n)
    throw new LogNotOurs('the identity of the log has been deleted');
  if (!(await establish(connection))) throw new LogNotOurs('the identity of the log has been hidden');
  refuseOtherMode(connection, identity);
}

const OF_A_HALL =
  'the log is that of a real hall: the demo plays its games into a log of its own alone (another EVENTSTORE_URL, or none)';

/** Demo games must never get into the books of a real hall, nor a hall begin its books among demo games. */
function refuseOtherMode({ authenticity }: Connection, { mode }: Identity): void {
  const kept = authenticity?.identity?.mode;
  if (kept === undefined || kept === mode) return;
  throw new LogNotOurs(
    kept === 'live'
      ? OF_A_HALL
      : 'the log is that of a demo: a hall begins with a log of its own (another EVENTSTORE_URL or DATA_DIR); npm run demo goes on with this one',
  );
}

/** The end of a log that holds events of the product already; null for one that is to begin. */
async function frontierOf(connection: Connection): Promise<Position | null> {
  const end = await lastPosition(connection);
  if (!isAfter(end, BEFORE_ALL)) return null;
  return (await isBlank(connection)) ? null : end;
}

function identified(
  { mode, timeZone, now }: Identity,
  keys: WriterKeys,
  frontier: Position | null,
): NewEvent {
  return {
    id: uuidv4(),
    type: 'LogIdentified',
    data: {
      logId: uuidv7(),
      mode,
      keyId: keys.keyId,
      frontier: frontier && { commit: String(frontier.commit), prepare: String(frontier.prepare) },
    },
    metadata: {
      actor: { accountId: null, role: 'system' },
      at: instant(now),
      businessDate: dayIn(timeZone, now),
      commandId: CommandId.parse(uuidv7()),
      schema: EVENT_SCHEMA,
    },
  };
}

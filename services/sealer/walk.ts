import { BEFORE_ALL, type Position } from '../../contracts/position.ts';
import { dayOfNext } from '../../contracts/seal/boundary.ts';
import type { Place, RecordedLeaf } from '../../contracts/seal/events.ts';
import { isSealed } from '../../contracts/seal/scope.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { Day } from '../../contracts/time.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import { readAll, readStream } from '../../projections/event-store/read.ts';
import { DayLeaves, isFleeting } from './day-leaves.ts';

/** The log as the sealer reads it. */
export interface Log {
  /** The events that follow what is sealed, in log order, to the present end. */
  after(sealed: Place | null): AsyncIterable<RawEvent>;
}

/** What falls to a day, and its last event: null where that is the one that the seal before ended with, too. */
interface Walked {
  readonly leaves: DayLeaves;
  readonly last: Place | null;
}

export function logOver(connection: Connection): Log {
  return {
    async *after(sealed) {
      const after = sealed ? await positionOf(connection, sealed) : BEFORE_ALL;
      for await (const some of readAll(connection, after))
        for (const event of some) if (isSealed(event.stream)) yield event;
    },
  };
}

/** Walks to the end of `day`. `before`: what is sealed, and the day it reaches. `today`: of whoever walks. */
export async function walkDay(
  log: Log,
  before: { readonly day: Day; readonly last: Place } | null,
  day: Day,
  today: Day,
): Promise<Walked> {
  const leaves = new DayLeaves();
  let last: Place | null = null;
  let reached = before?.day ?? FIRST_DAY;
  let fleeting: RawEvent[] = [];
  for await (const event of log.after(before?.last ?? null)) {
    reached = dayOfNext(reached, businessDateOf(event), today);
    if (reached > day) break;
    fleeting.push(event);
    if (isFleeting(event.stream)) continue;
    for (const each of fleeting) leaves.add(each);
    fleeting = [];
    last = placeOf(event);
  }
  return { leaves, last };
}

/** Walks to an event: the day of a seal that has been begun. `recorded`: its leaves that are on record. Throws when the log ends before. */
export async function walkTo(
  log: Log,
  sealed: Place | null,
  last: Place,
  recorded: readonly RecordedLeaf[],
): Promise<DayLeaves> {
  const leaves = new DayLeaves(recorded);
  if (sealed && isSame(sealed, last)) return leaves;
  for await (const event of log.after(sealed)) {
    leaves.add(event);
    if (isSame(placeOf(event), last)) return leaves;
  }
  throw new Error(
    `the log ends before event ${last.revision} of ${last.stream}, with which a seal was begun to end`,
  );
}

const FIRST_DAY = Day.parse('0001-01-01');

async function positionOf(connection: Connection, { stream, revision }: Place): Promise<Position> {
  for await (const [event] of readStream(connection, stream, BigInt(revision), { maxCount: 1 }))
    if (event && isSame(placeOf(event), { stream, revision })) return event.position;
  throw new Error(`event ${revision} of ${stream}, with which the last seal ends, is not in the log`);
}

function placeOf({ stream, revision }: RawEvent): Place {
  return { stream, revision: String(revision) };
}

function isSame(a: Place, b: Place): boolean {
  return a.stream === b.stream && a.revision === b.revision;
}

/** null for metadata of a stranger, or of nothing. */
function businessDateOf({ metadata }: RawEvent): Day | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(metadata).toString('utf8'));
    const date =
      typeof parsed === 'object' && parsed !== null && 'businessDate' in parsed ? parsed.businessDate : null;
    return Day.safeParse(date).data ?? null;
  } catch {
    return null;
  }
}

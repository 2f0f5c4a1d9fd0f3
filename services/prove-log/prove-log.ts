import { BEFORE_ALL } from '../../contracts/position.ts';
import { shapeFlaw } from '../../contracts/stored-event.ts';
import { streams } from '../../contracts/streams.ts';
import { LogNotOurs } from '../../projections/event-store/authenticity.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { establish } from '../../projections/event-store/log-identity.ts';
import { quarantineOf } from '../../projections/event-store/quarantine.ts';
import { readAll, readStream } from '../../projections/event-store/read.ts';
import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import type { DrawKeys } from '../game/draw/keys.ts';
import { dataOf } from '../export/sound-events.ts';
import { checkSeals, type KnownOutside } from './check-seals.ts';
import { Counting } from './counting.ts';
import { OpenGames } from './open-games.ts';
import { FirstAndLast } from './written.ts';

interface LogToProve extends KnownOutside {
  readonly eventStoreUrl: string;
  readonly writerKeys: readonly Uint8Array[];
  readonly drawKeys: DrawKeys | null;
}

/** Reads a log from beginning to end and tells what it comes to. Throws where it cannot be read. */
export async function proveLog({ eventStoreUrl, writerKeys, drawKeys, ...outside }: LogToProve) {
  const { connection, macs } = await judged(eventStoreUrl, writerKeys);
  try {
    const counting = new Counting();
    const games = new OpenGames();
    const firstAndLast = new FirstAndLast();
    const flawed: string[] = [];
    // Nobody adds to it meanwhile.
    const quarantine = quarantineOf(connection);
    await quarantine.refresh();
    for await (const some of readAll(connection, BEFORE_ALL))
      for (const event of some) {
        counting.add(event);
        games.add(event);
        firstAndLast.add(event);
        const { stream, revision, type, flaw } = event;
        // Of the store's own events those alone matter that hide others from whoever reads a stream.
        const wrong = flaw ?? (stream.startsWith('$') ? null : shapeFlaw(event));
        if (wrong !== null && !quarantine.holds(event))
          flawed.push(`entry ${revision} of ${stream} (${type}): ${wrong}`);
      }
    const logId = await logIdIn(connection);
    const { written } = firstAndLast;
    const seals = await checkSeals(connection, logId, outside, written);
    const { opened, open } = games;
    const notDrawn = games.notDrawn(drawKeys);
    const newest = written?.newest ?? null;
    const lost = connection.authenticity?.rekeyed ?? null;
    const rekeyed = lost && { at: lost.at, upTo: String(lost.upTo.commit) };
    const found = { opened, open, notDrawn };
    return { counted: counting.counted, newest, macs, rekeyed, flawed, seals, games: found };
  } finally {
    connection.close();
  }
}

/** A connection that judges whose an event is; where it cannot, one that does not, and why. */
async function judged(url: string, writerKeys: readonly Uint8Array[]) {
  if (writerKeys.length === 0) return { connection: new Connection(url), macs: 'no writer key is at hand.' };
  const connection = new Connection(url, new WriterKeys(writerKeys));
  try {
    await establish(connection);
    return { connection, macs: null };
  } catch (error) {
    connection.close();
    if (!(error instanceof LogNotOurs)) throw error;
    return { connection: new Connection(url), macs: error.message };
  }
}

async function logIdIn(connection: Connection): Promise<string> {
  for await (const [first] of readStream(connection, streams.log(), 0n, { maxCount: 1 }))
    if (first) return String(dataOf(first)['logId']);
  return '';
}

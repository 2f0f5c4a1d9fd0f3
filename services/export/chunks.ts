import { Kysely, PostgresDialect } from 'kysely';
import type { SealEvent } from '../../contracts/events.ts';
import type { Broken } from '../../contracts/export/queries.ts';
import type { ExportScope } from '../../contracts/export/scope.ts';
import { HALL } from '../../contracts/seal/scope.ts';
import { type RawEvent, readable, shapeFlaw } from '../../contracts/stored-event.ts';
import { streams } from '../../contracts/streams.ts';
import { openDatabase } from '../../projections/database.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { establish } from '../../projections/event-store/log-identity.ts';
import { quarantineOf } from '../../projections/event-store/quarantine.ts';
import { readStream } from '../../projections/event-store/read.ts';
import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { StreamHalted } from '../event-store/port.ts';
import type { KeptLeavesDatabase } from '../kept-leaves/tables.ts';
import { sha256 } from '../kept-leaves/sha256.ts';
import { exportLines } from './export-lines.ts';
import { LineWriter } from './line-writer.ts';
import { readChain } from './sealed-chain.ts';
import { dataOf, firstEvent } from './sound-events.ts';
import type { ThreadData } from './in-thread.ts';

type ProofData = Omit<ThreadData, 'job'> & { readonly scope: ExportScope };

const CHUNK_CHARACTERS = 64 * 1024;

/** An export in pieces. One that cannot be made to its end ends with a line that says why, and without a footer. */
export async function* chunksOf(data: ProofData): AsyncGenerator<string> {
  const writer = new LineWriter();
  let chunk = '';
  try {
    for await (const line of linesOf(data)) {
      chunk += writer.line(line);
      if (chunk.length < CHUNK_CHARACTERS) continue;
      yield chunk;
      chunk = '';
    }
    chunk += writer.footer();
  } catch (error) {
    chunk += `${JSON.stringify(brokenBy(error))}\n`;
    // What a thread says there is in the log of its process.
    if (!(error instanceof StreamHalted)) process.stderr.write(`an export broke off: ${String(error)}\n`);
  }
  yield chunk;
}

function brokenBy(error: unknown): Broken {
  if (!(error instanceof StreamHalted))
    return { line: 'broken', code: 'UNAVAILABLE', stream: null, revision: null };
  const { stream, revision } = error.event;
  return { line: 'broken', code: 'STREAM_HALTED', stream, revision };
}

async function* linesOf({ eventStoreUrl, databaseUrl, writerKeys, timeZone, scope, made }: ProofData) {
  const connection = new Connection(eventStoreUrl, new WriterKeys(writerKeys));
  const { db, pool } = openDatabase(databaseUrl, 1);
  try {
    await establish(connection);
    const identified = await firstEvent(connection, streams.log(), 0n);
    const logId = String(identified && dataOf(identified)['logId']);
    const chain = await readChain(sealEvents(connection), [scope.branch, HALL], sha256);
    const kept = new Kysely<KeptLeavesDatabase>({ dialect: new PostgresDialect({ pool }) });
    yield* exportLines({ connection, chain, kept, db, logId, timeZone, made }, scope);
  } finally {
    connection.close();
    await pool.end();
  }
}

/** The seals that count: one that cannot be read is passed over once it is in quarantine. */
async function* sealEvents(connection: Connection): AsyncGenerator<SealEvent> {
  const quarantine = quarantineOf(connection);
  await quarantine.refresh();
  for await (const some of readStream(connection, streams.seals()))
    for (const event of some) if (!quarantine.holds(event)) yield sealEvent(event);
}

function sealEvent(event: RawEvent): SealEvent {
  const known = readable(event);
  if (known) return known as unknown as SealEvent;
  const { stream, revision, id: eventId, type } = event;
  throw new StreamHalted({
    stream,
    revision: String(revision),
    eventId,
    type,
    flaw: shapeFlaw(event) ?? 'MALFORMED',
  });
}

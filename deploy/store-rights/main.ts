import {
  BACKWARDS,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { differences, type Setting, settings } from './wanted.ts';

/**
 * `EVENTSTORE_URL` with an administrator's login: gives the product's accounts their rights, and shows what was different. With the
 * argument `check` it only shows that, and ends with 1 where anything is.
 */
const url = process.env['EVENTSTORE_URL'] ?? '';
const check = process.argv[2] === 'check';

type Present = { data: Record<string, unknown>; revision: bigint | typeof NO_STREAM };

async function lastOf(client: EventStoreDBClient, stream: string): Promise<Present> {
  try {
    const events = client.readStream<{ type: string; data: Record<string, unknown> }>(stream, {
      direction: BACKWARDS,
      fromRevision: 'end',
      maxCount: 1,
    });
    for await (const { event } of events) if (event) return { data: event.data, revision: event.revision };
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return { data: {}, revision: NO_STREAM };
}

async function compare(client: EventStoreDBClient, setting: Setting): Promise<boolean> {
  const { stream, type, wanted } = setting;
  const { data, revision } = await lastOf(client, stream);
  const different = differences(setting, data);
  for (const { list, wanted: should, present } of different)
    say(`${stream} ${list}: ${JSON.stringify(should)}, was ${JSON.stringify(present) ?? 'not set'}`);
  if (different.length === 0) say(`${stream}: as it should be`);
  else if (!check)
    await client.appendToStream(stream, jsonEvent({ type, data: { ...data, ...wanted } }), {
      expectedRevision: revision,
    });
  return different.length === 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(): Promise<boolean> {
  if (url === '') throw new Error("set EVENTSTORE_URL to the store's address with an administrator's login");
  const client = EventStoreDBClient.connectionString(url);
  let right = true;
  for (const setting of settings) right = (await compare(client, setting)) && right;
  if (!right) say(check ? 'Not as it should be.' : 'Set.');
  return right || !check;
}

// The connection would keep it running.
try {
  process.exit((await run()) ? 0 : 1);
} catch (error) {
  process.stderr.write(`store-rights: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

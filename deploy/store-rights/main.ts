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
const asked = process.argv.slice(2).join(' ');
const check = asked === 'check';

const USAGE = `The rights of the product's accounts on an EventStoreDB elsewhere; EVENTSTORE_URL has an administrator's login.

  npm run store-rights            sets them, and shows what was different
  npm run store-rights -- check   shows what is different, and ends with 1 if anything is`;
const exits = { failed: 1, usage: 4 } as const;

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

/** What went wrong, in a sentence that names the login or the address. */
function explained(error: unknown): string {
  const [, login = '', hosts = ''] = /^[^:]+:\/\/(?:([^:@/]*)[^@/]*@)?([^/?]*)/.exec(url) ?? [];
  const text = String(error);
  if (text.includes('UNAUTHENTICATED')) return `the event store does not accept the password of '${login}'.`;
  if (text.includes('PERMISSION_DENIED'))
    return `'${login}' may not see or set rights: an administrator's login is needed.`;
  if (text.includes('UNAVAILABLE')) return `no event store answers at ${hosts}.`;
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

if (asked !== '' && !check) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(exits.usage);
}
// The connection would keep it running.
try {
  process.exit((await run()) ? 0 : exits.failed);
} catch (error) {
  process.stderr.write(`store-rights: ${explained(error)}\n`);
  process.exit(exits.failed);
}

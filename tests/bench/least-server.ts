import { EventStoreDBClient, jsonEvent, type JSONType, NO_STREAM } from '@eventstore/db-client';
import Fastify from 'fastify';

/** The least that a command can cost on this stack: Fastify, and one durable append through the official client. Nothing is checked. */
const client = EventStoreDBClient.connectionString(process.argv[2] ?? '');
const app = Fastify();

interface Append {
  readonly stream: string;
  /** Of the stream's last event; null where it has none. */
  readonly revision: number | null;
  readonly events: readonly { readonly id: string; readonly type: string; readonly data: JSONType }[];
}

app.post<{ Body: Append }>('/append', async ({ body: { stream, revision, events } }) => {
  const expectedRevision = revision === null ? NO_STREAM : BigInt(revision);
  const { nextExpectedRevision } = await client.appendToStream(
    stream,
    events.map((event) => jsonEvent(event)),
    { expectedRevision },
  );
  return { revision: Number(nextExpectedRevision) };
});

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.on('disconnect', () => process.exit());

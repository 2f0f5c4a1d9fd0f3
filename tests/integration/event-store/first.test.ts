import { EventStoreDBClient, jsonEvent, NO_STREAM, eventTypeFilter } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventStore, type TestEventStore } from '../../support/event-store.ts';

let store: TestEventStore;
let client: EventStoreDBClient;
beforeAll(async () => {
  store = await startEventStore();
  client = EventStoreDBClient.connectionString(store.url);
});
afterAll(async () => {
  await client.dispose();
  await store.stop();
});

test('an event that was appended is read and followed', async () => {
  const result = await client.appendToStream(
    'hall-1',
    jsonEvent({ type: 'Opened', data: { n: 1 }, metadata: { who: 'x' } }),
    {
      expectedRevision: NO_STREAM,
    },
  );
  expect(result.nextExpectedRevision).toBe(0n);
  const read = [];
  for await (const { event } of client.readStream('hall-1')) read.push(event);
  expect(read).toMatchObject([
    { type: 'Opened', data: { n: 1 }, metadata: { who: 'x' }, revision: 0n, position: result.position },
  ]);
  const all = [];
  for await (const { event } of client.readAll()) all.push(event?.type);
  expect(all).toEqual(['Opened']);
  const subscription = client.subscribeToAll({ filter: eventTypeFilter({ prefixes: ['Cl'] }) });
  setTimeout(
    () =>
      void client.appendToStream('hall-1', [jsonEvent({ type: 'Closed', data: {} })], {
        expectedRevision: 0n,
      }),
    100,
  );
  for await (const { event } of subscription) {
    expect(event).toMatchObject({ type: 'Closed', revision: 1n });
    break;
  }
});

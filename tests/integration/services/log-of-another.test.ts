import { randomBytes } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareGame } from '../../../contracts/game/commands.ts';
import { WriterKeys } from '../../../projections/event-store/writer-keys.ts';
import { holdsDemo } from '../../../services/demo/holds-demo.ts';
import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import { drawKeys } from '../../../services/game/draw/keys.ts';
import { openApp, registerPeople, startApp, startStores, WRITER_KEY } from '../../support/app.ts';
import { event } from '../../support/numbered-events.ts';

let hall: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  hall = await startApp();
});
afterAll(() => hall.close());

const now = new Date('2026-11-27T20:15:00.000Z');
const demo = { mode: 'demo', timeZone: 'Africa/Addis_Ababa', now } as const;

describe('a log decides by what it says of itself', () => {
  test('the demo does not start on the one of a hall', async () => {
    await expect(openApp(hall.stores, { mode: 'demo' })).rejects.toThrow('that of a real hall');
  });

  test('a hall does not start on the one of a demo, nor the demo on an older one that is not its own', async () => {
    const stores = await startStores();
    const store = connectEventStoreDb(stores.eventStore.urls.services, {}, new WriterKeys([WRITER_KEY]));
    const client = EventStoreDBClient.connectionString(stores.eventStore.url);
    await client.appendToStream('older', event(1));
    const asked = { ...demo, isOldDemo: () => holdsDemo(store) };
    await expect(store.identify(asked)).rejects.toThrow('that of a real hall');
    await store.identify({ ...demo, isOldDemo: async () => true });
    await expect(openApp(stores, { mode: 'live' })).rejects.toThrow('that of a demo');
    await client.dispose();
    await store.close();
    await stores.stop();
  });

  test('with another draw key nothing starts, unless the one that was is given up', async () => {
    const other = drawKeys([randomBytes(32)]);
    await (await openApp(hall.stores, { drawKeys: other })).close();
    const { branch } = await registerPeople(hall);
    await branch.client.does(prepareGame, {});
    await expect(openApp(hall.stores, { drawKeys: other })).rejects.toThrow('put the saved key back');
    await (await openApp(hall.stores, { drawKeys: other, acceptLostDraws: true })).close();
    await (await openApp(hall.stores)).close();
  });
});

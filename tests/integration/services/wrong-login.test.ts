import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WriterKeys } from '../../../projections/event-store/writer-keys.ts';
import { openApp, startStores, type Stores, WRITER_KEY } from '../../support/app.ts';
import { otherServer } from '../../support/event-store.ts';
import { startProjections } from '../../support/projections.ts';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.stop());

const withWrongPassword = () => stores.eventStore.urls.services.replace(/:[^:@]+@/, ':wrong@');
const read = (eventStoreUrl: string) =>
  startProjections(eventStoreUrl, stores.database.url, undefined, new WriterKeys([WRITER_KEY]));

describe.skipIf(otherServer)('a login that does not do ends the start in one sentence', () => {
  test('services with a wrong password', async () => {
    await expect(openApp(stores, { eventStoreUrl: withWrongPassword() })).rejects.toThrow(
      'the event store does not accept the password of its account services',
    );
  });

  test('services without a login', async () => {
    await expect(openApp(stores, { eventStoreUrl: stores.eventStore.urls.nobody })).rejects.toThrow(
      'the event store wants a login',
    );
  });

  test('services by an account that may only read, of a log that is new and of one that is not', async () => {
    const reading = { eventStoreUrl: stores.eventStore.urls.reader };
    const refusal = 'the account reader of the event store may not write to log: give it that right';
    await expect(openApp(stores, reading)).rejects.toThrow(refusal);
    await (await openApp(stores)).close();
    await expect(openApp(stores, reading)).rejects.toThrow(refusal);
  });

  test('projections with a wrong password', async () => {
    await expect(read(withWrongPassword())).rejects.toThrow(
      'the event store does not accept the password of its account services',
    );
  });
});

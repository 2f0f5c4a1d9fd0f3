import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT_SCHEMA } from '../../../contracts/events.ts';
import { BranchId, CommandId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { dayIn, instant } from '../../../contracts/time.ts';
import { Connection } from '../../../projections/event-store/connection.ts';
import { WriterKeys } from '../../../projections/event-store/writer-keys.ts';
import { connectEventStoreDb, type IdentifiedStore } from '../../../services/event-store/eventstoredb.ts';
import type { NewEvent } from '../../../services/event-store/port.ts';
import { rekeyLog } from '../../../services/rekey-log/rekey-log.ts';
import { findingsSummary } from '../../../contracts/verification/queries.ts';
import { proveLog } from '../../../services/prove-log/prove-log.ts';
import { AGENT, openApp, startProjections, startStores } from '../../support/app.ts';
import { startEventStore } from '../../support/event-store.ts';

const timeZone = 'Africa/Addis_Ababa';
const now = new Date('2026-11-27T20:15:00.000Z');
const [lost, fresh, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const idOf = (key: Uint8Array) => new WriterKeys([key]).keyId;
const opened: { close(): unknown }[] = [];

let store: Awaited<ReturnType<typeof startEventStore>>;
beforeAll(async () => {
  store = await startEventStore();
  const services = await under(lost);
  await services.append(streams.log(), [restored()], 0n);
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await store.stop();
});

function connected(...keys: Uint8Array[]): IdentifiedStore {
  const connection = connectEventStoreDb(store.urls.services, {}, new WriterKeys(keys));
  opened.push(connection);
  return connection;
}

/** What services do at their start, with these keys. */
async function under(...keys: Uint8Array[]): Promise<IdentifiedStore> {
  const services = connected(...keys);
  await services.identify({ mode: 'live', timeZone, now });
  return services;
}

function restored(): NewEvent {
  const metadata = {
    actor: { accountId: null, role: 'system' },
    at: instant(now),
    businessDate: dayIn(timeZone, now),
    commandId: CommandId.parse(randomUUID()),
    schema: EVENT_SCHEMA,
  } as const;
  return { id: randomUUID(), type: 'LogRestored', data: {}, metadata };
}

/** Appended by whoever holds this key, and has not asked whose the log is. */
async function appended(key: Uint8Array): Promise<string> {
  const stream = streams.branch(BranchId.parse(randomUUID()));
  await connected(key).append(stream, [restored()], 'no-stream');
  return stream;
}

function rekey(named: readonly string[] = []) {
  const connection = new Connection(store.urls.services);
  opened.push(connection);
  const keys = new WriterKeys([fresh]);
  return rekeyLog({ connection, store: connected(fresh), keys, timeZone, now, named });
}

test('a log whose writer key is lost counts up to there once that is on record, and is said to be unchecked', async () => {
  await expect(under(fresh)).rejects.toThrow('npm run rekey-log');
  const before = await appended(lost);
  const others = await appended(foreign);
  await expect(rekey()).rejects.toThrow(`${idOf(foreign)} (1)`);
  await expect(under(fresh)).rejects.toThrow('put the saved one back');

  expect(await rekey([idOf(foreign)])).toEqual([idOf(lost), idOf(foreign)]);
  const services = await under(fresh);
  const { events, halted } = await services.readSlice(streams.log());
  expect(events.map(({ type }) => type)).toEqual(['LogIdentified', 'LogRestored', 'LogRekeyed']);
  expect(halted).toBeNull();
  expect(services.rekeyed()).toMatchObject({ at: instant(now) });
  for (const stream of [before, others]) expect((await services.readSlice(stream)).halted).toBeNull();

  // Whoever finds the lost key writes nothing more with it, and whoever has none of the keys says nothing of lost ones.
  const after = await appended(lost);
  expect((await services.readSlice(after)).halted).toMatchObject({ flaw: 'UNKNOWN_KEY' });
  await expect(under(foreign)).rejects.toThrow('put the saved one back');
  // Found again, the lost key is checked by.
  expect((await under(fresh, lost)).rekeyed()).toMatchObject({ at: instant(now) });
  expect((await (await under(fresh, lost)).readSlice(after)).halted).toBeNull();
});

test('whoever proves the log is told how far it is not checked', async () => {
  const proof = await proveLog({
    eventStoreUrl: store.urls.reader,
    writerKeys: [fresh],
    drawKeys: null,
    publicKeys: null,
    heads: [],
  });
  expect(proof).toMatchObject({
    macs: null,
    rekeyed: { at: instant(now), upTo: expect.stringMatching(/^\d+$/) as string },
  });
});

test('so is whoever reads the findings', async () => {
  const stores = await startStores();
  const projections = startProjections(stores);
  await projections.started;
  await (await openApp(stores)).close();
  await projections.stop();
  const connection = new Connection(stores.eventStore.urls.services);
  const keys = new WriterKeys([fresh]);
  const services = connectEventStoreDb(stores.eventStore.urls.services, {}, keys);
  await rekeyLog({ connection, store: services, keys, timeZone, now, named: [] });
  const app = await openApp(stores, { writerKeys: [fresh] });
  const agent = await app.anyone.signsIn(AGENT);
  expect((await agent.ask(findingsSummary)).json()).toMatchObject({ rekeyedAt: instant(now) });
  await app.close();
  connection.close();
  await services.close();
  await stores.stop();
});

test('of a log whose keys are all here nothing is given up', async () => {
  const connection = new Connection(store.urls.services);
  opened.push(connection);
  const keys = new WriterKeys([fresh, lost, foreign]);
  await expect(
    rekeyLog({ connection, store: connected(fresh), keys, timeZone, now, named: [] }),
  ).rejects.toThrow('No key is missing');
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { ANY, EventStoreDBClient, eventTypeFilter, jsonEvent } from '@eventstore/db-client';
import grpcPb from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Connection } from '../../../projections/event-store/connection.ts';
import { lastEventRequest } from '../../../projections/event-store/read-request.ts';
import { lastPosition, readAll, readStream } from '../../../projections/event-store/read.ts';
import { BEFORE_ALL } from '../../../contracts/position.ts';
import { BatchAppender } from '../../../services/event-store/batch-append.ts';
import { collect } from '../../support/collect.ts';
import { loginIn, otherServer, startEventStore, type TestEventStore } from '../../support/event-store.ts';
import { failure } from '../../support/failure.ts';
import { event } from '../../support/numbered-events.ts';
import { protocolClient } from '../../support/protocol-client.ts';

/** The attacks of somebody on the machine, or of a part that was taken over, on the port of the event store. */

const ACCOUNT = `account-${randomUUID()}`;
const GAME = `game-${randomUUID()}`;
const OTHERS = ['nobody', 'reader', 'sealer', 'services'] as const;
type Who = (typeof OTHERS)[number] | 'admin';

let store: TestEventStore;
const clients = new Map<Who, EventStoreDBClient>();
beforeAll(async () => {
  if (otherServer) return;
  store = await startEventStore();
  for (const who of [...OTHERS, 'admin'] as const)
    clients.set(who, EventStoreDBClient.connectionString(store.urls[who]));
  const admin = as('admin');
  await admin.appendToStream(ACCOUNT, jsonEvent({ type: 'PasswordSet', data: { hash: 'secret' } }));
  await admin.appendToStream(GAME, event(1));
  await admin.setStreamMetadata(GAME, { maxCount: 1000 });
  await admin.appendToStream('seals', event(1, 'DaySealed'));
});
afterAll(async () => {
  for (const client of clients.values()) await client.dispose();
  await store?.stop();
});

function as(who: Who): EventStoreDBClient {
  return clients.get(who) as EventStoreDBClient;
}

type Attempt = (client: EventStoreDBClient) => Promise<unknown>;

const reads: Record<string, Attempt> = {
  'the passwords of an account': (client) => collect(client.readStream(ACCOUNT)),
  'a stream that is not there': (client) =>
    collect(client.readStream(`nothing-${randomUUID()}`)).catch(unlessAbsent),
  'the whole log': (client) => collect(client.readAll({ maxCount: 10 })),
  'the passwords of all': (client) =>
    firstOf(client.subscribeToAll({ filter: eventTypeFilter({ prefixes: ['PasswordSet'] }) })),
  'the metadata of a stream': (client) => client.getStreamMetadata(GAME),
  'a stream as it grows': (client) => firstOf(client.subscribeToStream(ACCOUNT)),
  'the whole log as it grows': (client) => firstOf(client.subscribeToAll()),
};

const writes: Record<string, Attempt> = {
  'a password of the agent': (client) =>
    client.appendToStream(ACCOUNT, jsonEvent({ type: 'PasswordSet', data: { hash: 'mine' } })),
  'a ball that lets a card win': (client) => client.appendToStream(GAME, event(7, 'NumberDrawn')),
  'a stream of its own': (client) => client.appendToStream(`new-${randomUUID()}`, event()),
  'what a stream keeps': (client) =>
    client.setStreamMetadata(GAME, { maxCount: 100 }, { expectedRevision: ANY }),
};

const ends: Record<string, Attempt> = {
  'a game, hidden': (client) => client.deleteStream(GAME),
  'a game, for ever': (client) => client.tombstoneStream(GAME),
};

const seals: Record<string, Attempt> = {
  'a seal': (client) => client.appendToStream('seals', event(2, 'DaySealed')),
};

const ofTheSystem: Record<string, Attempt> = {
  'the settings of the server': (client) =>
    client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: {} })),
  'who may do what': (client) => client.appendToStream('$users', jsonEvent({ type: '$User', data: {} })),
  'the metadata of the seals': (client) =>
    client.setStreamMetadata('seals', { maxCount: 1 }, { expectedRevision: ANY }),
};

async function unlessAbsent(error: { type?: string }): Promise<void> {
  if (error.type !== 'stream-not-found') throw error as Error;
}

interface Subscription {
  on(name: 'error', heard: (error: Error) => void): unknown;
  on(name: 'data', heard: () => void): unknown;
  unsubscribe(): Promise<void>;
}

function firstOf(subscription: Subscription): Promise<void> {
  return new Promise((resolve, reject) => {
    subscription.on('error', reject);
    subscription.on('data', () => {
      void subscription.unsubscribe();
      resolve();
    });
  });
}

const may: Record<Who, Record<string, Attempt>[]> = {
  nobody: [],
  reader: [reads],
  sealer: [reads, seals],
  services: [reads, writes],
  admin: [],
};

describe.skipIf(otherServer)('an account is refused what it does not need', () => {
  const cases = OTHERS.flatMap((who) =>
    Object.entries({
      read: reads,
      write: writes,
      seal: seals,
      'end, read or write': { ...ends, ...ofTheSystem },
    }).flatMap(([verb, attempts]) =>
      Object.entries(attempts).map(
        ([what, attempt]) =>
          [who, may[who].includes(attempts) ? 'may' : 'may not', verb, what, attempt] as const,
      ),
    ),
  );

  test.each(cases)('%s %s %s %s', async (who, allowed, _verb, _what, attempt) => {
    if (allowed === 'may') await attempt(as(who));
    else expect(await failure(attempt(as(who)))).toMatchObject({ type: 'access-denied' });
  });

  test.each(OTHERS.filter((who) => who !== 'services'))(
    '%s may not append a ball in the other way',
    async (who) => {
      const login = who === 'nobody' ? { username: '', password: '' } : loginIn(store.urls[who]);
      const error = await failure(as('nobody').appendToStream(GAME, event(8), { credentials: login }));
      expect(error['type'] === 'access-denied' || error['code'] === status.UNAUTHENTICATED).toBe(true);
    },
  );

  test('nothing of it came to the log, and the game stands', async () => {
    const events = await collect(as('admin').readStream(GAME));
    // What was there, and what the services and the sealer may.
    expect(events.map(({ revision }) => revision)).toEqual([0n, 1n]);
    expect(await collect(as('admin').readStream('seals'))).toHaveLength(2);
  });
});

describe.skipIf(otherServer)('who is not who he says is unauthenticated', () => {
  test.each([
    ['a wrong password', 'services', 'wrong'],
    ['no password', 'services', ''],
    ['a name that nobody has', 'nobody', 'wrong'],
    ['the password that a real server begins with', 'admin', 'changeit'],
  ])('with %s', async (_, username, password) => {
    const login = { username, password };
    const client = as('nobody');
    for (const attempt of [
      () => collect(client.readStream(ACCOUNT, { credentials: login })),
      () => collect(client.readAll({ credentials: login, maxCount: 1 })),
      () => client.appendToStream(GAME, event(9), { credentials: login }),
      () => client.tombstoneStream(GAME, { credentials: login }),
    ])
      expect(await failure(attempt())).toMatchObject({ code: status.UNAUTHENTICATED });
  });

  test("with another account's password", async () => {
    const { password } = loginIn(store.urls.reader);
    const stolen = { username: 'services', password };
    expect(await failure(as('nobody').appendToStream(GAME, event(9), { credentials: stolen }))).toMatchObject(
      { code: status.UNAUTHENTICATED },
    );
  });

  test.each(['Basic', 'Basic !', 'Bearer abc', 'Basic c2VydmljZXM=', ''])(
    'with the header %j',
    async (header) => {
      const { streams } = await protocolClient(store.urls.nobody);
      const metadata = new Metadata();
      metadata.set('authorization', header);
      expect(await ended(streams.read(lastEventRequest(), metadata))).toMatchObject({
        code: status.UNAUTHENTICATED,
      });
      expect(await ended(streams.batchAppend(metadata))).toMatchObject({ code: status.UNAUTHENTICATED });
      streams.close();
    },
  );
});

describe.skipIf(otherServer)('the connection', () => {
  const address = (): string => new URL(store.url.replace('esdb:', 'http:')).host;

  test('is not made without TLS, with a password or without', async () => {
    const plain = new grpcPb.StreamsClient(address(), credentials.createInsecure());
    const deadline = Date.now() + 5_000;
    expect((await ended(plain.read(lastEventRequest(), new Metadata(), { deadline })))?.code).not.toBe(
      status.OK,
    );
    plain.close();
    const product = new Connection(`esdb://${address()}?tls=false`);
    await expect(lastPosition(product, AbortSignal.timeout(5_000))).rejects.toThrow();
    product.close();
  });

  test('is not made to a server that another authority vouches for', async () => {
    const other = await startEventStore([], new Map());
    const stranger = new URL(other.url.replace('esdb:', 'http:')).host;
    const connection = new Connection(store.urls.services.replace(address(), stranger));
    await expect(connection.link()).rejects.toThrow();
    connection.close();
    await other.stop();
  });

  test('is made by name and by address', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const connection = new Connection(store.urls.reader.replace('localhost', host));
      expect(await lastPosition(connection)).not.toEqual(BEFORE_ALL);
      connection.close();
    }
  });

  test('is encrypted by a version and a cipher of today', async () => {
    const ca = await readFile(join(store.dataDir, 'tls', 'ca.pem'));
    const [host, port] = address().split(':');
    const socket = connect({ host, port: Number(port), ca, ALPNProtocols: ['h2'] });
    await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
    expect(socket.getProtocol()).toBe('TLSv1.3');
    expect(socket.getCipher().name).toMatch(/GCM|CHACHA20/);
    socket.destroy();
    const old = connect({
      host,
      port: Number(port),
      ca,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
      ciphers: 'ALL:@SECLEVEL=0',
    });
    await expect(
      new Promise((resolve, reject) => old.once('secureConnect', resolve).once('error', reject)),
    ).rejects.toThrow();
  });
});

describe.skipIf(otherServer)("the product's own way", () => {
  const nothing = { data: Buffer.from('{}'), metadata: Buffer.from('{}') };
  test('reads and appends with the login of the connection string', async () => {
    const reader = new Connection(store.urls.reader);
    const services = new Connection(store.urls.services);
    const appender = new BatchAppender(services);
    const stream = `game-${randomUUID()}`;
    const events = [{ id: randomUUID(), type: 'GameOpened', ...nothing }];
    expect(await appender.append(stream, events, 'no-stream', 5_000)).toMatchObject({ kind: 'appended' });
    for await (const some of readStream(reader, stream)) expect(some).toHaveLength(1);
    let seen = 0;
    for await (const some of readAll(reader, BEFORE_ALL)) seen += some.length;
    expect(seen).toBeGreaterThan(1);
    reader.close();
    services.close();
  });

  test('is told that an append is denied, at once and for good', async () => {
    const reader = new Connection(store.urls.reader);
    const appender = new BatchAppender(reader);
    const events = [{ id: randomUUID(), type: 'PasswordSet', ...nothing }];
    expect(await appender.append(ACCOUNT, events, 0n, 5_000)).toEqual({ kind: 'denied' });
    reader.close();
  });
});

/** What a call was ended with. */
function ended(call: {
  on(name: string, heard: (error: ServiceError) => void): unknown;
  resume(): unknown;
}): Promise<ServiceError> {
  return new Promise((resolve) => {
    call.on('error', resolve);
    call.resume();
  });
}

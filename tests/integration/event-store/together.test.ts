import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, numbers } from '../../support/collect.ts';
import { otherServer } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { events, someStream } from '../../support/numbered-events.ts';

const COUNT = 200;
const RECORD_HEADER = 5;
const APPLICATION_DATA = 23;
const { client, store } = useEventStore();

/** TLS records that the store has sent through the proxy: what is sent by itself is one by itself. */
let records = 0;
let apart: EventStoreDBClient;
const proxy = createServer((inner) => {
  const outer = connect(Number(/:(\d+)(?=[/?])/.exec(store().url)?.[1]), '127.0.0.1');
  let rest = Buffer.alloc(0);
  outer.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const end = RECORD_HEADER + (rest.length < RECORD_HEADER ? 0 : rest.readUInt16BE(3));
      if (rest.length < end) return;
      if (rest[0] === APPLICATION_DATA) records++;
      rest = rest.subarray(end);
    }
  });
  inner.pipe(outer).pipe(inner);
  for (const socket of [inner, outer]) socket.on('error', () => inner.destroy());
});

beforeAll(async () => {
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  apart = EventStoreDBClient.connectionString(store().url.replace(/:\d+(?=[/?])/, `:${port}`));
});
afterAll(async () => {
  await apart.dispose();
  proxy.close();
});

const onlyHere = test.skipIf(otherServer);

onlyHere('what a read answers is not sent event by event', async () => {
  const stream = someStream();
  await client().appendToStream(stream, events(COUNT));
  expect(numbers(await collect(apart.readStream(stream)))).toEqual([...Array(COUNT).keys()]);
  expect(records).toBeLessThan(COUNT / 2);
});

onlyHere('nor is what a subscription is told of appends that come together', async () => {
  const streams = Array.from({ length: COUNT }, () => someStream());
  const subscription = apart.subscribeToAll({ fromPosition: 'end' });
  await new Promise((resolve) => subscription.once('caughtUp', resolve));
  records = 0;
  await Promise.all(streams.map((stream) => client().appendToStream(stream, events(1))));
  await collect(subscription, COUNT);
  expect(records).toBeLessThan(COUNT / 2);
});

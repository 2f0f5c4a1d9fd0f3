import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type ServiceError, status } from '@grpc/grpc-js';
import {
  EventStoreDBClient,
  persistentSubscriptionToStreamSettingsFromDefaults,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { batchAnswer, batchRequest } from '../../../services/event-store/batch-messages.ts';
import { collect, numbers } from '../../support/collect.ts';
import { otherServer } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { failure } from '../../support/failure.ts';
import { protocolClient } from '../../support/protocol-client.ts';
import { event, events, someStream } from '../../support/numbered-events.ts';

const require = createRequire(import.meta.url);
const { ReadReq } =
  require('@eventstore/db-client/generated/streams_pb.js') as typeof import('@eventstore/db-client/generated/streams_pb.js');
const shared =
  require('@eventstore/db-client/generated/shared_pb.js') as typeof import('@eventstore/db-client/generated/shared_pb.js');

const { store, client, connection } = useEventStore();
const address = (): string => new URL(store().url.replace('esdb:', 'http:')).host;

describe.skipIf(otherServer)('what is not supported is refused as unimplemented:', () => {
  test.each([
    [
      'persistent subscriptions',
      () =>
        client().createPersistentSubscriptionToStream(
          's',
          'g',
          persistentSubscriptionToStreamSettingsFromDefaults(),
        ),
    ],
    ['projections', () => client().createProjection('p', 'fromAll()')],
  ] as [string, () => Promise<unknown>][])('%s', async (_name, call) => {
    const error = await failure(call());
    expect(error['code'] === status.UNIMPLEMENTED || error['type'] === 'unsupported').toBe(true);
  });
});

test('a client that discovers its server finds this one as the leader', async () => {
  const url = store().url.replace(address(), `${address()},${address()}`);
  const discovering = EventStoreDBClient.connectionString(url);
  const stream = someStream();
  await discovering.appendToStream(stream, event(4));
  expect(numbers(await collect(discovering.readStream(stream)))).toEqual([4]);
  await discovering.dispose();
});

describe('a read in the protocol itself', () => {
  type Change = (options: InstanceType<typeof ReadReq.Options>) => void;

  /** Reads $all forwards, with whatever `change` makes of the request. */
  async function read(
    change: Change,
  ): Promise<{ revisions: string[]; ids: string[]; error: ServiceError | null }> {
    const options = new ReadReq.Options();
    options.setAll(new ReadReq.Options.AllOptions().setStart(new shared.Empty()));
    options.setCount('100000');
    options.setNoFilter(new shared.Empty());
    options.setUuidOption(new ReadReq.Options.UUIDOption().setString(new shared.Empty()));
    change(options);
    const { streams, metadata } = await protocolClient(store().url);
    const revisions: string[] = [];
    const ids: string[] = [];
    const error = await new Promise<ServiceError | null>((resolve) => {
      streams
        .read(new ReadReq().setOptions(options), metadata)
        .on('data', (response) => {
          const recorded = response.getEvent()?.getEvent();
          if (recorded === undefined) return;
          revisions.push(recorded.getStreamRevision());
          const id = recorded.getId();
          ids.push(
            id.hasString()
              ? id.getString()
              : `${id.getStructured().getMostSignificantBits()}:${id.getStructured().getLeastSignificantBits()}`,
          );
        })
        .on('error', resolve)
        .on('end', () => resolve(null));
    });
    streams.close();
    return { revisions, ids, error };
  }

  const byType =
    (prefix: string, max = 100): Change =>
    (options) => {
      const filter = new ReadReq.Options.FilterOptions();
      filter.setEventType(new ReadReq.Options.FilterOptions.Expression().setPrefixList([prefix]));
      options.setFilter(filter.setMax(max).setCheckpointintervalmultiplier(1));
    };

  test('can be filtered, forwards and backwards', async () => {
    const type = someStream('Kind');
    const stream = someStream();
    for (let n = 0; n < 5; n++) await client().appendToStream(stream, [event(n, type), event(n)]);
    expect((await read(byType(type))).revisions).toEqual(['0', '2', '4', '6', '8']);
    const backwards = await read((options) => {
      byType(type)(options);
      options.setAll(new ReadReq.Options.AllOptions().setEnd(new shared.Empty()));
      options.setReadDirection(ReadReq.Options.ReadDirection.BACKWARDS).setCount('2');
    });
    expect(backwards.revisions).toEqual(['8', '6']);
  });

  test('gives ids as two numbers to those who ask for that', async () => {
    const type = someStream('Kind');
    await client().appendToStream(someStream(), event(0, type, '0192d1c0-6b1f-7f3a-9a63-2f6b1c1f0a11'));
    const { ids } = await read((options) => {
      byType(type)(options);
      options.setUuidOption(new ReadReq.Options.UUIDOption().setStructured(new shared.Empty()));
    });
    const bits = (hex: string): bigint => BigInt.asIntN(64, BigInt(`0x${hex}`));
    expect(ids).toEqual([`${bits('0192d1c06b1f7f3a')}:${bits('9a632f6b1c1f0a11')}`]);
  });

  test.each([
    [
      'a filter on a single stream',
      (options) => {
        byType('x')(options);
        const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from('s'));
        options.setStream(
          new ReadReq.Options.StreamOptions().setStreamIdentifier(identifier).setStart(new shared.Empty()),
        );
      },
    ],
    [
      'a subscription that runs backwards',
      (options) => {
        options.setSubscription(new ReadReq.Options.SubscriptionOptions());
        options.setReadDirection(ReadReq.Options.ReadDirection.BACKWARDS);
      },
    ],
    ['a search window of nothing', byType('x', 0)],
    [
      'a prepare position behind the commit position',
      (options) => {
        const position = new ReadReq.Options.Position().setCommitPosition('5').setPreparePosition('6');
        options.setAll(new ReadReq.Options.AllOptions().setPosition(position));
      },
    ],
  ] as [string, Change][])('with %s is refused', async (_name, change) => {
    expect((await read(change)).error?.code).not.toBe(undefined);
    if (!otherServer) expect((await read(change)).error?.code).toBe(status.INVALID_ARGUMENT);
  });
});

test('an append whose deadline is over is told so, whatever else is wrong with it', async () => {
  const link = await connection().link();
  const call = link.batchAppend();
  const big = {
    id: randomUUID(),
    type: 'Big',
    data: new Uint8Array(2 * 1024 * 1024),
    metadata: new Uint8Array(),
  };
  call.write(batchRequest(randomUUID(), someStream(), [big], 'no-stream', -1_000));
  const [answer] = (await once(call, 'data')) as [Uint8Array];
  expect(batchAnswer(answer).result).toEqual({ kind: 'unknown', reason: 'Timeout' });
  call.on('error', () => undefined).cancel();
});

test('an id in capitals is the same id', async () => {
  const stream = someStream();
  const [one] = events(1);
  await client().appendToStream(stream, { ...one!, id: one!.id.toUpperCase() });
  await client().appendToStream(stream, one!);
  expect((await collect(client().readStream(stream))).map(({ id }) => id)).toEqual([one!.id]);
});

test('an id that is none is refused and harms nobody else', async () => {
  const stream = someStream();
  const results = await Promise.allSettled([
    client().appendToStream(stream, event(1)),
    client().appendToStream(stream, event(2, 'Drawn', 'not an id')),
    client().appendToStream(stream, event(2, 'Drawn', '00000000-0000-0000-0000-000000000000')),
    client().appendToStream(stream, event(3)),
  ]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVENT_SCHEMA } from '../../../contracts/events.ts';
import type { CommandId } from '../../../contracts/ids.ts';
import type { Day, Instant } from '../../../contracts/time.ts';
import { Connection } from '../../../projections/event-store/connection.ts';
import { lastPosition } from '../../../projections/event-store/read.ts';
import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import { type EventStore, type NewEvent, StoreUnavailable } from '../../../services/event-store/port.ts';
import { startCluster, type TestCluster } from '../../support/cluster.ts';
import { otherServer, startEventStore, type TestEventStore } from '../../support/event-store.ts';

/** Promised are five seconds for an answer, and eight until draws go on. */
const ANSWERED_MS = 5_500;
const GOES_ON_MS = 8_000;
const SLOW = 60_000;

const drawn = (): NewEvent => ({
  id: randomUUID(),
  type: 'NumberDrawn',
  data: { place: 1, number: 1 },
  metadata: {
    actor: { accountId: null, role: 'system' },
    at: '2026-11-27T20:15:00.000Z' as Instant,
    businessDate: '2026-11-27' as Day,
    commandId: randomUUID() as CommandId,
    schema: EVENT_SCHEMA,
  },
});

describe.skipIf(otherServer)('of three nodes', () => {
  let server: TestEventStore;
  let cluster: TestCluster;
  let store: EventStore;
  beforeAll(async () => {
    server = await startEventStore();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    cluster = await startCluster(server);
    store = connectEventStoreDb(cluster.url);
  });
  afterEach(async () => {
    await store.close();
    await cluster.stop();
  });

  const append = () => store.append(`game-${randomUUID()}-1`, [drawn()], 'no-stream');

  /** Appends until one is carried out; none may take longer than whoever waits for it does. */
  async function goesOn(): Promise<number> {
    const started = performance.now();
    for (;;) {
      const asked = performance.now();
      try {
        await append();
        return performance.now() - started;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      } finally {
        expect(performance.now() - asked).toBeLessThan(ANSWERED_MS);
      }
      await sleep(100);
    }
  }

  test('the leader is asked to append, and told that only it may', async () => {
    await append();
    await append();
    expect(cluster.nodes.map((node) => node.appends())).toEqual([2, 0, 0]);
  });

  test('appends go on when the leader hangs and another leads, though all still name the one that hangs', {
    timeout: SLOW,
  }, async () => {
    await append();
    cluster.nodes[0]?.freeze();
    cluster.lead(1, 0);
    expect(await goesOn()).toBeLessThan(GOES_ON_MS);
    expect(cluster.nodes[1]?.appends()).toBeGreaterThan(0);
  });

  test('a leader that hangs for a while and leads on is gone back to', { timeout: SLOW }, async () => {
    await append();
    cluster.nodes[0]?.freeze();
    setTimeout(() => cluster.nodes[0]?.thaw(), 4_000);
    expect(await goesOn()).toBeLessThan(GOES_ON_MS);
    expect(cluster.nodes.map((node) => node.appends())).toEqual([expect.any(Number), 0, 0]);
  });

  test('whoever starts while the leader hangs finds another node that answers', {
    timeout: SLOW,
  }, async () => {
    cluster.nodes[0]?.freeze();
    const connection = new Connection(cluster.url);
    const started = performance.now();
    await lastPosition(connection);
    expect(performance.now() - started).toBeLessThan(ANSWERED_MS);
    connection.close();
  });

  test('connected while there was no leader, appends go to the one that is elected, and reads follow', {
    timeout: SLOW,
  }, async () => {
    cluster.lead(null);
    const reader = new Connection(cluster.url);
    await Promise.all([store.ping(), lastPosition(reader)]);
    cluster.lead(2);
    await append();
    await append();
    expect(cluster.nodes.map((node) => node.appends())).toEqual([0, 0, 2]);
    const before = cluster.nodes[2]?.reads() ?? 0;
    await expect
      .poll(
        async () => {
          await lastPosition(reader);
          return cluster.nodes[2]?.reads();
        },
        { timeout: GOES_ON_MS },
      )
      .toBeGreaterThan(before + 1);
    reader.close();
  });

  test('appends follow the leader when another is elected', { timeout: SLOW }, async () => {
    await append();
    cluster.lead(1);
    await append();
    expect(cluster.nodes.map((node) => node.appends())).toEqual([1, 1, 0]);
  });
});

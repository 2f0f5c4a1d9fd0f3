import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { append } from '../../support/append.ts';
import { type FrozenProxy, frozenLink } from '../../support/frozen-proxy.ts';
import { BranchLog } from '../../support/branch-log.ts';
import {
  caughtUp,
  everyReadModel,
  type RunningProjections,
  startProjections,
} from '../../support/projections.ts';
import { eventually, openReadSide, type ReadSide } from '../../support/read-side.ts';

/** Ten seconds are promised; a machine that does ten things at once gets twice that. */
const GOES_ON_MS = 20_000;
const NOTICED_MS = 40_000;
const at = new Date('2026-11-27T20:15:00.000Z');

let side: ReadSide;
let proxies: Record<'the event store' | 'Postgres', FrozenProxy>;
let projections: RunningProjections;
const branchLog = new BranchLog('Merkato');
beforeAll(async () => {
  side = await openReadSide();
  const [store, database] = await Promise.all([frozenLink(side.store.url), frozenLink(side.database.url)]);
  proxies = { 'the event store': store, Postgres: database };
  projections = await startProjections(store.url, database.url);
  await caughtUp(side.db, await append(side.client, [...branchLog.registration(at), ...branchLog.game(at)]));
});
afterEach(() => {
  for (const proxy of Object.values(proxies)) proxy.thaw();
});
afterAll(async () => {
  await projections.stop();
  for (const proxy of Object.values(proxies)) await proxy.close();
  await side.close();
});

describe.each(['the event store', 'Postgres'] as const)('when the link to %s falls silent', (which) => {
  // Connections that were begun while it was silent are never answered, whenever it speaks again.
  test.each([0, 400, 4_000])(
    'it is given up; back %i ms later, nothing is missed and screens go on',
    async (ms) => {
      const before = projections.restarts.length;
      proxies[which].freeze();
      const position = await append(side.client, branchLog.game(at));
      await eventually('the silence is noticed', () => projections.restarts.length > before, NOTICED_MS);
      await sleep(ms);
      proxies[which].thaw();
      const back = performance.now();
      await caughtUp(side.db, position);
      expect(performance.now() - back).toBeLessThan(GOES_ON_MS);
      const live = () => everyReadModel.every((name) => projections.states.get(name) === 'live');
      await eventually('every read model follows', live, GOES_ON_MS);
    },
    2 * NOTICED_MS,
  );
});

test('while the event store says nothing no read model claims to be live, nor are connections heaped up', async () => {
  const proxy = proxies['the event store'];
  proxy.freeze();
  const states = () => new Set(projections.states.values());
  await eventually('all of them notice', () => !states().has('live'), NOTICED_MS);
  for (let look = 0; look < 20; look++) {
    await sleep(250);
    expect(states()).toEqual(new Set(['reconnecting']));
    expect(proxy.open()).toBeLessThanOrEqual(2);
  }
}, 60_000);

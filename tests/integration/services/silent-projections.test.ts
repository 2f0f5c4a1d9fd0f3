import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresState } from '../../../contracts/figures/queries.ts';
import { type OperationsState, operationsState } from '../../../contracts/operations/queries.ts';
import { systemState } from '../../../contracts/system/queries.ts';
import {
  AGENT,
  type Client,
  openApp,
  startStores,
  type Stores,
  type TestApp,
  WRITER_KEY,
} from '../../support/app.ts';
import { LiveStream } from '../../support/live-stream.ts';
import { forkProjections, type ProjectionsProcess } from '../../support/projections-process.ts';

/** Nothing is missed by more than a beat. */
const BEAT_MS = 2_500;
/** Whoever stands by takes over within a second, of a machine that does nothing else. */
const PATIENT = { timeout: 120_000 };

let stores: Stores;
let app: TestApp;
let agent: Client;
let following: ProjectionsProcess;
let standingBy: ProjectionsProcess;
beforeAll(async () => {
  stores = await startStores();
  following = await start();
  standingBy = await start();
  app = await openApp(stores);
  agent = await app.anyone.signsIn(AGENT);
});
afterAll(async () => {
  await app.close();
  for (const each of [following, standingBy]) await each.end('SIGKILL');
  await stores.stop();
});

function start(): Promise<ProjectionsProcess> {
  const { eventStore, database } = stores;
  return forkProjections({
    EVENTSTORE_URL: eventStore.urls.reader,
    DATABASE_URL: database.url,
    WRITER_KEYS: Buffer.from(WRITER_KEY).toString('base64'),
  });
}

/** Since when figures stand still, as a screen hears it. */
const since = async () => (await agent.ask(figuresState)).json<{ since: string | null }>().since;

test('projections that hang are told to every screen, though others stand by, until those follow', async () => {
  const stream = await LiveStream.open(await app.app.listen({ port: 0 }), agent);
  expect(await since()).toBeNull();
  const stopped = Date.now();
  following.child.kill('SIGSTOP');
  await expect.poll(since, PATIENT).not.toBeNull();
  expect(Date.parse((await since()) ?? '')).toBeGreaterThan(stopped - 2 * BEAT_MS);
  expect(Date.parse((await since()) ?? '')).toBeLessThan(stopped + BEAT_MS);
  await expect.poll(() => stream.changes.map(({ readModel }) => readModel)).toContain('alarms');
  const { readModels } = (await agent.ask(operationsState)).json<OperationsState>();
  expect(readModels.map(({ silentSince }) => silentSince)).toContainEqual(expect.any(String));
  const told = async () =>
    (await agent.ask(systemState)).json<{ silent?: { since: string; count: number } }>().silent;
  await expect
    .poll(told, PATIENT)
    .toEqual({ since: expect.any(String), count: expect.toSatisfy((count: number) => count > 0) });
  expect((await agent.get('/metrics')).body).toContain('\nprojections_silent 1\n');
  await following.end('SIGKILL');
  await expect.poll(since, PATIENT).toBeNull();
  const followed = (await agent.ask(operationsState)).json<OperationsState>().readModels;
  expect(new Set(followed.map(({ silentSince }) => silentSince))).toEqual(new Set([null]));
  expect(await told()).toBeUndefined();
  stream.close();
});

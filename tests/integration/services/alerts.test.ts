import { createHmac } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFile, type KeptFile } from '../../../contracts/operations/data-folder.ts';
import { instant } from '../../../contracts/time.ts';
import { PartStates } from '../../../deploy/single-machine/status/part-states.ts';
import { PartsWatch } from '../../../deploy/single-machine/parts-watch.ts';
import { openDatabase } from '../../../projections/database.ts';
import { openApp, startProjections, startStores, type Stores, type TestApp } from '../../support/app.ts';
import { type Received, Receiver } from '../../support/receiver.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/services/alerts/main.js');
const secret = new Uint8Array(32).fill(5);
const folder = temporaryFolder();
const PATIENT = { timeout: 30_000 };
const QUIET_MS = 400;

let stores: Stores;
let receiver: Receiver;
let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  [stores, receiver] = [await startStores(), await Receiver.open()];
  // What they make of the log is there, and stays as a test sets it.
  const projections = startProjections(stores);
  await projections.started;
  await projections.stop();
  backedUp(new Date());
  app = await start();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
  await stores.stop();
});

const start = (machine = true) =>
  openApp(stores, {
    log: pino({ level: 'debug' }, { write: (line) => logged.push(line) }),
    clock: () => new Date(),
    alerts: {
      url: receiver.url,
      secret,
      lookMs: 50,
      quietMs: QUIET_MS,
      pauses: { first: 50, longest: 200 },
      timeoutMs: 500,
      lagMinutes: 10,
      machine: machine ? { folder: folder.path, freeMegabytes: 0, backupHours: 26 } : null,
    },
  });

function backedUp(at: Date): void {
  keep(backupFile, { at: instant(at), to: '/mnt/usb', bytes: 7 });
}

function keep<T>({ path }: KeptFile<T>, content: T): void {
  writeFileSync(join(folder.path, path), JSON.stringify(content));
}

interface Told {
  readonly id: string;
  readonly alert: string;
  readonly state: string;
  readonly details: string[];
}

function toldIn({ headers, body }: Received): Told {
  const id = String(headers['webhook-id']);
  const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = createHmac('sha256', secret).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  const { type, data } = JSON.parse(body) as { type: string; data: Omit<Told, 'id'> };
  expect(type).toBe('alert');
  return { id, ...data };
}

/** Of one kind, in the order that they came; repetitions too. */
const sent = (alert: string) => receiver.received.map(toldIn).filter((each) => each.alert === alert);
/** As a receiver takes them: a repetition is nothing new. */
const told = (alert: string) => [...new Map(sent(alert).map((each) => [each.id, each])).values()];
const statesOf = (alert: string) => told(alert).map(({ state }) => state);
async function setState(state: string): Promise<void> {
  const { db, pool } = openDatabase(stores.database.url, 1);
  await pool.query(
    `update projections.checkpoints set state = $1, reason = 'why' where read_model = 'daily'`,
    [state],
  );
  await db.destroy();
}

test('what is wrong is told once, when it begins and when it is over, also across a restart', async () => {
  await setState('halted');
  await expect
    .poll(() => told('read-models-halted'), PATIENT)
    .toMatchObject([{ state: 'begun', details: ['daily: why'] }]);
  await app.close();
  app = await start();
  await sleep(2 * QUIET_MS);
  expect(statesOf('read-models-halted')).toEqual(['begun']);
  await setState('live');
  await expect.poll(() => statesOf('read-models-halted'), PATIENT).toEqual(['begun', 'over']);
});

test('what was not taken is told again under the same id until it is', async () => {
  receiver.answers = 500;
  backedUp(new Date(Date.now() - 27 * 3_600_000));
  await expect.poll(() => sent('backup-old').length, PATIENT).toBeGreaterThan(2);
  expect(new Set(sent('backup-old').map(({ id }) => id)).size).toBe(1);
  receiver.answers = 204;
  const failed = sent('backup-old').length;
  await expect.poll(() => sent('backup-old').length, PATIENT).toBe(failed + 1);
  backedUp(new Date());
  await expect.poll(() => statesOf('backup-old').at(-1), PATIENT).toBe('over');
  expect(logged.join('')).toContain('an alert was not taken');
  expect(logged.join('')).not.toMatch(/hidden|whsec_/);
});

test('what one process cannot look at stays as another one has found it', async () => {
  const before = statesOf('backup-old').length;
  const elsewhere = await start(false);
  backedUp(new Date(Date.now() - 28 * 3_600_000));
  await expect.poll(() => statesOf('backup-old').slice(before), PATIENT).toEqual(['begun']);
  await sleep(3 * QUIET_MS);
  expect(statesOf('backup-old').slice(before)).toEqual(['begun']);
  backedUp(new Date());
  await expect.poll(() => statesOf('backup-old').at(-1), PATIENT).toBe('over');
  await elsewhere.close();
});

test('what comes and goes all the time is told no more often than once in a while, by one process of several', async () => {
  const other = await start();
  const before = sent('part-restarts').length;
  const since = performance.now();
  for (let turn = 0; turn < 30; turn++) {
    const states = new PartStates(folder.path);
    for (const part of ['services', `part ${turn}`])
      for (let times = 0; times <= (turn % 2 === 0 ? 3 : 0); times++) states.ready(part);
    await states.settled();
    await sleep(60);
  }
  await sleep(QUIET_MS);
  const count = sent('part-restarts').length - before;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(Math.ceil((performance.now() - since) / QUIET_MS) + 1);
  await other.close();
});

test('a part that does not come back is told without the services, and that it does', async () => {
  mkdirSync(join(folder.path, 'logs'));
  const environment = {
    ...process.env,
    ALERT_WEBHOOK_URL: receiver.url.href,
    ALERT_WEBHOOK_SECRET: `whsec_${Buffer.from(secret).toString('base64')}`,
  };
  const config = { DATA_DIR: folder.path, ALERT_WEBHOOK_URL: receiver.url.href };
  const states = new PartStates(folder.path);
  const watch = new PartsWatch(states, config, environment, { downMs: 50, program: PROGRAM });
  watch.down('Postgres', 'exit code 1');
  watch.ready('Postgres');
  watch.down('services', 'exit code 1');
  watch.down('services', 'exit code 1');
  await expect
    .poll(() => told('part-down'), PATIENT)
    .toMatchObject([{ state: 'begun', details: ['services'] }]);
  watch.ready('services');
  await expect.poll(() => statesOf('part-down'), PATIENT).toEqual(['begun', 'over']);
  await watch.stop();
});

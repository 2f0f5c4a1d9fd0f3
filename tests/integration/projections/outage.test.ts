import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../deploy/single-machine/free-port.ts';
import { type Postgres, startPostgres } from '../../../deploy/single-machine/postgres/server.ts';
import { boardOf } from '../../../projections/board/query.ts';
import { openDatabase } from '../../../projections/database.ts';
import { append } from '../../support/append.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { caughtUp, everyReadModel, startProjections } from '../../support/projections.ts';
import { forkProjections } from '../../support/projections-process.ts';

const { store, client } = useEventStore();
let folder: string;
let postgres: Postgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  postgres = await start();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

function start(port?: number): Promise<Postgres> {
  return startPostgres({
    folder: join(folder, 'data'),
    logFile: join(folder, 'log'),
    password: 'test',
    durable: true,
    ...(port !== undefined && { port }),
  });
}

const at = new Date('2026-11-27T20:15:00.000Z');

test('while Postgres is away games are played on; when it is back they are shown', async () => {
  const projections = await startProjections(store().url, postgres.url);
  const { db } = openDatabase(postgres.url, 2);
  try {
    const branchLog = new BranchLog('Bole');
    await caughtUp(db, await append(client(), [...branchLog.registration(at), ...branchLog.game(at)]));
    const { port } = postgres;
    await postgres.stop();
    await append(client(), branchLog.game(at));
    postgres = await start(port);
    const position = await append(client(), branchLog.game(at));
    await caughtUp(db, position);
    expect((await boardOf(db, branchLog.branchId)).totalGames).toBe(3);
    expect([...projections.states.values()]).toEqual(everyReadModel.map(() => 'live'));
  } finally {
    await projections.stop();
    await db.destroy();
  }
});

test('a process that is started before Postgres waits for it, and tells how it is doing', async () => {
  const { port, url } = postgres;
  await postgres.stop();
  const METRICS_PORT = String(await freePort());
  const starting = forkProjections({ EVENTSTORE_URL: store().url, DATABASE_URL: url, METRICS_PORT });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  postgres = await start(port);
  const running = await starting;
  try {
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    for (const name of everyReadModel)
      expect(metrics).toContain(`projections_state{read_model="${name}",state="live"} 1`);
  } finally {
    expect(await running.end('SIGTERM')).toBe(0);
  }
});

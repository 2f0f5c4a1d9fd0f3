import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../projections/database.ts';
import { projectors } from '../../../projections/models.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { createDatabase } from '../../support/postgres.ts';
import { allRows, caughtUp, startProjections } from '../../support/projections.ts';
import { forkProjections, type ProjectionsProcess } from '../../support/projections-process.ts';
import { eventually, openReadSide, type ReadSide } from '../../support/read-side.ts';

let side: ReadSide;
let processes: ProjectionsProcess[] = [];
beforeEach(async () => {
  side = await openReadSide();
});
afterEach(async () => {
  for (const each of processes)
    if (each.child.exitCode === null && !each.child.signalCode) await each.end('SIGKILL');
  processes = [];
  await side.close();
});

async function start(): Promise<ProjectionsProcess> {
  const started = await forkProjections({ EVENTSTORE_URL: side.store.url, DATABASE_URL: side.database.url });
  processes.push(started);
  return started;
}

const at = (game: number) => new Date(Date.parse('2026-11-01T08:00:00.000Z') + game * 3_600_000);

/** How many read models each process that runs follows by its own account, fewest first. */
function shares(): number[] {
  const running = processes.filter(({ child }) => child.exitCode === null && !child.signalCode);
  const ofEach = running.map((each) => {
    const states = new Map<string, string>();
    for (const [, name = '', state = ''] of each.said().matchAll(/"readModel":"(\w+)","state":"(\w+)"/g))
      states.set(name, state);
    return [...states.values()].filter((state) => state === 'live').length;
  });
  return ofEach.toSorted((one, other) => one - other);
}

/** The rows that one undisturbed process makes of the same log. */
async function undisturbed(position: bigint) {
  const other = await createDatabase();
  const projections = await startProjections(side.store.url, other.url);
  const { db } = openDatabase(other.url, 2);
  try {
    await caughtUp(db, position);
    return await allRows(other.url);
  } finally {
    await projections.stop();
    await db.destroy();
    await other.drop();
  }
}

/** Every event up to there is in every read model, and none of them twice. */
async function showsAllOnce(position: bigint): Promise<void> {
  await caughtUp(side.db, position);
  expect(await allRows(side.database.url)).toEqual(await undisturbed(position));
}

describe('a projections process', () => {
  test.skipIf(process.platform !== 'linux')(
    'leaves the processor to whoever commands or asks, in all of its threads and as a session',
    async () => {
      const { pid } = (await start()).child;
      const wanted = constants.priority.PRIORITY_BELOW_NORMAL;
      const below = Math.max(getPriority(process.pid), wanted);
      const threads = readdirSync(`/proc/${pid}/task`).map(Number);
      expect(threads.length).toBeGreaterThan(1);
      for (const thread of threads) expect(getPriority(thread)).toBe(below);
      const session = `/proc/${pid}/autogroup`;
      if (existsSync(session)) expect(readFileSync(session, 'utf8')).toContain(`nice ${wanted}`);
    },
  );

  test('refuses to start without knowing where the log and the database are, in one line', async () => {
    await expect(forkProjections({ DATABASE_URL: 'mysql://x', LOG_LEVEL: '' })).rejects.toThrow(
      'EVENTSTORE_URL must be set; DATABASE_URL must begin with postgres://',
    );
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const running = await start();
    const position = await append(side.client, new BranchLog('Bole').registration(at(0)));
    await caughtUp(side.db, position);
    expect(await running.end(signal)).toBe(0);
  });

  test('ends when whoever started it is gone', async () => {
    const running = await start();
    const exited = once(running.child, 'exit');
    running.child.disconnect();
    expect(await exited).toEqual([0, null]);
  });
});

describe('no gap and nothing twice', () => {
  test('however often a process is killed while games are played', async () => {
    const branchLogs = [new BranchLog('Bole', 1), new BranchLog('Piassa', 2)];
    let position = 0n;
    let playing = true;
    const player = (async () => {
      for (const branchLog of branchLogs) position = await append(side.client, branchLog.registration(at(0)));
      for (let game = 1; playing; game++)
        for (const branchLog of branchLogs) {
          position = await append(side.client, branchLog.game(at(game)));
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
    })();
    for (let turn = 0; turn < 4; turn++) {
      const running = await start();
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 400));
      expect(await running.end('SIGKILL')).toBe('SIGKILL');
    }
    playing = false;
    await player;
    await start();
    await showsAllOnce(position);
  });

  test('when others share the read models with a process, and it is killed', async () => {
    const branchLog = new BranchLog('Bole', 4);
    await append(side.client, branchLog.registration(at(0)));
    const first = await start();
    expect(shares()).toEqual([projectors.length]);
    await start();
    await start();
    await append(side.client, branchLog.game(at(1)));
    const most = Math.ceil(projectors.length / 3);
    const followed = () => shares().reduce((sum, share) => sum + share, 0);
    const shared = () => followed() === projectors.length && Math.max(...shares()) === most;
    // Of what the first gives away the others take as many each when both came before it gave.
    await expect.poll(shared, { timeout: 20_000 }).toBe(true);
    await caughtUp(side.db, await append(side.client, branchLog.game(at(2))));
    void append(side.client, branchLog.game(at(3)));
    await first.end('SIGKILL');
    const position = await append(side.client, branchLog.game(at(4)));
    await caughtUp(side.db, position);
    // What nobody has taken for a while anyone takes, and keeps: on a busy machine they are not as many each.
    await expect.poll(followed, { timeout: 20_000 }).toBe(projectors.length);
    expect(Math.min(...shares())).toBeGreaterThan(0);
    await showsAllOnce(position);
  });

  test('when its connections to Postgres are cut again and again', async () => {
    const branchLog = new BranchLog('Bole', 6);
    await start();
    let position = await append(side.client, branchLog.registration(at(0)));
    for (let game = 1; game <= 12; game++) {
      const entries = branchLog.game(at(game));
      position = await append(side.client, entries.slice(0, 40));
      if (game % 3 === 0)
        await side.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name like 'projections%'`,
        );
      position = await append(side.client, entries.slice(40));
    }
    await showsAllOnce(position);
  });

  test('when the event store goes away and comes back', async () => {
    const branchLog = new BranchLog('Bole', 7);
    await start();
    let position = await append(side.client, branchLog.registration(at(0)));
    for (let game = 1; game <= 2; game++) {
      position = await append(side.client, branchLog.game(at(game)));
      await side.store.kill9();
      await side.store.restart();
      await eventually('the store answers', async () => {
        try {
          position = await append(side.client, branchLog.opening(at(game)).entries);
          return true;
        } catch {
          return false;
        }
      });
    }
    await showsAllOnce(position);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readModels } from '../../../contracts/read-models.ts';
import { WRITER_KEY } from '../../support/app.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { otherServer } from '../../support/event-store.ts';
import { fillLog } from '../../support/filled-log.ts';
import { frozenLink } from '../../support/frozen-proxy.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { logEndOf } from '../../support/log-end.ts';
import { allRows, caughtUp, type RunningProjections } from '../../support/projections.ts';
import { eventually, openReadSide, type ReadSide } from '../../support/read-side.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/projections/rebuild/main.js');
const FOLLOWING = join(import.meta.dirname, '../../../dist/projections/main.js');
const KILLS = fullCounts ? 100 : 3;
/** As many as keep it busy for long enough to be killed amidst them. */
const EVENTS = fullCounts ? 400_000 : 25_000;
let side: ReadSide;
let following: RunningProjections;
beforeAll(async () => {
  side = await openReadSide();
  following = await side.startProjections();
});
afterAll(() => side.close());

function run(...names: string[]) {
  return runOn(side.store.url, ...names);
}

function launch(
  eventStoreUrl: string,
  names: readonly string[],
  program = PROGRAM,
  databaseUrl = side.database.url,
) {
  const env = {
    PATH: process.env['PATH'],
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: databaseUrl,
    WRITER_KEYS: Buffer.from(WRITER_KEY).toString('base64'),
  };
  return spawn(process.execPath, [program, ...names], { env });
}

/** What a process says, on either of its streams. */
function sayingOf(child: ReturnType<typeof launch>): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return () => said;
}

async function runOn(eventStoreUrl: string, ...names: string[]) {
  const child = launch(eventStoreUrl, names);
  const said = sayingOf(child);
  const [code] = await once(child, 'close');
  return { code, said: said() };
}

test('npm run rebuild rebuilds the named read models while the live ones go on', async () => {
  const branchLog = new BranchLog('Bole');
  const at = new Date('2026-11-27T20:15:00.000Z');
  await caughtUp(side.db, await append(side.client, [...branchLog.registration(at), ...branchLog.game(at)]));
  const before = await allRows(side.database.url);
  await side.pool.query('truncate board.rows');
  const { code, said } = await run('board', 'daily');
  expect(said).toMatch(/\d+ events read, \d+ events\/s/);
  expect(said).toMatch(/board: rebuilt and in place\ndaily: rebuilt and in place\n$/);
  expect(code).toBe(0);
  expect(await allRows(side.database.url)).toEqual(before);
});

test('a rebuild that is killed changes nothing, and the next one is whole', async () => {
  const branchLog = new BranchLog('Piassa');
  const at = new Date('2026-11-27T20:15:00.000Z');
  await caughtUp(side.db, await append(side.client, [...branchLog.registration(at), ...branchLog.game(at)]));
  const before = await allRows(side.database.url);
  for (let round = 0; round < KILLS; round++) {
    const child = launch(side.store.url, []);
    const ended = once(child, 'close');
    // Wherever it is by then: from its first line of code to the swap of the last table.
    setTimeout(() => child.kill('SIGKILL'), 200 + 1_300 * Math.random());
    await ended;
    expect(await allRows(side.database.url)).toEqual(before);
  }
  const { code, said } = await run();
  expect(said).toContain('board: rebuilt and in place');
  expect(code).toBe(0);
  expect(await allRows(side.database.url)).toEqual(before);
});

/** The events read for the read model that has come furthest of those being built. */
async function kept(): Promise<number> {
  return Math.max(...(await keptOfEach()));
}

/** Of one that is not being built: 0. */
function keptOfEach(): Promise<number[]> {
  const eventsOf = async (name: string) => {
    const { rows } = await side.pool
      .query<{ events: string }>(`select events from ${name}_next.build_checkpoint`)
      .catch(() => ({ rows: [] }));
    return Number(rows[0]?.events ?? 0);
  };
  return Promise.all(readModels.map(eventsOf));
}

/** Once more has been kept than before; false where that does not come to pass. */
async function keepsMore(than: number, until: AbortSignal): Promise<boolean> {
  while (!until.aborted) {
    if ((await kept()) > than) return true;
    await sleep(5);
  }
  return false;
}

describe('over a log that takes a while', () => {
  beforeAll(async () => {
    await fillLog(side.client, EVENTS, 12);
    await caughtUp(side.db, (await logEndOf(side.client)) ?? 0n);
  });

  test('a rebuild that is killed again and again goes on where it had come, and gives the same rows', async () => {
    const before = await allRows(side.database.url);
    let reached = 0;
    for (let round = 0; round < KILLS; round++) {
      const child = launch(side.store.url, []);
      const ended = new AbortController();
      const closed = once(child, 'close').finally(() => ended.abort());
      expect(await keepsMore(reached, ended.signal)).toBe(true);
      child.kill('SIGKILL');
      await closed;
      reached = await kept();
    }
    const { code, said } = await run();
    expect(code).toBe(0);
    expect(said).toMatch(new RegExp(`^\\w+: goes on after ${reached} events read$`, 'm'));
    expect(await allRows(side.database.url)).toEqual(before);
  });

  test.skipIf(process.platform !== 'linux')(
    'a rebuild comes last at the processor, but not while it connects, for which there is little time',
    async () => {
      const silent = await frozenLink(side.database.url);
      silent.freeze();
      const connecting = launch(side.store.url, ['board'], PROGRAM, silent.url);
      const building = launch(side.store.url, []);
      const ended = new AbortController();
      const closed = once(building, 'close').finally(() => ended.abort());
      try {
        await eventually('it connects', () => silent.open() > 0);
        expect(getPriority(connecting.pid)).toBe(getPriority(process.pid));
        expect(await keepsMore(await kept(), ended.signal)).toBe(true);
        expect(getPriority(building.pid)).toBeGreaterThan(constants.priority.PRIORITY_BELOW_NORMAL);
      } finally {
        for (const child of [connecting, building]) child.kill('SIGKILL');
        await closed;
        await silent.close();
      }
    },
  );

  test('a process that stands by goes on with what another was building when it was killed', async () => {
    const before = await allRows(side.database.url);
    await following.stop();
    await side.pool.query('update projections.checkpoints set version = version - 1');
    const [builder, standby] = [launch(side.store.url, [], FOLLOWING), launch(side.store.url, [], FOLLOWING)];
    const [builderSaid, standbySaid] = [sayingOf(builder), sayingOf(standby)];
    try {
      await eventually('both want to build', () =>
        [builderSaid, standbySaid].every((said) => said().includes('"building"')),
      );
      // They share the read models out: some are done before others have begun.
      await eventually('something was built', async () => (await keptOfEach()).some((events) => events > 0));
      await sleep(150);
      builder.kill('SIGKILL');
      const lives = () => standbySaid().match(/"state":"live"/g)?.length;
      await eventually('the other follows all', () => (lives() ?? 0) >= readModels.length);
      expect(standbySaid()).toContain('goes on with what was built');
      expect(await allRows(side.database.url)).toEqual(before);
    } finally {
      standby.kill('SIGKILL');
    }
  });
});

test('an unknown read model is refused in one line', async () => {
  const { code, said } = await run('boards');
  expect(said).toMatch(/^rebuild: unknown read model boards; there are branches, accounts, .*\n$/);
  expect(code).toBe(5);
});

test.skipIf(otherServer)('a wrong password of the event store is told in one line', async () => {
  const { code, said } = await runOn(side.store.urls.reader.replace(/:[^:@]+@/, ':wrong@'), 'board');
  expect(said).toBe('rebuild: the event store does not accept the password of its account reader\n');
  expect(code).toBe(5);
});

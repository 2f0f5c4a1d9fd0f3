import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WRITER_KEY } from '../../support/app.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { otherServer } from '../../support/event-store.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { allRows, caughtUp } from '../../support/projections.ts';
import { openReadSide, type ReadSide } from '../../support/read-side.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/projections/rebuild/main.js');
const KILLS = fullCounts ? 100 : 3;
let side: ReadSide;
beforeAll(async () => {
  side = await openReadSide();
  await side.startProjections();
});
afterAll(() => side.close());

function run(...readModels: string[]) {
  return runOn(side.store.url, ...readModels);
}

function launch(eventStoreUrl: string, readModels: readonly string[]) {
  const env = {
    PATH: process.env['PATH'],
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: side.database.url,
    WRITER_KEYS: Buffer.from(WRITER_KEY).toString('base64'),
  };
  return spawn(process.execPath, [PROGRAM, ...readModels], { env });
}

async function runOn(eventStoreUrl: string, ...readModels: string[]) {
  const child = launch(eventStoreUrl, readModels);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = await once(child, 'close');
  return { code, said };
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

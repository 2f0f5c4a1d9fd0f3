import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readModels } from '../../../contracts/read-models.ts';
import { WRITER_KEY } from '../../support/app.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { createDatabase } from '../../support/postgres.ts';
import { allRows, caughtUp } from '../../support/projections.ts';
import { openReadSide, type ReadSide } from '../../support/read-side.ts';

const PROGRAMS = join(import.meta.dirname, '../../../dist/projections');

interface Model {
  readonly readModel: string;
  readonly state: string;
  readonly position: string;
  readonly behind: { readonly events: number };
}

let side: ReadSide;
let projections: Awaited<ReturnType<ReadSide['startProjections']>>;
const branchLog = new BranchLog('Bole');
const at = (hour: number) => new Date(Date.parse('2026-11-27T08:00:00.000Z') + hour * 3_600_000);
beforeAll(async () => {
  side = await openReadSide();
  projections = await side.startProjections();
  const entries = [...branchLog.registration(at(0)), ...branchLog.game(at(1)), ...branchLog.game(at(2))];
  await caughtUp(side.db, await append(side.client, entries));
});
afterAll(() => side.close());

const run = (program: 'status' | 'comparison', ...args: string[]) =>
  runOn(side.database.url, program, ...args);

function runOn(
  databaseUrl: string,
  program: 'status' | 'comparison',
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env['PATH'],
    EVENTSTORE_URL: side.store.url,
    DATABASE_URL: databaseUrl,
    WRITER_KEYS: Buffer.from(WRITER_KEY).toString('base64'),
  };
  return new Promise((resolve) => {
    const file = join(PROGRAMS, program, 'main.js');
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` }),
    );
  });
}

const status = async () => {
  const { code, said } = await run('status', '--json');
  return { code, ...(JSON.parse(said) as { logEnd: string; readModels: Model[] }) };
};
const model = async (name: string) => (await status()).readModels.find(({ readModel }) => readModel === name);

describe('projections -- verify', () => {
  test('finds that the rows are those of the log, while games go on', async () => {
    const { code, said } = await run('comparison');
    expect(said.trimEnd().split('\n')).toHaveLength(readModels.length);
    expect(said).toMatch(/^daily: equal, \d+ rows at \d+$/m);
    expect(code).toBe(0);
  });

  test('names what is different, changes nothing, and leaves nothing behind', async () => {
    await side.pool.query(`update daily.rows set total_bet = total_bet + 10`);
    await side.pool.query(`delete from cartelas.rows where card_id = 1`);
    const before = await allRows(side.database.url);
    const { code, said } = await run('comparison', 'daily', 'cartelas', 'branches');
    expect(said).toMatch(
      /^daily: different at \d+: of daily\.rows 1 rows are shown that the log does not give, 1 are missing$/m,
    );
    expect(said).toMatch(/^ {2}built \{.*"total_bet"/m);
    expect(said).toMatch(/^cartelas: different at \d+: of cartelas\.rows 0 rows .*, [1-9]\d* are missing$/m);
    expect(said).toMatch(/^branches: equal/m);
    expect(code).toBe(1);
    expect(await allRows(side.database.url)).toEqual(before);
    const { rows } = await side.pool.query(`select from pg_namespace where nspname like '%\\_next'`);
    expect(rows).toEqual([]);
  });

  test('refuses an unknown one in one line', async () => {
    const { code, said } = await run('comparison', 'dally');
    expect(said).toMatch(/^projections: unknown read model dally; there are branches, .*\n$/);
    expect(code).toBe(5);
  });
});

describe('projections -- status', () => {
  test('shows every read model, live at the end of the log', async () => {
    const { code, said } = await run('status');
    expect(said).toMatch(/^read model +state +version +position +behind$/m);
    expect(said.match(/^\w+ +live +\d+ +\d+ +0$/gm)).toHaveLength(readModels.length);
    expect(said).toMatch(/^The log ends at \d+\.$/m);
    expect(code).toBe(0);
  });

  test('shows how far one is behind that nobody follows, and one that has halted', async () => {
    await projections.stop();
    const game = branchLog.game(at(3));
    await append(side.client, game);
    expect(await model('daily')).toMatchObject({ state: 'not followed', behind: { events: 1 } });
    await side.pool.query(
      `update projections.checkpoints set state = 'halted', reason = 'no such column', halted_at_position = 7 where read_model = 'daily'`,
    );
    const { code, said } = await run('status');
    expect(said).toMatch(/^daily +halted +\d+ +\d+ +1 events, \d+ (s|min|h)$/m);
    expect(said).toContain('daily has halted at 7: no such column');
    expect(code).toBe(1);
  });

  test('says that there is nothing yet, and ends', async () => {
    const fresh = await createDatabase();
    const { code, said } = await runOn(fresh.url, 'status');
    expect(said).toBe('projections: no read models were begun in this database: start the product first\n');
    expect(code).toBe(5);
    await fresh.drop();
  });
});

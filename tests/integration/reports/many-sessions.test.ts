import { randomUUID } from 'node:crypto';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { BranchId } from '../../../contracts/ids.ts';
import { Day } from '../../../contracts/time.ts';
import { gameSessionsOf, gamesPerHourOf } from '../../../projections/analysis/query.ts';
import { days, sessions, totals, voidRequests } from '../../../projections/analysis/table.ts';
import { branches } from '../../../projections/branches/table.ts';
import { type Database, openDatabase } from '../../../projections/database.ts';
import { createTables } from '../../../projections/table/table.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

const SESSIONS = 100_000;
/** Tens of milliseconds on a quiet machine; the bound allows for a busy one. */
const SOON_MS = 1_500;
const cancelled = [5, 33_338, 66_671];
const branchId = BranchId.parse(randomUUID());

let database: TestDatabase;
let connection: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createDatabase();
  connection = openDatabase(database.url, 3);
  const { pool } = connection;
  await pool.query(
    `create schema analysis; set search_path to analysis; ${createTables(sessions, days, totals, voidRequests)}
     create schema branches; set search_path to branches; ${createTables(branches)} reset search_path`,
  );
  await pool.query(
    `insert into analysis.sessions
       (branch_id, game_number, session_date, opened_at, cartela_count, bet_price, bet_percent, total_bet, total_win,
        house_profit, source, winner_card_ids, withdrawn_card_ids, late_card_ids, late_no_more_card_ids, type_changed_at,
        claimed_card_ids, status, paid_out, to_pay, not_claimed)
     select $1::uuid, game, date '2022-01-01' + game / 60, timestamptz '2022-01-01' + game * interval '24 minutes',
       3 + game * 7919 % 80, 10, 0.20, 10 * (3 + game * 7919 % 80), 8 * (3 + game * 7919 % 80),
       2 * (3 + game * 7919 % 80), 'own', array[game % 150 + 1], '{}', '{}', '{}', '{}', '{}',
       case when game % 50 = 0 then 'voided' when game = any($3::integer[]) then 'cancelled' else 'finished' end, 0, 0, 0
     from generate_series(1, $2::integer) as game`,
    [branchId, SESSIONS, cancelled],
  );
  await pool.query(
    `insert into analysis.totals
     select $1::uuid, count(*), count(*) filter (where status = 'finished'),
       sum(total_bet) filter (where status = 'finished'), sum(total_win) filter (where status = 'finished'),
       sum(house_profit) filter (where status = 'finished'), 0, 0, 0, 0, 0,
       count(*) filter (where status = 'voided'), sum(total_bet) filter (where status = 'voided')
     from analysis.sessions`,
    [branchId],
  );
  await pool.query(
    `insert into analysis.days
     select branch_id, session_date, source, status, count(*), count(*) filter (where game_number % 10 = 0), sum(total_bet),
       sum(total_win), sum(house_profit), 0, 0, 0, 0, 0
     from analysis.sessions group by branch_id, session_date, source, status`,
  );
  await pool.query('vacuum analyze analysis.sessions');
});
afterAll(async () => {
  await connection.db.destroy();
  await database.drop();
});

test.each([
  [{}, SESSIONS],
  [{ page: SESSIONS / 100 }, SESSIONS],
  [{ sort: 'totalBet', page: 500 }, SESSIONS],
  [{ from: '2023-01-01', to: '2023-01-31', sort: 'houseProfit' }, 31 * 60],
  [{ status: 'voided' }, SESSIONS / 50],
  [{ winner: 17 }, 667],
])('a page of a hundred thousand sessions comes soon: %j', async (asked, count) => {
  const input = gameSessions.input.parse({ branchId, ...asked });
  let found = await gameSessionsOf(connection.db, input);
  const took: number[] = [];
  for (let time = 0; time < 3; time++) {
    const started = performance.now();
    found = await gameSessionsOf(connection.db, input);
    took.push(performance.now() - started);
  }
  // A busy machine may hold up one of them.
  expect(Math.min(...took)).toBeLessThan(SOON_MS);
  expect(found.count).toBe(count);
  expect(found.sessions).toHaveLength(100);
});

test.each([
  ['totalBet', 'desc', 500],
  ['totalBet', 'asc', 501],
  ['cartelaCount', 'desc', 999],
  ['houseProfit', 'asc', 1_000],
  ['gameNumber', 'desc', 731],
  ['gameNumber', 'desc', 1_001],
] as const)(
  'page by %s, %s, number %i is the one that a plain sort has there',
  async (sort, direction, page) => {
    const column = {
      totalBet: 'total_bet',
      cartelaCount: 'cartela_count',
      houseProfit: 'house_profit',
      gameNumber: 'game_number',
    };
    const { rows } = await connection.pool.query<{ game_number: number }>(
      `select game_number from (select *, row_number() over (order by ${column[sort]} ${direction}, game_number ${direction}) as place
       from analysis.sessions) as sorted where place > $1 and place <= $1 + 100 order by place`,
      [(page - 1) * 100],
    );
    const input = gameSessions.input.parse({ branchId, sort, direction, page });
    const { sessions: found } = await gameSessionsOf(connection.db, input);
    expect(found.map(({ gameNumber }) => gameNumber)).toEqual(rows.map((row) => row.game_number));
  },
);

test('a page by any sort is found by the index alone', async () => {
  for (const column of ['cartela_count', 'bet_price', 'total_bet', 'total_win', 'house_profit']) {
    const { rows } = await connection.pool.query<{ 'QUERY PLAN': string }>(
      `explain select game_number from analysis.sessions where branch_id = '${branchId}' order by ${column}, game_number offset 5000 limit 100`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan');
  }
});

test.each([
  ['cancelled', cancelled],
  ['abandoned', []],
])('few of many are found without going through all: %s ones', async (status, numbers) => {
  const asked: CompiledQuery[] = [];
  const { pool } = connection;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  for (const sort of ['gameNumber', 'cartelaCount']) {
    const input = gameSessions.input.parse({ branchId, status, sort, direction: 'asc' });
    const { sessions: found, count } = await gameSessionsOf(db, input);
    expect(count).toBe(numbers.length);
    expect(found.map(({ gameNumber }) => gameNumber).toSorted((a, b) => a - b)).toEqual(numbers);
  }
  for (const { sql, parameters } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    );
    const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? { Plan: {} };
    expect((plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(500);
  }
});

test('a day is found by its index', async () => {
  const { rows } = await connection.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from analysis.sessions where branch_id = '${branchId}' and session_date = '2023-01-01'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('sessions_branch_id_session_date_idx');
  const hours = await gamesPerHourOf(connection.db, branchId, Day.parse('2023-01-01'), 'Africa/Addis_Ababa');
  expect(hours.reduce((sum, { games }) => sum + games, 0)).toBeGreaterThan(50);
});

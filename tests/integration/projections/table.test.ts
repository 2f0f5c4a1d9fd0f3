import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { BranchId } from '../../../contracts/ids.ts';
import { type Money, money } from '../../../contracts/money.ts';
import type { Day, Instant } from '../../../contracts/time.ts';
import { openDatabase } from '../../../projections/database.ts';
import type { Tx } from '../../../projections/runner/projector.ts';
import { Session } from '../../../projections/runner/session.ts';
import {
  added,
  amount,
  appended,
  boolean,
  day,
  fraction,
  highest,
  instant,
  integer,
  integers,
  json,
  lowest,
  optional,
  position,
  smallint,
  text,
  uuid,
} from '../../../projections/table/column.ts';
import { all, find, insert, remove, update, upsert } from '../../../projections/table/rows.ts';
import { createTables, type NewRow, table, type TablesOf } from '../../../projections/table/table.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

const kinds = table(
  'daily.kinds',
  {
    branch_id: uuid<BranchId>(),
    date: day(),
    at: instant(),
    name: text(),
    count: integer(),
    permission: smallint<0 | 1>(),
    deleted: boolean(),
    share: fraction<`0.${number}`>(),
    total: amount(14),
    bonus: optional(amount(14)),
    position: position(),
    data: json<{ readonly text: string; readonly numbers: readonly number[] }>(),
    note: optional(json<{ readonly text: string }>()),
    cards: integers(),
  },
  { key: ['branch_id', 'date'], indexes: [['name', 'position']] },
);

const merging = table(
  'daily.merging',
  {
    id: integer(),
    name: text(),
    games: added(integer()),
    total: added(amount(14)),
    first: lowest(position()),
    last: highest(position()),
    cards: appended(integers()),
  },
  { key: ['id'] },
);

let database: TestDatabase;
let session: Session;
beforeAll(async () => {
  database = await createDatabase();
  session = await Session.open(database.url, 'tables');
});
afterAll(async () => {
  await session.close();
  await database.drop();
});
beforeEach(() =>
  session.run(`create schema daily; set search_path to daily; ${createTables(kinds, merging)}`),
);
afterEach(() => session.run('drop schema daily cascade'));

const branchId = BranchId.parse(randomUUID());
const row: NewRow<typeof kinds> = {
  branch_id: branchId,
  date: '2026-11-27' as Day,
  at: '2026-11-27T20:15:00.040Z' as Instant,
  name: `"quoted", {braces} and ' \\`,
  count: 2_147_483_647,
  permission: 1,
  deleted: false,
  share: '0.25',
  total: money('999999999999.99'),
  bonus: null,
  position: '18446744073709551615',
  data: { text: '"ጨዋታ", {} \\ null', numbers: [1, 2] },
  note: null,
  cards: [3, 1, 2],
};

const write = (work: (tx: Tx) => void) => session.transaction(async (tx) => work(tx));

test('a row is read as it was written, whatever its columns', async () => {
  await write((tx) => insert(tx, kinds, [row]));
  expect(await all(session, kinds)).toEqual([row]);
  expect(await find(session, kinds, 'branch_id', [branchId, randomUUID()])).toEqual([row]);
  expect(await find(session, kinds, 'branch_id', [randomUUID()])).toEqual([]);
});

test('a query reads what the columns say, without being told the types again', async () => {
  await write((tx) => insert(tx, kinds, [{ ...row, bonus: money('0.50'), cards: [] }]));
  const { db } = openDatabase(database.url, 1);
  try {
    const known: Kysely<TablesOf<typeof kinds>> = db.withTables<TablesOf<typeof kinds>>();
    const read = await known
      .selectFrom('daily.kinds')
      .select(['total', 'bonus', 'at', 'date', 'cards'])
      .where('branch_id', '=', branchId)
      .executeTakeFirstOrThrow();
    expectTypeOf(read).toEqualTypeOf<{
      total: Money;
      bonus: Money | null;
      at: Instant;
      date: Day;
      cards: number[];
    }>();
    expect(read).toEqual({ total: row.total, bonus: '0.50', at: row.at, date: row.date, cards: [] });
  } finally {
    await db.destroy();
  }
});

test('nothing may be null but what is optional', async () => {
  const columns = await session.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'daily' and table_name = 'kinds' and is_nullable = 'YES' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['bonus', 'note']);
});

test('key and indexes are those of the table', async () => {
  const indexes = await session.query<{ on: string }>(
    `select substring(indexdef from '\\(.*') as on from pg_indexes
     where schemaname = 'daily' and tablename = 'kinds' order by 1`,
  );
  expect(indexes.map(({ on }) => on)).toEqual(['(branch_id, date)', '(name, "position")']);
});

test('a row under a new key is added, one under a known key is merged column by column', async () => {
  const first = { id: 1, name: 'old', games: 2, total: money('10.00'), first: '5', last: '7', cards: [4] };
  await write((tx) => upsert(tx, merging, [first]));
  await write((tx) =>
    upsert(tx, merging, [
      { id: 1, name: 'new', games: -1, total: new Decimal('-2.5'), first: '6', last: '90', cards: [2, 9] },
      { ...first, id: 2 },
    ]),
  );
  expect((await all(session, merging)).toSorted((a, b) => a.id - b.id)).toEqual([
    { id: 1, name: 'new', games: 1, total: '7.50', first: '5', last: '90', cards: [4, 2, 9] },
    { ...first, id: 2 },
  ]);
});

test('a row that must be new breaks the batch when it is not', async () => {
  await write((tx) => insert(tx, kinds, [row]));
  await expect(write((tx) => insert(tx, kinds, [row]))).rejects.toThrow('duplicate key');
});

test('an update merges the columns that it names into rows that stand', async () => {
  const stands = { id: 1, name: 'old', games: 2, total: money('10.00'), first: '5', last: '7', cards: [4] };
  await write((tx) => insert(tx, merging, [stands, { ...stands, id: 2 }]));
  await write((tx) =>
    update(
      tx,
      merging,
      ['name', 'cards'],
      [
        { id: 1, name: 'new', cards: [8] },
        { id: 3, name: 'nobody', cards: [] },
      ],
    ),
  );
  expect((await all(session, merging)).toSorted((a, b) => a.id - b.id)).toEqual([
    { ...stands, name: 'new', cards: [4, 8] },
    { ...stands, id: 2 },
  ]);
});

test('rows are deleted by their whole key', async () => {
  const next = '2026-11-28' as Day;
  await write((tx) => insert(tx, kinds, [row, { ...row, date: next }]));
  await write((tx) => remove(tx, kinds, [row]));
  expect((await all(session, kinds)).map(({ date }) => date)).toEqual([next]);
});

test('a row that lacks a column is refused, by the compiler as by Postgres', async () => {
  const lacking = { id: 1, games: 2, total: money('1.00'), first: '5', last: '7', cards: [4] };
  // @ts-expect-error `name` is missing.
  await expect(write((tx) => insert(tx, merging, [lacking]))).rejects.toThrow('null value in column "name"');
});

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../bench/transaction.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url, pipeline: true });
  await client.connect();
  await client.query('create schema filled; create table filled.rows (id integer primary key)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('rows of a read model that the bench fills are committed', async () => {
  await inTransaction(client, 'filled', async (tx) => {
    tx.write('insert into rows values ($1)', [1]);
    await tx.query('select id from rows');
  });
  expect((await client.query('select id from filled.rows')).rows).toEqual([{ id: 1 }]);
});

test.for([
  ['last', []],
  ['before another statement', ['select 1']],
] as const)('a write that failed %s is told', async ([, statements]) => {
  const filling = inTransaction(client, 'filled', async (tx) => {
    tx.write('insert into rows values ($1)', [2]);
    tx.write('insert into missing values ($1)', [3]);
    for (const statement of statements) await tx.query(statement);
  });
  await expect(filling).rejects.toThrow('relation "missing" does not exist');
  await client.query('rollback');
});

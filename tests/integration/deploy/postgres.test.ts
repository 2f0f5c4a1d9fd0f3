import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '../../support/postgres.ts';

test('every test gets a database of its own', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.end();
  expect(one.url).not.toBe(other.url);
  expect(one.url).toContain(rows[0]?.name);
  await Promise.all([one.drop(), other.drop()]);
});

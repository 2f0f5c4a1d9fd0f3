import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../projections/database.ts';
import { hashOf } from '../../../services/sessions/sessions.ts';
import type { ServicesDatabase } from '../../../services/sessions/tables.ts';
import { AGENT, openApp, PASSWORD, startStores, type Stores, type TestApp } from '../../support/app.ts';

let stores: Stores;
let app: TestApp;
let own: Kysely<ServicesDatabase>;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  stores = await startStores();
  app = await openApp(stores);
  const { pool } = openDatabase(stores.database.url, 1);
  own = new Kysely<ServicesDatabase>({ dialect: new PostgresDialect({ pool }) });
  closeDatabase = () => own.destroy();
});
afterAll(async () => {
  await closeDatabase();
  await app.close();
  await stores.stop();
});

test('a session is known by an id that lets nobody in, with where it was begun', async () => {
  const browser = app.anyone.from('10.1.1.1');
  const answer = await browser.post(
    '/api/commands/sign-in',
    { commandId: crypto.randomUUID(), username: AGENT, password: PASSWORD },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
  );
  expect(answer.statusCode).toBe(200);
  const row = await own
    .selectFrom('services.sessions')
    .selectAll()
    .where('id_hash', '=', hashOf(browser.cookie ?? ''))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ address: '10.1.1.1', device_name: 'Firefox · Linux' });
  const thief = app.anyone.from('10.1.1.2');
  for (const known of [row.session_id, row.id_hash]) {
    thief.cookie = known;
    expect((await thief.get('/api/queries/session')).statusCode).toBe(401);
  }
});

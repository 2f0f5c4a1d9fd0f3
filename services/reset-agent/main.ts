import { Kysely, PostgresDialect } from 'kysely';
import { z } from 'zod';
import { commonVariables, readEnvironment, WriterKeyList } from '../../contracts/environment.ts';
import type { AccountId } from '../../contracts/ids.ts';
import { openDatabase } from '../../projections/database.ts';
import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { createCommands } from '../commands/handle.ts';
import { connectEventStoreDb } from '../event-store/eventstoredb.ts';
import { runOnce } from '../run-once.ts';
import { createListener } from '../sessions/listener.ts';
import { createSessions } from '../sessions/sessions.ts';
import { migrateServices, type ServicesDatabase } from '../sessions/tables.ts';
import { resetAgent } from './reset-agent.ts';

const Settings = z.object({
  ...commonVariables,
  WRITER_KEYS: WriterKeyList,
  LOG_MODE: z.enum(['live', 'demo']).default('live'),
  MANAGER_PASSWORD_LENGTH: z.coerce.number().int().min(8).max(100).default(8),
});

/** The username after the program's name; none: the only agent there is. */
const wanted = process.argv[2] ?? null;

await runOnce(async () => {
  const env = readEnvironment(Settings, process.env);
  const store = connectEventStoreDb(env.EVENTSTORE_URL, {}, new WriterKeys(env.WRITER_KEYS));
  const { pool } = openDatabase(env.DATABASE_URL, 1);
  const own = new Kysely<ServicesDatabase>({ dialect: new PostgresDialect({ pool }) });
  await store.ping();
  await store.identify({ mode: env.LOG_MODE, timeZone: env.BUSINESS_TIMEZONE, now: new Date() });
  await migrateServices(own);
  const commands = createCommands({ store, timeZone: env.BUSINESS_TIMEZONE });
  const listener = createListener(env.DATABASE_URL, () => undefined);
  // It ends them whatever their age.
  const sessions = createSessions(own, listener, commands, { lifetimeHours: 1, clock: () => new Date() });
  const passwords = await createPasswords(env.MANAGER_PASSWORD_LENGTH);
  const endSessions = (accountId: AccountId) => sessions.endAll(accountId);
  const login = await resetAgent(
    { commands, passwords, endSessions, length: env.MANAGER_PASSWORD_LENGTH },
    wanted,
  );
  await store.close();
  await pool.end();
  // Without the supervisor, on a server of its own, this is where it is read.
  if (!process.send) process.stdout.write(`${login.username} ${login.password}\n`);
  return { logins: [{ role: 'all_admin', ...login }] };
});

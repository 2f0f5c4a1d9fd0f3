import { openDatabase } from '../database.ts';
import { Connection } from '../event-store/connection.ts';
import { establish } from '../event-store/log-identity.ts';
import { WriterKeys } from '../event-store/writer-keys.ts';
import { Session } from '../runner/session.ts';
import { readSettingsOr } from '../settings.ts';
import { optionsOf, USAGE } from './options.ts';
import { run } from './run.ts';

const exits = { usage: 4, failed: 5 } as const;

function fail(reason: string, code: number = exits.failed): never {
  process.stderr.write(`check-games: ${reason}\n`);
  process.exit(code);
}

const options = optionsOf(process.argv.slice(2)) ?? fail(USAGE, exits.usage);
const settings = readSettingsOr(fail, process.env);
const { db } = openDatabase(settings.DATABASE_URL, 2);
const eventStore = new Connection(settings.EVENTSTORE_URL, new WriterKeys(settings.WRITER_KEYS));
try {
  await establish(eventStore);
  const session = await Session.open(settings.DATABASE_URL, 'check-games');
  process.exitCode = await run(options, {
    eventStore,
    timeZone: settings.BUSINESS_TIMEZONE,
    db,
    tx: session,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  await session.close();
} catch (error) {
  process.stderr.write(`check-games: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exits.failed;
} finally {
  await db.destroy();
  eventStore.close();
}

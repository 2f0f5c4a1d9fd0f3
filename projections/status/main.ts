import { openDatabase } from '../database.ts';
import { Connection } from '../event-store/connection.ts';
import { establish } from '../event-store/log-identity.ts';
import { WriterKeys } from '../event-store/writer-keys.ts';
import { projectors } from '../models.ts';
import { inSession } from '../runner/session.ts';
import { readSettingsOr } from '../settings.ts';
import { statusLines } from './lines.ts';
import { statusOf } from './status.ts';

const exits = { well: 0, halted: 1, failed: 5 } as const;

function fail(reason: string): never {
  process.stderr.write(`projections: ${reason}\n`);
  process.exit(exits.failed);
}

const settings = readSettingsOr(fail, process.env);
const isJson = process.argv.includes('--json');
const { db } = openDatabase(settings.DATABASE_URL, 1);
const eventStore = new Connection(settings.EVENTSTORE_URL, new WriterKeys(settings.WRITER_KEYS));
try {
  await establish(eventStore);
  const status = await inSession(settings.DATABASE_URL, 'status', (session) =>
    statusOf(projectors, { db, session, eventStore, now: new Date() }),
  );
  process.stdout.write(
    isJson ? `${JSON.stringify(status, null, 2)}\n` : `${statusLines(status).join('\n')}\n`,
  );
  const isHalted =
    status.readModels.some(({ state }) => state === 'halted') || status.haltedStreams.length > 0;
  process.exitCode = isHalted ? exits.halted : exits.well;
} catch (error) {
  process.stderr.write(`projections: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exits.failed;
} finally {
  await db.destroy();
  eventStore.close();
}

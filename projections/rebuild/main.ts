import { Connection } from '../event-store/connection.ts';
import { establish } from '../event-store/log-identity.ts';
import { WriterKeys } from '../event-store/writer-keys.ts';
import { openDatabase } from '../database.ts';
import { lowerPriority } from '../lower-priority.ts';
import { migrate } from '../migrations/migrate.ts';
import { projectorsNamed } from '../named-models.ts';
import { prepare } from '../runner/checkpoint.ts';
import type { Beginning } from '../runner/begin-build.ts';
import type { ProgressReport } from '../runner/progress.ts';
import { rebuild } from '../runner/rebuild.ts';
import { inSession } from '../runner/session.ts';
import { readSettingsOr } from '../settings.ts';

const exits = { notBuilt: 1, failed: 5 } as const;

function fail(reason: string): never {
  process.stderr.write(`rebuild: ${reason}\n`);
  process.exit(exits.failed);
}

function line({ eventsDone, eventsPerSecond, secondsLeft }: ProgressReport): string {
  const left = secondsLeft === null ? '' : `, about ${Math.ceil(secondsLeft)} s left`;
  return `${eventsDone} events read, ${Math.round(eventsPerSecond)} events/s${left}\n`;
}

/** What was there before it, if anything was. */
function beginning(name: string, { from, why }: Beginning): string {
  if (from) return `${name}: goes on after ${from.events} events read\n`;
  return why === null ? '' : `${name}: begins anew, for ${why}\n`;
}

const settings = readSettingsOr(fail, process.env);
const chosen = projectorsNamed(process.argv.slice(2), fail);

const abort = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(signal, () => abort.abort(new Error('stopped')));
// Whoever waits for its end need not hang up first.
process.channel?.unref();

const { db } = openDatabase(settings.DATABASE_URL, 1);
const eventStore = new Connection(settings.EVENTSTORE_URL, new WriterKeys(settings.WRITER_KEYS));
try {
  await migrate(db);
  await establish(eventStore);
  await inSession(settings.DATABASE_URL, 'rebuild', async (session) => {
    for (const projector of chosen)
      await session.transaction((tx) => prepare(tx, projector, (sql) => session.run(sql)));
  });
  const outcomes = await rebuild(chosen, {
    eventStore,
    databaseUrl: settings.DATABASE_URL,
    signal: abort.signal,
    // Not before: who comes last at the processor is too late for the time that there is to connect.
    connected: () => lowerPriority('low'),
    begun: (name, how) => process.stdout.write(beginning(name, how)),
    report: (progress) => process.stdout.write(line(progress)),
  });
  for (const [name, outcome] of outcomes) {
    if (outcome.kind === 'built') process.stdout.write(`${name}: rebuilt and in place\n`);
    else if (outcome.kind === 'busy') process.stderr.write(`${name}: is being rebuilt by another process\n`);
    else process.stderr.write(`${name}: ${String(outcome.error)}; the one in place stays\n`);
    if (outcome.kind !== 'built') process.exitCode = exits.notBuilt;
  }
} catch (error) {
  process.stderr.write(`rebuild: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exits.failed;
} finally {
  await db.destroy();
  eventStore.close();
}

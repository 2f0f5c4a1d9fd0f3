import { runChecks } from './checking/run-checks.ts';
import { openDatabase } from './database.ts';
import { LogNotOurs } from './event-store/authenticity.ts';
import { Connection } from './event-store/connection.ts';
import { LogReplaced } from './event-store/history.ts';
import { LoginRefused } from './event-store/login-refused.ts';
import { WriterKeys } from './event-store/writer-keys.ts';
import { lowerPriority } from './lower-priority.ts';
import { projectionMetrics, serveMetrics } from './metrics.ts';
import { processLog } from './process-log.ts';
import { runProjections } from './run.ts';
import { readSettingsOr } from './settings.ts';

const CLOSING_MS = 5_000;

function fail(reason: string): never {
  process.stderr.write(`projections: ${reason}\n`);
  process.send?.({ failed: reason });
  process.exit(1);
}

/** What this process keeps of the log does not hold any more: the next one compares, and builds what has to be. */
function startAnew({ message }: LogReplaced): never {
  log.error(`${message}; starting anew`);
  process.exit(1);
}

lowerPriority('below-normal');
const settings = readSettingsOr(fail, process.env);
const log = processLog({ name: 'projections', level: settings.LOG_LEVEL });
const abort = new AbortController();
const stop = () => {
  abort.abort(new Error('stopping'));
  // Rows and checkpoint commit together, and so do findings: whatever does not end by then has done nothing by halves.
  setTimeout(() => {
    log.warn('ended with something still under way');
    process.exit(0);
  }, CLOSING_MS).unref();
};
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop);
// The supervisor asks whether this process hangs.
process.on('message', () => process.send?.({ answer: true }));
// The supervisor may have gone before we listened.
if (process.send && !process.connected) stop();

const metrics = projectionMetrics();
const server =
  settings.METRICS_PORT === undefined
    ? null
    : await serveMetrics(metrics.registry, settings.METRICS_HOST, settings.METRICS_PORT).catch(
        (error: Error) => fail(`METRICS_PORT ${settings.METRICS_PORT}: ${error.message}`),
      );

const eventStore = new Connection(settings.EVENTSTORE_URL, new WriterKeys(settings.WRITER_KEYS), startAnew);
const { started, ended } = runProjections({
  eventStore,
  databaseUrl: settings.DATABASE_URL,
  signal: abort.signal,
  watch: {
    ...metrics.watch,
    state: (readModel, state, reason) => {
      metrics.watch.state(readModel, state, reason);
      if (state === 'halted') log.error({ readModel, reason }, 'halted: this event cannot be handled');
      else log.info({ readModel, state });
    },
    flawed: (readModel, event) => {
      metrics.watch.flawed(readModel, event);
      const { stream, revision, id, type, flaw, problem } = event;
      const what = { readModel, stream, revision: String(revision), id, type, flaw, problem };
      log.error(what, 'a stream stands still: this event is not ours, or cannot be read');
    },
    restarted: (readModel, reason) => {
      metrics.watch.restarted(readModel, reason);
      log.warn({ readModel, reason }, 'starting again');
    },
  },
  replaced: () =>
    log.error(
      'the log is another one, or was set back: all read models are built anew from what it holds now',
    ),
  begun: (readModel, { from, why }) => {
    if (from) log.info({ readModel, events: from.events }, 'goes on with what was built');
    else log.info({ readModel, why }, 'is built anew');
  },
  report: (progress) => log.info(progress, 'rebuilding'),
  waiting: (error) => log.warn({ error: String(error) }, 'waiting for Postgres and the event store'),
});
const { db } = openDatabase(settings.DATABASE_URL, 1);
let checking: Promise<void> | undefined;
void started.then(() => {
  process.send?.({ ready: true });
  checking = runChecks({
    eventStore,
    databaseUrl: settings.DATABASE_URL,
    db,
    timeZone: settings.BUSINESS_TIMEZONE,
    signal: abort.signal,
    failed: (error) => log.warn({ error: String(error) }, 'games are not recomputed for the moment'),
  });
});
await ended.catch((error: unknown) => {
  if (error instanceof LogNotOurs || error instanceof LoginRefused) fail(error.message);
  if (error instanceof LogReplaced) startAnew(error);
  throw error;
});
await checking;
await db.destroy();
eventStore.close();
server?.closeAllConnections();
server?.close();
process.exit(0);

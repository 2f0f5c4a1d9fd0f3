import { printed } from '../../contracts/position.ts';
import { Connection } from '../event-store/connection.ts';
import { establish } from '../event-store/log-identity.ts';
import { WriterKeys } from '../event-store/writer-keys.ts';
import { projectorsNamed } from '../named-models.ts';
import { readSettingsOr } from '../settings.ts';
import { compare, type Compared } from './compare.ts';

const exits = { equal: 0, different: 1, failed: 5 } as const;

function fail(reason: string): never {
  process.stderr.write(`projections: ${reason}\n`);
  process.exit(exits.failed);
}

function lines(name: string, compared: Compared): string[] {
  if (compared.kind === 'not compared') return [`${name}: not compared, for ${compared.why}`];
  const at = printed(compared.position);
  if (compared.kind === 'equal') return [`${name}: equal, ${compared.rows} rows at ${at}`];
  return compared.tables.flatMap(({ table, onlyShown, onlyBuilt, examples }) => [
    `${name}: different at ${at}: of ${table} ${onlyShown} rows are shown that the log does not give, ${onlyBuilt} are missing`,
    ...examples.map((example) => `  ${example}`),
  ]);
}

const settings = readSettingsOr(fail, process.env);
const chosen = projectorsNamed(process.argv.slice(2), fail);

const abort = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(signal, () => abort.abort(new Error('stopped')));
// Whoever waits for its end need not hang up first.
process.channel?.unref();

const eventStore = new Connection(settings.EVENTSTORE_URL, new WriterKeys(settings.WRITER_KEYS));
try {
  await establish(eventStore);
  const options = { eventStore, databaseUrl: settings.DATABASE_URL, signal: abort.signal };
  for (const projector of chosen) {
    const compared = await compare(projector, options);
    process.stdout.write(`${lines(projector.name, compared).join('\n')}\n`);
    if (compared.kind !== 'equal') process.exitCode = exits.different;
  }
} catch (error) {
  process.stderr.write(`projections: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exits.failed;
} finally {
  eventStore.close();
}

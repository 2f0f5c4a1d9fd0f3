import { readConfig } from '../config.ts';
import { onStopped } from '../on-stopped.ts';
import { environmentBeside } from '../running-stores.ts';
import { inOneLine } from '../start-failure.ts';
import { Terminal } from '../terminal.ts';
import { isTask, runTask, type Task } from './run.ts';

const USAGE = `The read models: where they stand, made anew, or compared with what the log gives.

  npm run projections -- status [--json]
  npm run projections -- rebuild [NAME…]
  npm run projections -- verify [NAME…]

Beside a product that runs, or on one that is stopped; NAME: a read model, all if none is named.

Exit code: 0 all is well; 1 something has halted, was not rebuilt, or is different; 4 called wrongly; 5 it could not be done.`;
const exits = { usage: 4, failed: 5 } as const;

async function run(task: Task, names: readonly string[]): Promise<number> {
  const config = readConfig(process.env, 'live');
  // Stores elsewhere are there whether or not the product runs.
  if (config.EVENTSTORE_URL !== undefined && config.DATABASE_URL !== undefined)
    return runTask(task, names, process.env);
  const beside = await environmentBeside(config, process.env);
  if (beside) return runTask(task, names, beside);
  // Of a status nothing but that goes to standard output.
  const terminal = new Terminal(task === 'status' ? process.stderr : process.stdout);
  return onStopped(process.env, terminal, (product) =>
    product.withReadModels((environment, signal) => runTask(task, names, environment, signal)),
  );
}

const [task, ...names] = process.argv.slice(2);
if (!isTask(task)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(exits.usage);
}
try {
  process.exit(await run(task, names));
} catch (error) {
  process.stderr.write(`projections: ${inOneLine(error)}\n`);
  process.exit(exits.failed);
}

import { type Config, readConfig } from '../config.ts';
import { Product } from '../product.ts';
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

const terminal = new Terminal(process.stdout);

async function run(task: Task, names: readonly string[]): Promise<number> {
  const config = readConfig(process.env, 'live');
  // Stores elsewhere are there whether or not the product runs.
  if (config.EVENTSTORE_URL !== undefined && config.DATABASE_URL !== undefined)
    return runTask(task, names, process.env);
  const beside = await environmentBeside(config, process.env);
  return beside ? runTask(task, names, beside) : onStopped(config, task, names);
}

async function onStopped(config: Config, task: Task, names: readonly string[]): Promise<number> {
  const product = new Product(
    config,
    process.env,
    task === 'status' ? new Terminal(process.stderr) : terminal,
  );
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping ??= product.stop();
    });
  try {
    return await product.withReadModels((environment, signal) => runTask(task, names, environment, signal));
  } finally {
    await (stopping ?? product.stop());
  }
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

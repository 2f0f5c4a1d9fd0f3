import { type Config, readConfig } from '../config.ts';
import { Product } from '../product.ts';
import { inOneLine } from '../start-failure.ts';
import { Terminal } from '../terminal.ts';
import { runRebuild } from '../run-rebuild.ts';

const terminal = new Terminal(process.stdout);
const names = process.argv.slice(2);

async function run(): Promise<number> {
  const config = readConfig(process.env, 'live');
  // Stores elsewhere are there whether or not the product runs, and the rows in use stay until the new ones are complete.
  if (config.EVENTSTORE_URL !== undefined && config.DATABASE_URL !== undefined)
    return runRebuild(names, process.env);
  return onOwnStores(config);
}

async function onOwnStores(config: Config): Promise<number> {
  const product = new Product(config, process.env, terminal);
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping ??= product.stop();
    });
  try {
    return await product.rebuild(names);
  } finally {
    await (stopping ?? product.stop());
  }
}

try {
  process.exit(await run());
} catch (error) {
  terminal.say(`Nothing was rebuilt. ${inOneLine(error)}`);
  process.exit(1);
}

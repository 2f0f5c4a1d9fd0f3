import { readConfig } from '../config.ts';
import { Product } from '../product.ts';
import { inOneLine } from '../start-failure.ts';
import { Terminal } from '../terminal.ts';

const terminal = new Terminal(process.stdout);

async function run(): Promise<number> {
  const product = new Product(readConfig(process.env, 'live'), process.env, terminal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void product.stop().then(() => process.exit(1)));
  try {
    await product.rekeyLog(process.argv.slice(2));
    await product.stop();
    terminal.say('The writer key is given up as lost. The log up to now counts, and can no more be checked.');
    return 0;
  } catch (error) {
    await product.stop();
    terminal.say(`Nothing was given up. ${inOneLine(error)}`);
    return 1;
  }
}

process.exit(await run());

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
    const login = await product.resetAgent(process.argv[2]);
    await product.stop();
    terminal.resetLogin(login);
    return 0;
  } catch (error) {
    await product.stop();
    terminal.say(`Nothing was reset. ${inOneLine(error)}`);
    return 1;
  }
}

process.exit(await run());

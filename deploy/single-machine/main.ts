import { type Mode, readConfig } from './config.ts';
import { Product } from './product.ts';
import { inOneLine } from './start-failure.ts';
import { Terminal } from './terminal.ts';

const terminal = new Terminal(process.stdout);
const mode: Mode = process.argv[2] === 'demo' ? 'demo' : 'live';

async function run(): Promise<number> {
  const product = new Product(readConfig(process.env, mode), process.env, terminal);
  let stopping: Promise<void> | undefined;
  const asked = new Promise<void>((resolve) => {
    const stop = (): void => {
      terminal.say(stopping === undefined ? 'Stopping ...' : 'Already stopping ...');
      stopping ??= product.stop();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // Whoever holds a line to us has started us for its own ends, and is gone.
    process.on('disconnect', stop);
  });
  try {
    await product.start();
    await asked;
  } catch (error) {
    if (stopping === undefined) {
      terminal.say(`Not started. ${inOneLine(error)}`);
      await product.stop();
      return 1;
    }
  }
  await stopping;
  terminal.say('Stopped.');
  return 0;
}

try {
  process.exit(await run());
} catch (error) {
  terminal.say(`Not started. ${inOneLine(error)}`);
  process.exit(1);
}

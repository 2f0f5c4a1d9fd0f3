import { type Mode, readConfig } from './config.ts';
import { Product } from './product.ts';
import { inOneLine } from './start-failure.ts';
import { Terminal } from './terminal.ts';

/** Runs the product until it is asked to stop; answers the exit code. */
export async function supervise(environment: NodeJS.ProcessEnv, mode: Mode): Promise<number> {
  const terminal = new Terminal(process.stdout);
  try {
    return await run(new Product(readConfig(environment, mode), environment, terminal), terminal);
  } catch (error) {
    terminal.say(`Not started. ${inOneLine(error)}`);
    return 1;
  }
}

async function run(product: Product, terminal: Terminal): Promise<number> {
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

import { readConfig } from './config.ts';
import { Product } from './product.ts';
import type { Terminal } from './terminal.ts';

/**
 * Does something to a product that is stopped, for which its stores alone are started; they are ended whatever comes of it. Throws
 * {@link StartFailure}. A signal breaks it off.
 */
export async function onStopped<T>(
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = new Product(readConfig(environment, 'live'), environment, terminal);
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= product.stop());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  try {
    return await work(product);
  } finally {
    await stop();
  }
}

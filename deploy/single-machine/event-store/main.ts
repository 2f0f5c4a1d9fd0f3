import { mkdir } from 'node:fs/promises';
import { EventStore } from './event-store.ts';
import { lockFolder } from './folder-lock.ts';
import { startServer } from './server.ts';
import { parseSettings } from './settings.ts';
import { explain } from './start-failure.ts';

async function start(): Promise<() => Promise<void>> {
  const settings = parseSettings(process.argv.slice(2), process.env);
  try {
    await mkdir(settings.folder, { recursive: true });
    await lockFolder(settings.folder);
    const store = await EventStore.open(settings.folder);
    const server = await startServer(store, settings.host, settings.port);
    const ready = { ready: true, port: server.port, url: `esdb://${settings.host}:${server.port}?tls=false` };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    process.send?.(ready);
    return async () => {
      await server.stop();
      await store.close();
    };
  } catch (error) {
    throw new Error(explain(error, settings), { cause: error });
  }
}

try {
  const stop = await start();
  let stopping = false;
  const exit = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void exit());
} catch (error) {
  process.stderr.write(`event store: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

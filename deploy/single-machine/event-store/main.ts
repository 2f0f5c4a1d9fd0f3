import { connectionString } from './connection-string.ts';
import { EventStore } from './event-store.ts';
import { lockFolder } from './folder-lock.ts';
import { Accounts } from './security/accounts.ts';
import { NodeCredentials } from './security/credentials.ts';
import { privateFolder } from './security/kept-files.ts';
import { startServer } from './server.ts';
import { parseSettings } from './settings.ts';
import { explain } from './start-failure.ts';

async function start(): Promise<() => Promise<void>> {
  // The log is everything that there is to know: what is written here is its owner's alone.
  process.umask(0o077);
  const settings = parseSettings(process.argv.slice(2), process.env);
  try {
    await privateFolder(settings.folder);
    await lockFolder(settings.folder);
    const accounts = await Accounts.open(settings.folder);
    const credentials = await NodeCredentials.open(settings.folder, settings.host);
    const store = await EventStore.open(settings.folder);
    const server = await startServer(store, { accounts, credentials }, settings.host, settings.port);
    const url = connectionString(settings.folder, `${settings.host}:${server.port}`);
    const ready = { ready: true, port: server.port, url };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    process.send?.(ready);
    return async () => {
      credentials.close();
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

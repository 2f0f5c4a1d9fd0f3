import { join } from 'node:path';
import { keepJson } from '../status/kept-json.ts';
import { connectionString } from './connection-string.ts';
import { EventStore } from './event-store.ts';
import { NO_FLOCK } from './lock/flock.ts';
import { lockFolder } from './lock/folder-lock.ts';
import { scrub } from './scrub.ts';
import { Accounts } from './security/accounts.ts';
import { NodeCredentials } from './security/credentials.ts';
import { privateFolder } from './security/kept-files.ts';
import { startServer } from './server.ts';
import { parseSettings } from './settings.ts';
import { explain } from './start-failure.ts';

const CLOSING_MS = 5_000;

// What cannot be said, as on a full disk, must not end the store.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

async function start(): Promise<() => Promise<void>> {
  // The log is everything that there is to know: what is written here is its owner's alone.
  process.umask(0o077);
  const settings = parseSettings(process.argv.slice(2), process.env);
  try {
    await privateFolder(settings.folder);
    const { onData } = await lockFolder(settings.folder);
    if (!onData) say(NO_FLOCK);
    const accounts = await Accounts.open(settings.folder);
    const credentials = await NodeCredentials.open(settings.folder, settings.host);
    const store = await EventStore.open(settings.folder, say, () => {
      say('the index is damaged: starting again to make it anew');
      process.exit(1);
    });
    const server = await startServer(store, { accounts, credentials }, settings);
    const url = connectionString(settings.folder, `${settings.host}:${server.port}`);
    const ready = { ready: true, port: server.port, url };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    process.send?.(ready);
    const scrubbing = new AbortController();
    // For the agent's screen; what it found is told with every answer to a read.
    const note = () =>
      keepJson(join(settings.folder, 'scrubbed.json'), { at: new Date().toISOString() }).catch(
        () => undefined,
      );
    const scrubbed = scrub(store, settings.scrubAfterMs, note, scrubbing.signal).catch((error: unknown) =>
      say(`the log is not looked through for damage: ${String(error)}`),
    );
    return async () => {
      scrubbing.abort();
      await scrubbed;
      credentials.close();
      await server.stop();
      await store.close();
    };
  } catch (error) {
    throw new Error(explain(error, settings), { cause: error });
  }
}

function say(message: string): void {
  process.stderr.write(`event store: ${message}\n`);
}

let started: Promise<() => Promise<void>> | undefined;
let stopping = false;

/** Also while it starts: whoever reads that it is ready may end it at once. */
async function exit(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // What was answered is on the disk: whatever does not end by then has lost nothing.
  setTimeout(() => process.exit(0), CLOSING_MS).unref();
  const stop = await started?.catch(() => undefined);
  await stop?.();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void exit());
// The supervisor asks whether this process hangs.
process.on('message', () => process.send?.({ answer: true }));

try {
  started = start();
  // The supervisor may have gone before we listened.
  if (process.send && !process.connected) void exit();
  await started;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

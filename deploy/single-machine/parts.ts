import { join } from 'node:path';
import type { Config } from './config.ts';
import { untilFree } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { LOOPBACK } from './loopback.ts';
import type { Part } from './part.ts';
import { startPostgres } from './postgres/server.ts';
import { type Program, type Said, startProgram } from './program.ts';

const BUILT = join(import.meta.dirname, '../..');

/** Where the data lives; a part that is started again keeps its address. */
export type Addresses = { eventStore: string; database: string };

export function eventStorePart(config: Config, environment: NodeJS.ProcessEnv, addresses: Addresses): Part {
  const folder = join(config.DATA_DIR, 'event-store');
  let port = 0;
  return {
    name: 'event store',
    start: async (signal) => {
      await untilFree(folder);
      const file = join(import.meta.dirname, 'event-store/main.js');
      const settings = ['--host', LOOPBACK, '--port', String(port), '--data', folder];
      const running = await startProgram(
        { file, arguments: settings, environment, logFile: logFile(config, 'event-store') },
        signal,
      );
      port = running.port ?? port;
      addresses.eventStore = `esdb://${LOOPBACK}:${port}?tls=false`;
      return running;
    },
  };
}

export function postgresPart(config: Config, password: string, addresses: Addresses): Part {
  const folder = join(config.DATA_DIR, 'postgres');
  let port: number | undefined;
  return {
    name: 'Postgres',
    start: async (signal) => {
      port ??= await freePort();
      const logs = logFile(config, 'postgres');
      const running = await startPostgres({ folder, password, logFile: logs, durable: true, port }, signal);
      addresses.database = running.url;
      return running;
    },
  };
}

/** One of the product's own processes, started from what was built. */
export function programPart(
  name: string,
  program: () => Pick<Program, 'environment' | 'onProgress'>,
  config: Config,
  onReady: (said: Said) => void = () => undefined,
): Part {
  const [folder = name] = name.split(' ');
  return {
    name,
    start: async (signal) => {
      const file = join(BUILT, folder, 'main.js');
      const running = await startProgram({ ...program(), file, logFile: logFile(config, folder) }, signal);
      onReady(running.said);
      return running;
    },
  };
}

export function logFile(config: Config, name: string): string {
  return join(config.DATA_DIR, 'logs', `${name}.log`);
}

import { join } from 'node:path';
import type { Config } from './config.ts';
import { untilFree } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { LOOPBACK } from './loopback.ts';
import type { Part } from './part.ts';
import { type ByRole, ensureRoles } from './postgres/roles.ts';
import { startPostgres } from './postgres/server.ts';
import { type Said, startProgram } from './program.ts';
import { environmentOf } from './secrets.ts';

const BUILT = join(import.meta.dirname, '../..');

export function eventStoreFolder(config: Config): string {
  return join(config.DATA_DIR, 'event-store');
}

/** `onReady` gets the address; a part that is started again keeps it. */
export function eventStorePart(
  config: Config,
  environment: NodeJS.ProcessEnv,
  onReady: (address: string) => void,
): Part {
  const folder = eventStoreFolder(config);
  let port = 0;
  return {
    name: 'event store',
    start: async (signal) => {
      await untilFree(folder);
      const file = join(import.meta.dirname, 'event-store/main.js');
      const settings = ['--host', LOOPBACK, '--port', String(port), '--data', folder];
      const running = await startProgram(
        {
          file,
          arguments: settings,
          environment: environmentOf('event store', environment),
          logFile: logFile(config, 'event-store'),
        },
        signal,
      );
      port = running.port ?? port;
      onReady(`${LOOPBACK}:${port}`);
      return running;
    },
  };
}

export function postgresPart(
  config: Config,
  { password, passwords }: { password: string; passwords: ByRole },
  onReady: (urls: ByRole) => void,
): Part {
  const folder = join(config.DATA_DIR, 'postgres');
  let port: number | undefined;
  return {
    name: 'Postgres',
    start: async (signal) => {
      port ??= await freePort();
      const logs = logFile(config, 'postgres');
      const running = await startPostgres({ folder, password, logFile: logs, durable: true, port }, signal);
      try {
        onReady(await ensureRoles(running.url, passwords));
      } catch (error) {
        await running.stop();
        throw error;
      }
      return running;
    },
  };
}

export function projectionsPart(config: Config, environment: NodeJS.ProcessEnv): Part {
  const program = {
    file: join(BUILT, 'projections/main.js'),
    environment: environmentOf('projections', environment),
    logFile: logFile(config, 'projections'),
  };
  return {
    name: 'projections',
    start: (signal) => startProgram(program, signal),
  };
}

/** Tells `onReady` each time whether the first login was made, and where the web pages are. */
export function servicesPart(
  config: Config,
  environment: NodeJS.ProcessEnv,
  onReady: (said: Said) => void,
): Part {
  const file = join(BUILT, 'services/main.js');
  let port = config.PORT;
  return {
    name: 'services',
    start: async (signal) => {
      const running = await startProgram(
        {
          file,
          environment: { ...environmentOf('services', environment), PORT: String(port) },
          logFile: logFile(config, 'services'),
        },
        signal,
      );
      port = running.port ?? port;
      onReady(running.said);
      return running;
    },
  };
}

export function logFile(config: Pick<Config, 'DATA_DIR'>, name: string): string {
  return join(config.DATA_DIR, 'logs', `${name}.log`);
}

import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { untilFree } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { LOOPBACK } from './loopback.ts';
import type { Part } from './part.ts';
import { type ByRole, ensureRoles } from './postgres/roles.ts';
import { startPostgres } from './postgres/server.ts';
import { type Said, startProgram, SMALL_YOUNG_HEAP } from './program.ts';
import { environmentOf } from './program-environment.ts';

/** A services process has a pool, a projections process one for each read model. */
const CONNECTIONS_OF_A_PROCESS = 30;
const CONNECTIONS_OF_COMMANDS = 40;
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
  const connections =
    CONNECTIONS_OF_COMMANDS +
    CONNECTIONS_OF_A_PROCESS * (config.SERVICES_PROCESSES + config.PROJECTIONS_PROCESSES);
  let port: number | undefined;
  return {
    name: 'Postgres',
    start: async (signal) => {
      port ??= await freePort();
      const logs = logFile(config, 'postgres');
      const options = { folder, password, logFile: logs, durable: true, port, connections };
      const running = await startPostgres(options, signal);
      try {
        onReady(await ensureRoles(running.url, passwords, logs, signal));
      } catch (error) {
        await running.stop();
        throw error;
      }
      return running;
    },
  };
}

/** One of several processes of the same program; alone it has no number. */
export interface Place {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

export function placesOf(count: number): Place[] {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, of: count }));
}

function numbered(name: string, { number, of }: Place, gap = ' '): string {
  return of === 1 ? name : `${name}${gap}${number}`;
}

export function projectionsPart(config: Config, environment: NodeJS.ProcessEnv, place: Place): Part {
  const metricsPort = Number(environment['METRICS_PORT']) + place.number - 1;
  const program = {
    file: join(BUILT, 'projections/main.js'),
    environment: {
      ...environmentOf('projections', environment),
      ...(metricsPort > 0 && { METRICS_PORT: String(metricsPort) }),
    },
    logFile: logFile(config, numbered('projections', place, '-')),
  };
  return {
    name: numbered('projections', place),
    start: (signal) => startProgram(program, signal),
  };
}

/** Tells `onReady` each time whether the first login was made, and where it listens. */
export function servicesPart(
  config: Config,
  environment: NodeJS.ProcessEnv,
  place: Place,
  onReady: (said: Said) => void,
): Part {
  const file = join(BUILT, 'services/main.js');
  const own = environmentOf('services', environment);
  let port = place.of === 1 ? config.PORT : 0;
  return {
    name: numbered('services', place),
    start: async (signal) => {
      const running = await startProgram(
        {
          file,
          environment: { ...(place.of === 1 ? own : behindProxy(own)), PORT: String(port) },
          heap: SMALL_YOUNG_HEAP,
          logFile: logFile(config, numbered('services', place, '-')),
        },
        signal,
      );
      port = running.port ?? port;
      onReady(running.said);
      return running;
    },
  };
}

/** Where the browser finds several services; `upstreams`: the ports that they listen on. */
export function proxyPart(
  config: Config,
  environment: NodeJS.ProcessEnv,
  upstreams: readonly number[],
  onReady: (said: Said) => void,
): Part {
  let port = config.PORT;
  return {
    name: 'proxy',
    start: async (signal) => {
      const running = await startProgram(
        {
          file: join(import.meta.dirname, 'proxy/main.js'),
          environment: {
            ...environmentOf('proxy', environment),
            PORT: String(port),
            UPSTREAM_PORTS: upstreams.join(','),
          },
          logFile: logFile(config, 'proxy'),
        },
        signal,
      );
      port = running.port ?? port;
      onReady(running.said);
      return running;
    },
  };
}

/** Of services that the proxy alone speaks to: it ends TLS, and knows by which address the machine was reached. */
function behindProxy(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { HOST = LOOPBACK, ALLOWED_HOSTS, TRUST_PROXY } = environment;
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  const addresses = Object.values(networkInterfaces()).flatMap((own = []) =>
    own.map(({ address }) => address),
  );
  return {
    ...environment,
    TLS_CERT: undefined,
    TLS_KEY: undefined,
    TLS_CA: undefined,
    HOST: LOOPBACK,
    ALLOWED_HOSTS: [ALLOWED_HOSTS, HOST, ...(everywhere ? addresses : [])].filter(Boolean).join(','),
    TRUST_PROXY: [LOOPBACK, TRUST_PROXY].filter(Boolean).join(','),
  };
}

export function logFile(config: Pick<Config, 'DATA_DIR'>, name: string): string {
  return join(config.DATA_DIR, 'logs', `${name}.log`);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A request that was meant for somewhere else. */
class ForeignHost extends Error {
  readonly statusCode = 421;
}

/** How the installation is reached. */
export interface Network {
  /** The names that are its own; a stranger's page whose name is made to lead here must get nothing. */
  readonly hosts: ReadonlySet<string>;
  /** Whether browsers reach it over TLS. */
  readonly overTls: boolean;
  /** Addresses and networks that may see the metrics and the documentation, beside the machine itself. */
  readonly insiders: readonly string[];
}

interface NetworkSettings {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly ALLOWED_HOSTS: readonly string[];
  readonly METRICS_FROM: readonly string[];
}

/** Its own are the names of the machine itself, the address it listens on, that of PUBLIC_URL, and others that are set. */
export function networkOf({ HOST, PUBLIC_URL, ALLOWED_HOSTS, METRICS_FROM }: NetworkSettings): Network {
  const known = PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname];
  const names = [...LOOPBACK, ...known, ...[HOST, ...ALLOWED_HOSTS].map(inUrl)];
  return {
    hosts: new Set(names.map((name) => name.toLowerCase())),
    overTls: PUBLIC_URL?.startsWith('https:') ?? false,
    insiders: METRICS_FROM,
  };
}

export const LOCAL_NETWORK = networkOf({ HOST: 'localhost', ALLOWED_HOSTS: [], METRICS_FROM: [] });

/** Refuses every request under another name. */
export function refuseForeignHosts(app: FastifyInstance, hosts: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { hostname } = request;
    if (hosts.has(hostname.toLowerCase()) || isAddressReached(request, hostname)) done();
    else
      done(
        new ForeignHost(
          'This is not an address of this installation (PUBLIC_URL and ALLOWED_HOSTS say which are).',
        ),
      );
  });
}

/** Listening everywhere, it is reached by each address of the machine, and the connection knows by which. */
function isAddressReached({ socket }: FastifyRequest, hostname: string): boolean {
  const { localAddress } = socket;
  return localAddress !== undefined && inUrl(localAddress.replace(/^::ffff:/, '')) === hostname;
}

function inUrl(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

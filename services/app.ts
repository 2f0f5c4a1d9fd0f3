import type { RequestListener } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { BODY_LIMIT } from '../contracts/endpoint.ts';
import { allActivity } from '../contracts/activity/queries.ts';
import { allGameSessions } from '../contracts/analysis/queries.ts';
import { exportDays, exportGame } from '../contracts/export/queries.ts';
import { closeUnusedConnections } from './http/connections.ts';
import { createDispatch, type DispatchDependencies } from './http/dispatch.ts';
import { describeEndpoints, registerDocs } from './http/docs.ts';
import { registerEndpoints } from './http/endpoints.ts';
import { sendError } from './http/errors.ts';
import { registerFrontend } from './http/frontend.ts';
import { type Checks, registerHealth, registerMetrics } from './http/health.ts';
import { insidersOnly } from './http/insiders.ts';
import { type LiveDependencies, registerLive } from './http/live.ts';
import { LOCAL_NETWORK, type Network, refuseForeignHosts } from './http/network.ts';
import type { Route } from './http/route.ts';
import { secureAnswers, securePages } from './http/security.ts';
import { registerAuthority } from './http/authority.ts';
import type { Tls } from './http/tls.ts';
import { CLIENT_LIMITS, type ClientLimits, endSlowRequests } from './http/slow-clients.ts';
import { describeLegacyCalls } from './php/docs.ts';
import { type ExportDependencies, registerExports } from './export/register.ts';
import {
  type LegacyDependencies,
  isLegacyCall,
  registerLegacyCalls,
  sendLegacyError,
} from './php/register.ts';

export interface AppDependencies
  extends LiveDependencies,
    DispatchDependencies,
    Omit<LegacyDependencies, 'dispatch'>,
    Omit<ExportDependencies, 'dispatch' | 'requests' | 'listMs' | 'listBeginsMs'> {
  readonly routes: readonly Route[];
  readonly checks: Checks;
  readonly frontend: string;
  readonly log: FastifyBaseLogger;
  /** Addresses of proxies whose X-Forwarded-* headers are believed; none by default. */
  readonly trustProxy: string[] | false;
  readonly clientLimits?: ClientLimits | undefined;
  readonly network?: Network | undefined;
  /** Serves over TLS by itself; null where it does not, for a proxy does or none needs to. */
  readonly tls?: Tls | null;
}

const SMALLEST_COMPRESSED = 2048;
/** As Fastify has it of its own servers. */
const KEEP_ALIVE_MS = 72_000;

/** The HTTP edge as a function of what it stands on. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { log, trustProxy, metrics, routes, legacyCalls, clientLimits = CLIENT_LIMITS } = dependencies;
  const { network = LOCAL_NETWORK, tls = null } = dependencies;
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const described = [...endpoints, exportGame, exportDays, allGameSessions, allActivity];
  const served = { ...dependencies, dispatch: createDispatch(routes, dependencies) };
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    connectionTimeout: clientLimits.stillMs,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    ...(tls && {
      serverFactory: (handler: RequestListener) => {
        const server = tls.serve(handler);
        server.setTimeout(clientLimits.stillMs);
        server.keepAliveTimeout = KEEP_ALIVE_MS;
        return server;
      },
    }),
    frameworkErrors: (error, request, reply) => {
      if (isLegacyCall(request.url)) sendLegacyError(reply, error);
      else sendError(reply, error);
    },
  });
  app.setErrorHandler((error, _request, reply) => sendError(reply, error as Error));
  // JSON alone but for the old clients' calls: a form can be sent from another site without asking, JSON cannot.
  app.removeContentTypeParser('text/plain');
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.http.observe(
      { route, method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  endSlowRequests(app, clientLimits);
  refuseForeignHosts(app, network.hosts);
  await app.register(cookie);
  await app.register(compress, {
    threshold: SMALLEST_COMPRESSED,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  closeUnusedConnections(app);
  await app.register(async (api) => {
    secureAnswers(api);
    registerEndpoints(api, endpoints, served);
    const { listMs, listBeginsMs } = clientLimits;
    registerExports(api, { ...served, listMs, listBeginsMs });
    registerLive(api, dependencies);
    await api.register((old) => registerLegacyCalls(old, served), { prefix: '/api' });
  });
  await app.register(async (pages) => {
    await securePages(pages, network.overTls);
    registerHealth(pages, dependencies.checks);
    if (tls?.files.authority) registerAuthority(pages, tls.files.authority);
    await pages.register(async (inside) => {
      insidersOnly(inside, network.insiders);
      registerMetrics(inside, metrics);
      registerDocs(inside, () => [...describeEndpoints(described), ...describeLegacyCalls(legacyCalls)]);
    });
    await registerFrontend(pages, dependencies.frontend);
  });
  return app;
}

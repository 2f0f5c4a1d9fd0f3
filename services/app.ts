import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { closeUnusedConnections } from './http/connections.ts';
import { sendError } from './http/errors.ts';
import { type EndpointDependencies, registerEndpoints } from './http/endpoints.ts';
import { registerDocs } from './http/docs.ts';
import { registerFrontend } from './http/frontend.ts';
import { type Checks, registerHealth } from './http/health.ts';
import { type LiveDependencies, registerLive } from './http/live.ts';
import type { Route } from './http/route.ts';

export interface AppDependencies extends EndpointDependencies, LiveDependencies {
  readonly routes: readonly Route[];
  readonly checks: Checks;
  readonly frontend: string;
  readonly log: FastifyBaseLogger;
  /** Addresses of proxies whose X-Forwarded-* headers are believed; none by default. */
  readonly trustProxy: string[] | false;
}

const DEFAULT_BODY = 256 * 1024;
const SMALLEST_COMPRESSED = 2048;

/** The HTTP edge as a function of what it stands on. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { log, trustProxy, metrics } = dependencies;
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: DEFAULT_BODY,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, _request, reply) => {
      sendError(reply, error);
    },
  });
  app.setErrorHandler((error, _request, reply) => sendError(reply, error as Error));
  // JSON alone: a form can be sent from another site without asking, JSON cannot.
  app.removeContentTypeParser('text/plain');
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.http.observe(
      { route, method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Mantine writes its theme's variables into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: null,
      },
    },
    // A hall's machine is reached by plain HTTP; who puts TLS before it says so there.
    strictTransportSecurity: false,
  });
  await app.register(cookie);
  await app.register(compress, { threshold: SMALLEST_COMPRESSED, encodings: ['br', 'gzip'] });
  closeUnusedConnections(app);
  registerEndpoints(app, dependencies.routes, dependencies);
  registerLive(app, dependencies);
  registerHealth(app, dependencies.checks, metrics);
  await registerDocs(app, dependencies.routes);
  await registerFrontend(app, dependencies.frontend);
  return app;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '../../contracts/endpoint.ts';
import { readModelsOf } from '../../contracts/read-models.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Answer } from '../commands/answer.ts';
import type { Position } from '../event-store/port.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { isSameOrigin } from './csrf.ts';
import { type Asking, type InvalidInput, runCommand, type RunnerDependencies, runQuery } from './dispatch.ts';
import { sendInvalidInput, sendRefusal } from './errors.ts';
import type { Metrics } from './metrics.ts';
import { assertPolicy } from '../access/policy.ts';
import type { CommandRoute, QueryRoute, Route } from './route.ts';
import { findSession, sessionControl } from './session.ts';

export interface EndpointDependencies extends RunnerDependencies {
  readonly sessions: Sessions;
  readonly metrics: Metrics;
}

/** Registers endpoints of the contracts as routes: `POST /api/commands/{name}` and `GET /api/queries/{name}`. */
export function registerEndpoints(
  app: FastifyInstance,
  routes: readonly Route[],
  dependencies: EndpointDependencies,
): void {
  const names = new Set<string>();
  for (const route of routes) {
    assertPolicy(route.endpoint);
    if (names.has(route.endpoint.name)) throw new Error(`${route.endpoint.name} is served twice`);
    names.add(route.endpoint.name);
    if (route.kind === 'command') registerCommand(app, route, dependencies);
    else registerQuery(app, route, dependencies);
  }
}

function registerCommand(app: FastifyInstance, route: CommandRoute, dependencies: EndpointDependencies) {
  const { name, bodyLimit } = route.endpoint;
  /** Before a large body is read: nobody without a session can keep the process busy with one. */
  async function signedIn(request: FastifyRequest, reply: FastifyReply) {
    const { caller } = await whoAsks(request, reply, dependencies);
    if (!caller) await sendRefused(reply, refuse('NOT_SIGNED_IN'), dependencies);
  }
  const options = {
    // Answers of commands are short.
    compress: false as const,
    bodyLimit,
    ...(bodyLimit > BODY_LIMIT && { onRequest: signedIn }),
  };
  app.post(`/api/commands/${name}`, options, async (request, reply) => {
    if (!isSameOrigin(request)) return sendRefused(reply, refuse('NOT_ALLOWED'), dependencies);
    const asking = await whoAsks(request, reply, dependencies);
    const result = await runCommand(route, request.body, asking, dependencies);
    if (result.kind !== 'answer') return sendRefused(reply, result, dependencies);
    return reply.send(commandReply(result));
  });
}

function registerQuery(app: FastifyInstance, route: QueryRoute, dependencies: EndpointDependencies) {
  const { metrics } = dependencies;
  app.get(`/api/queries/${route.endpoint.name}`, async (request, reply) => {
    const { after, ...query } = request.query as Record<string, unknown>;
    const asking = await whoAsks(request, reply, dependencies);
    const result = await runQuery(route, query, after, asking, dependencies);
    if (result.kind !== 'found') return sendRefused(reply, result, dependencies);
    if (result.stale) {
      metrics.staleQueries.inc();
      reply.header('x-stale', 'true');
    }
    reply.header('cache-control', 'no-store');
    return reply.send(result.data);
  });
}

/** The session a request comes with, if it has one. */
export async function whoAsks(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions }: Pick<EndpointDependencies, 'sessions'>,
): Promise<Asking> {
  const found = await findSession(request, reply, sessions);
  const session = sessionControl(request, reply, sessions, found);
  return { caller: found?.caller ?? null, address: request.ip, session };
}

function sendRefused(
  reply: FastifyReply,
  result: Refusal | InvalidInput,
  { metrics }: Pick<EndpointDependencies, 'metrics'>,
): FastifyReply {
  if (result.kind === 'invalid-input') return sendInvalidInput(reply, result.error);
  metrics.refusals.inc({ code: result.code });
  return sendRefusal(reply, result);
}

function commandReply({ position, types, data }: Answer<unknown>) {
  return { position: positionText(position), readModels: readModelsOf(types), data };
}

export function positionText(position: Position | null): string | null {
  return position && position.commit.toString();
}

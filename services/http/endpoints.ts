import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT, type Command, type Query } from '../../contracts/endpoint.ts';
import { readModelsOf } from '../../contracts/handled-types.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Answer } from '../commands/answer.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { isSameOrigin } from './csrf.ts';
import type { Dispatch, InvalidInput, Requester } from './dispatch.ts';
import { sendInvalidInput, sendRefusal } from './errors.ts';
import type { Metrics } from './metrics.ts';
import { LargeBodies } from './large-bodies.ts';
import { findSession, sessionControl } from './session.ts';

export interface EndpointDependencies {
  readonly dispatch: Dispatch;
  readonly sessions: Sessions;
  readonly metrics: Metrics;
}

/** Registers endpoints of the contracts: `POST /api/commands/{name}` and `GET /api/queries/{name}`. */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly (Command | Query)[],
  dependencies: EndpointDependencies,
): void {
  const largeBodies = new LargeBodies();
  for (const endpoint of endpoints)
    if (endpoint.kind === 'command') registerCommand(app, endpoint, largeBodies, dependencies);
    else registerQuery(app, endpoint, dependencies);
}

/** Where an endpoint of the contracts is served. */
export function pathOf({ kind, name }: Command | Query): string {
  return kind === 'command' ? `/api/commands/${name}` : `/api/queries/${name}`;
}

function registerCommand(
  app: FastifyInstance,
  endpoint: Command,
  largeBodies: LargeBodies,
  dependencies: EndpointDependencies,
) {
  const { bodyLimit } = endpoint;
  /** Before a large body is read: nobody whose role may not send one can keep the process busy with it, and nobody with many. */
  async function admitLarge(request: FastifyRequest, reply: FastifyReply) {
    const { dispatch } = dependencies;
    const requester = await requesterOf(request, reply, dependencies);
    const wrongRole = dispatch.checkRole(endpoint, undefined, requester);
    const { caller } = requester;
    if (wrongRole) await sendRefused(reply, wrongRole, dependencies);
    else if (caller && !largeBodies.admit(caller.accountId, request.raw, reply.raw))
      await sendRefused(reply, refuse('FILE_UNDER_WAY'), dependencies);
  }
  const options = {
    // Answers of commands are short.
    compress: false as const,
    bodyLimit,
    ...(bodyLimit > BODY_LIMIT && { onRequest: admitLarge }),
  };
  app.post(pathOf(endpoint), options, async (request, reply) => {
    if (!isSameOrigin(request)) return sendRefused(reply, refuse('NOT_ALLOWED'), dependencies);
    const requester = await requesterOf(request, reply, dependencies);
    const result = await dependencies.dispatch.command(endpoint, request.body, requester);
    if (result.kind !== 'answer') return sendRefused(reply, result, dependencies);
    return reply.send(commandReply(result));
  });
}

function registerQuery(app: FastifyInstance, endpoint: Query, dependencies: EndpointDependencies) {
  const { dispatch } = dependencies;
  app.get(pathOf(endpoint), async (request, reply) => {
    const { after, ...query } = request.query as Record<string, unknown>;
    const requester = await requesterOf(request, reply, dependencies);
    const result = await dispatch.query(endpoint, query, after, requester);
    if (result.kind !== 'found') return sendRefused(reply, result, dependencies);
    if (result.stale) sayStale(reply, dependencies);
    reply.header('cache-control', 'no-store');
    return reply.send(result.data);
  });
}

/** Whose session a request comes with, if it has one, and from where. */
export async function requesterOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions }: Pick<EndpointDependencies, 'sessions'>,
  legacy = false,
): Promise<Requester> {
  const found = await findSession(request, reply, sessions);
  const session = sessionControl(request, reply, sessions, found);
  return { caller: found?.caller ?? null, address: request.ip, legacy, session };
}

/** The answer is of read models that had not reached the position asked for. */
export function sayStale(reply: FastifyReply, { metrics }: Pick<EndpointDependencies, 'metrics'>): void {
  metrics.staleQueries.inc();
  reply.header('x-stale', 'true');
}

export function sendRefused(
  reply: FastifyReply,
  result: Refusal | InvalidInput,
  { metrics }: Pick<EndpointDependencies, 'metrics'>,
): FastifyReply {
  if (result.kind === 'invalid-input') return sendInvalidInput(reply, result.error);
  metrics.refusals.inc({ code: result.code });
  return sendRefusal(reply, result);
}

function commandReply({ position, types, data }: Answer<unknown>) {
  return { position: position && position.commit.toString(), readModels: readModelsOf(types), data };
}

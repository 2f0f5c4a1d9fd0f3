import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { assertPolicy } from '../access/policy.ts';
import { StreamHalted } from '../event-store/port.ts';
import { isSameOrigin } from '../http/csrf.ts';
import { type EndpointDependencies, requesterOf, sayStale } from '../http/endpoints.ts';
import { problem, problemOf, secondsToRetry, sendProblem } from '../http/errors.ts';
import { type Fields, readBody, UNREADABLE } from './body.ts';
import { isRefused, type LegacyCall, type Refused } from './legacy-call.ts';
import { ownEndpoints, type Trace } from './own-endpoints.ts';
import { forgetPosition, keepPosition, readPosition } from './position-cookie.ts';
import { invalidInWords, sendMessage, sendRefusal, sendUnreadable, withStatus } from './reply.ts';

export interface LegacyDependencies extends EndpointDependencies {
  readonly legacyCalls: readonly LegacyCall[];
  /** Checks every answer by its schema: for tests. */
  readonly checkAnswers: boolean;
}

/** `/api/*.php`: what the clients of the old product call. Registered under the prefix `/api`. */
export async function registerLegacyCalls(
  app: FastifyInstance,
  dependencies: LegacyDependencies,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    readBody(request.headers['content-type'], body),
  );
  app.setErrorHandler((error, _request, reply) => sendLegacyError(reply, error as Error));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  for (const call of dependencies.legacyCalls) {
    assertPolicy(call.endpoint);
    app.route({
      method: call.method,
      url: `/${call.endpoint.name}`,
      handler: (request, reply) => answerCall(call, request, reply, dependencies),
    });
  }
  // All that is nothing else under /api comes here.
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    isLegacyCall(request.url)
      ? sendMessage(reply, 404, 'There is no such call.')
      : sendProblem(reply, problem('NOT_FOUND', 404));
  app.setNotFoundHandler(nothing);
  // Where the frontend is served, what is asked for by GET would be looked for among its files.
  app.get('/*', nothing);
}

async function answerCall(
  call: LegacyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: LegacyDependencies,
): Promise<FastifyReply> {
  const { endpoint, method } = call;
  if (method !== 'GET' && !isSameOrigin(request)) return sendShut(reply, refuse('NOT_ALLOWED'), dependencies);
  const { dispatch } = dependencies;
  const requester = await requesterOf(request, reply, dependencies, true);
  const fields = fieldsOf(request, call);
  const admitted = await dispatch.admit(endpoint, fields, requester);
  if (admitted.kind === 'invalid-input') return sendUnreadable(reply, admitted, fields);
  if (isRefusal(admitted)) return sendShut(reply, admitted, dependencies);

  const { input } = admitted.request;
  const trace: Trace = { position: null, stale: false };
  const own = ownEndpoints(dispatch, requester, readPosition(request), trace);
  const result = await call.carryOut(input as never, own);
  if (trace.position !== null) keepPosition(request, reply, trace.position);
  if (isRefused(result)) return sendRefused(reply, result, input, dependencies);
  if (endpoint.may === 'anyone') forgetPosition(request, reply);
  if (trace.stale) sayStale(reply, dependencies);
  const answer = withStatus(result);
  return reply.send(dependencies.checkAnswers ? endpoint.output.parse(answer) : answer);
}

/** null says as little as nothing at all. */
function fieldsOf({ query, body }: FastifyRequest, { method, endpoint }: LegacyCall): unknown {
  const sent = (method === 'GET' ? query : (body ?? {})) as Fields | typeof UNREADABLE;
  if (sent === UNREADABLE) return sent;
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  return endpoint.kind === 'command' ? { ...fields, commandId: uuidv7() } : fields;
}

/** Before anything was tried: no session, not its role, not its branch. */
function sendShut(reply: FastifyReply, refusal: Refusal, { metrics }: LegacyDependencies): FastifyReply {
  metrics.refusals.inc({ code: refusal.code });
  // Somebody else's id and one that is nobody's.
  return sendRefusal(reply, refusal.code === 'NOT_FOUND' ? refuse('NOT_ALLOWED') : refusal);
}

function sendRefused(
  reply: FastifyReply,
  refused: Refused,
  input: Record<string, unknown>,
  { metrics }: LegacyDependencies,
): FastifyReply {
  const code = isRefusal(refused) ? refused.code : 'INVALID_INPUT';
  metrics.refusals.inc({ code });
  if (isRefusal(refused)) return sendRefusal(reply, refused);
  return sendMessage(reply, 200, invalidInWords(refused, input));
}

/** Whether an address is one of the old clients', known or not. */
export function isLegacyCall(url: string): boolean {
  return /^\/api\/[^?]*\.php\/?(\?|$)/.test(url);
}

/** What is wrong with a body for Fastify (too large, no such type, longer or shorter than said) is that it cannot be read. */
export function sendLegacyError(reply: FastifyReply, error: FastifyError | Error): FastifyReply {
  if (error instanceof StreamHalted) return sendRefusal(reply, refuse('STREAM_HALTED'));
  const found = problemOf(reply.log, error);
  if (found.code === 'INVALID_INPUT') return sendMessage(reply, 400, found.detail);
  const seconds = secondsToRetry(found);
  if (seconds !== null) reply.header('retry-after', seconds);
  return sendMessage(reply, found.status, found.detail);
}

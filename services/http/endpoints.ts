import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { importCartelas } from '../../contracts/cartelas/import-cartelas.ts';
import { type Command, PositionText, type Query } from '../../contracts/endpoint.ts';
import { CommandId } from '../../contracts/ids.ts';
import { type ReadModel, readModelsOf } from '../../contracts/read-models.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Answer } from '../commands/answer.ts';
import { ownCommandId } from '../commands/stamp.ts';
import type { Position } from '../event-store/port.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { isSameOrigin } from './csrf.ts';
import { sendInvalidInput, sendRefusal } from './errors.ts';
import type { Metrics } from './metrics.ts';
import { assertPolicy, type CheckTenant, checkRole } from './policy.ts';
import type { Caller, CommandRoute, QueryRoute, Route, UntypedCall } from './route.ts';
import { findSession, sessionControl } from './session.ts';

export interface EndpointDependencies {
  readonly sessions: Sessions;
  readonly checkTenant: CheckTenant;
  /** Hears of what a session asked for that its role may not do. */
  readonly onNotAllowed: (endpoint: Command | Query, caller: Caller, input: unknown) => void;
  readonly metrics: Metrics;
  /** Whether the read models have passed a position, waited for at most `milliseconds`. */
  readonly waitFor: (
    readModels: readonly ReadModel[],
    commit: bigint,
    milliseconds: number,
  ) => Promise<boolean>;
  /** Checks every answer by its schema: for tests; what the types promise needs no proof per request. */
  readonly checkAnswers: boolean;
}

const WAIT_MS = 2_000;
/** An import of 5 MB of text, escaped as JSON. */
const LARGEST_BODY = 12 * 1024 * 1024;

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
  const { endpoint, handle } = route;
  const options = endpoint.name === importCartelas.name ? { bodyLimit: LARGEST_BODY } : {};
  app.post(`/api/commands/${endpoint.name}`, options, async (request, reply) => {
    if (!isSameOrigin(request)) return refused(reply, refuse('NOT_ALLOWED'), dependencies);
    const call = await admit(route, request.body, request, reply, dependencies);
    if (!call) return reply;
    const { commandId } = call.input as unknown as { commandId: CommandId };
    const actor = call.caller
      ? { accountId: call.caller.accountId, role: call.caller.role }
      : ({ accountId: null, role: 'system' } as const);
    const result = await handle({ ...call, context: { actor, commandId } });
    if (result.kind === 'refusal') return refused(reply, result, dependencies);
    return reply.send(commandReply(result, dependencies.checkAnswers ? endpoint.output : undefined));
  });
}

function registerQuery(app: FastifyInstance, route: QueryRoute, dependencies: EndpointDependencies) {
  const { endpoint, handle } = route;
  const { metrics, waitFor, checkAnswers } = dependencies;
  app.get(`/api/queries/${endpoint.name}`, async (request, reply) => {
    const { after: asked, ...query } = request.query as Record<string, unknown>;
    const call = await admit(route, query, request, reply, dependencies);
    if (!call) return reply;
    const after = PositionText.optional().safeParse(asked);
    if (!after.success) return sendInvalidInput(reply, after.error);
    if (after.data && !(await waitFor(endpoint.reads, BigInt(after.data), WAIT_MS))) {
      metrics.staleQueries.inc();
      reply.header('x-stale', 'true');
    }
    const result = await handle({ ...call, after: after.data ?? null });
    if (isRefusal(result)) return refused(reply, result, dependencies);
    reply.header('cache-control', 'no-store');
    return reply.send(checkAnswers ? endpoint.output.parse(result) : result);
  });
}

/** Session, role, input and tenant, in this order; null when the request has been answered with what is wrong. */
async function admit(
  { endpoint }: Route,
  raw: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: EndpointDependencies,
): Promise<UntypedCall | null> {
  const { sessions, checkTenant } = dependencies;
  const session = await findSession(request, reply, sessions);
  const caller = session?.caller ?? null;
  const wrongRole = checkRole(endpoint, caller);
  if (wrongRole) {
    if (caller) dependencies.onNotAllowed(endpoint, caller, raw);
    refused(reply, wrongRole, dependencies);
    return null;
  }
  const input = endpoint.input.safeParse(raw ?? {});
  if (!input.success) {
    sendInvalidInput(reply, input.error);
    return null;
  }
  const own = endpoint.kind === 'command' ? withOwnId(endpoint, caller, input.data) : input.data;
  const wrongTenant = caller && (await checkTenant(endpoint, caller, own));
  if (wrongTenant) {
    refused(reply, wrongTenant, dependencies);
    return null;
  }
  return {
    input: own,
    caller,
    branchId: caller?.branchId ?? null,
    address: request.ip,
    session: sessionControl(request, reply, sessions, session),
  };
}

function withOwnId({ name }: Command, caller: Caller | null, input: Record<string, unknown>) {
  const commandId = CommandId.parse(input['commandId']);
  return { ...input, commandId: ownCommandId(name, caller?.accountId ?? null, commandId) };
}

function refused(reply: FastifyReply, refusal: Refusal, { metrics }: EndpointDependencies): FastifyReply {
  metrics.refusals.inc({ code: refusal.code });
  return sendRefusal(reply, refusal);
}

function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refusal';
}

function commandReply(result: Answer<unknown>, check: { parse(data: unknown): unknown } | undefined) {
  return {
    position: positionText(result.position),
    readModels: readModelsOf(result.types),
    data: check ? check.parse(result.data) : result.data,
  };
}

function positionText(position: Position | null): string | null {
  return position && position.commit.toString();
}

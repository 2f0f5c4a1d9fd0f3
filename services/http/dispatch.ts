import type { z } from 'zod';
import { type Command, PositionText, type Query } from '../../contracts/endpoint.ts';
import { CommandId } from '../../contracts/ids.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { isRefusal, type Refusal } from '../../contracts/refusals.ts';
import type { Caller } from '../access/caller.ts';
import { checkDuty, type DutyOf } from '../access/duty.ts';
import type { CheckFreshPassword } from '../access/fresh-password.ts';
import type { RecordedRequests } from '../access/recorded-requests.ts';
import { assertPolicy, checkRole } from '../access/policy.ts';
import type { CheckTenant } from '../access/tenant.ts';
import type { Answer } from '../commands/answer.ts';
import { type Context, ownCommandId } from '../commands/context.ts';
import type { CommandRoute, QueryRoute, Route, SessionControl, UntypedRequest } from './route.ts';

export interface DispatchDependencies {
  readonly checkTenant: CheckTenant;
  readonly dutyOf: DutyOf;
  readonly checkFreshPassword: CheckFreshPassword;
  /** Hears of what a session asked for that its role may not do. */
  readonly onNotAllowed: (endpoint: Command | Query, caller: Caller, input: unknown) => void;
  /** Hears of what was refused by a rule, and of what was read. */
  readonly requests: Pick<RecordedRequests, 'refused' | 'read'>;
  /** Whether the read models have passed a position, waited for at most `milliseconds`. */
  readonly waitFor: (
    readModels: readonly ReadModel[],
    commit: bigint,
    milliseconds: number,
  ) => Promise<boolean>;
  /** Checks every answer by its schema: for tests; what the types promise needs no proof per request. */
  readonly checkAnswers: boolean;
}

/** Whoever asks, as far as a request tells. */
export interface Requester {
  readonly caller: Caller | null;
  readonly address: string;
  readonly legacy: boolean;
  readonly session: SessionControl;
}

/** The input is not what the endpoint's schema wants. */
export interface InvalidInput {
  readonly kind: 'invalid-input';
  readonly error: z.ZodError;
}

/** What a query answers; `stale`: its read models had not reached the position asked for. */
export interface Found {
  readonly kind: 'found';
  readonly data: unknown;
  readonly stale: boolean;
}

/** Whether the read models of a query had reached the position asked for, if one was. */
interface Waited {
  readonly kind: 'waited';
  readonly after: string | null;
  readonly stale: boolean;
}

interface Admitted {
  readonly kind: 'admitted';
  readonly request: UntypedRequest;
}

/** The one way to the endpoints of the product: every request, over whichever address, is let through here. */
export interface Dispatch {
  /** Role alone, before there is an input; null: go on. */
  checkRole(endpoint: Command | Query, raw: unknown, requester: Requester): Refusal | null;
  /** Role, duty, input, tenant and whether the password is fresh, in this order; also of an endpoint that is not the product's own. */
  admit(
    endpoint: Command | Query,
    raw: unknown,
    requester: Requester,
  ): Promise<Admitted | Refusal | InvalidInput>;
  command(
    endpoint: Command,
    raw: unknown,
    requester: Requester,
  ): Promise<Answer<unknown> | Refusal | InvalidInput>;
  /** `wanted`: the position that the read models of a query should have reached, as it came with the request; waited for a while. */
  wait(endpoint: Query, wanted: unknown): Promise<Waited | InvalidInput>;
  /** Waits for `wanted` before it answers. */
  query(
    endpoint: Query,
    raw: unknown,
    wanted: unknown,
    requester: Requester,
  ): Promise<Found | Refusal | InvalidInput>;
}

const WAIT_MS = 2_000;

/** Throws for routes that have no policy or the same name. */
export function createDispatch(routes: readonly Route[], dependencies: DispatchDependencies): Dispatch {
  const { checkTenant, dutyOf, checkFreshPassword, onNotAllowed, requests, waitFor, checkAnswers } =
    dependencies;
  const byName = new Map<string, Route>();
  for (const route of routes) {
    const { endpoint } = route;
    assertPolicy(endpoint);
    if (byName.has(endpoint.name)) throw new Error(`${endpoint.name} is served twice`);
    byName.set(endpoint.name, route);
  }

  function routeOf(endpoint: Command): CommandRoute;
  function routeOf(endpoint: Query): QueryRoute;
  function routeOf({ name, kind }: Command | Query): Route {
    const route = byName.get(name);
    if (route?.kind !== kind) throw new Error(`${name} is not served`);
    return route;
  }

  /** Puts on record what a session asked for that its role may not do. */
  function refuseRole(endpoint: Command | Query, raw: unknown, { caller }: Requester): Refusal | null {
    const wrongRole = checkRole(endpoint, caller);
    if (wrongRole && caller) onNotAllowed(endpoint, caller, raw);
    return wrongRole;
  }

  async function admit(endpoint: Command | Query, raw: unknown, requester: Requester) {
    const { caller } = requester;
    const wrongRole = refuseRole(endpoint, raw, requester);
    if (wrongRole) return wrongRole;
    const undone = caller && endpoint.may !== 'anyone' && checkDuty(endpoint, await dutyOf(caller));
    if (undone) return undone;
    const parsed = endpoint.input.safeParse(raw ?? {});
    if (!parsed.success) return { kind: 'invalid-input', error: parsed.error } as const;
    const input = endpoint.kind === 'command' ? withOwnId(endpoint, caller, parsed.data) : parsed.data;
    const wrongTenant = caller && (await checkTenant(endpoint, caller, input));
    if (wrongTenant) return wrongTenant;
    const unconfirmed = await checkFreshPassword(endpoint, requester);
    if (unconfirmed) return unconfirmed;
    return {
      kind: 'admitted',
      request: { ...requester, input, branchId: caller?.branchId ?? null },
    } as const;
  }

  async function wait({ reads }: Query, wanted: unknown) {
    const parsed = PositionText.nullable().safeParse(wanted ?? null);
    if (!parsed.success) return { kind: 'invalid-input', error: parsed.error } as const;
    const after = parsed.data;
    const stale = after !== null && !(await waitFor(reads, BigInt(after), WAIT_MS));
    return { kind: 'waited', after, stale } as const;
  }

  return {
    checkRole: refuseRole,
    admit,
    wait,
    async command(endpoint, raw, requester) {
      const admitted = await admit(endpoint, raw, requester);
      if (admitted.kind !== 'admitted') return admitted;
      const { request } = admitted;
      const { caller } = request;
      const { commandId } = request.input as unknown as { commandId: CommandId };
      const context = { ...contextOf(caller), commandId };
      const result = await routeOf(endpoint).handle({ ...request, context });
      if (caller && result.kind === 'refusal') requests.refused(endpoint, caller, request.input, result);
      if (checkAnswers && result.kind === 'answer')
        return { ...result, data: endpoint.output.parse(result.data) };
      return result;
    },
    async query(endpoint, raw, wanted, requester) {
      const admitted = await admit(endpoint, raw, requester);
      if (admitted.kind !== 'admitted') return admitted;
      const waited = await wait(endpoint, wanted);
      if (waited.kind !== 'waited') return waited;
      const { after, stale } = waited;
      const result = await routeOf(endpoint).handle({ ...admitted.request, after });
      if (isRefusal(result)) return result;
      const { caller, input } = admitted.request;
      if (caller) requests.read(endpoint, caller, input);
      return { kind: 'found', data: checkAnswers ? endpoint.output.parse(result) : result, stale };
    },
  };
}

/** Who acts: the session's own, or the system for somebody who has none yet. */
function contextOf(caller: Caller | null): Omit<Context, 'commandId'> {
  if (!caller) return { actor: { accountId: null, role: 'system' } };
  const { accountId, role, sessionId } = caller;
  return { actor: { accountId, role }, session: sessionId };
}

function withOwnId({ name }: Command, caller: Caller | null, input: Record<string, unknown>) {
  const commandId = CommandId.parse(input['commandId']);
  return { ...input, commandId: ownCommandId(name, caller?.accountId ?? null, commandId) };
}

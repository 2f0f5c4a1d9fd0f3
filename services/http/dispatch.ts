import type { z } from 'zod';
import { type Command, PositionText, type Query } from '../../contracts/endpoint.ts';
import { CommandId } from '../../contracts/ids.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import type { Refusal } from '../../contracts/refusals.ts';
import type { Answer } from '../commands/answer.ts';
import { ownCommandId } from '../commands/stamp.ts';
import { checkRole } from '../access/policy.ts';
import type { CheckTenant } from '../access/tenant.ts';
import type { Caller } from '../access/caller.ts';
import type { CommandRoute, QueryRoute, SessionControl, UntypedRequest } from './route.ts';

export interface RunnerDependencies {
  readonly checkTenant: CheckTenant;
  /** Hears of what a session asked for that its role may not do. */
  readonly onNotAllowed: (endpoint: Command | Query, caller: Caller, input: unknown) => void;
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
export interface Asking {
  readonly caller: Caller | null;
  readonly address: string;
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

type Admitted = { readonly kind: 'admitted'; readonly request: UntypedRequest };

const WAIT_MS = 2_000;

/** Role, input and tenant, in this order: every way to an endpoint leads through here. */
export async function admit(
  endpoint: Command | Query,
  raw: unknown,
  asking: Asking,
  { checkTenant, onNotAllowed }: RunnerDependencies,
): Promise<Admitted | Refusal | InvalidInput> {
  const { caller } = asking;
  const wrongRole = checkRole(endpoint, caller);
  if (wrongRole) {
    if (caller) onNotAllowed(endpoint, caller, raw);
    return wrongRole;
  }
  const parsed = endpoint.input.safeParse(raw ?? {});
  if (!parsed.success) return { kind: 'invalid-input', error: parsed.error };
  const input = endpoint.kind === 'command' ? withOwnId(endpoint, caller, parsed.data) : parsed.data;
  const wrongTenant = caller && (await checkTenant(endpoint, caller, input));
  if (wrongTenant) return wrongTenant;
  return { kind: 'admitted', request: { ...asking, input, branchId: caller?.branchId ?? null } };
}

export async function runCommand(
  { endpoint, handle }: CommandRoute,
  raw: unknown,
  asking: Asking,
  dependencies: RunnerDependencies,
): Promise<Answer<unknown> | Refusal | InvalidInput> {
  const admitted = await admit(endpoint, raw, asking, dependencies);
  if (admitted.kind !== 'admitted') return admitted;
  const { request } = admitted;
  const { commandId } = request.input as unknown as { commandId: CommandId };
  const actor = request.caller
    ? { accountId: request.caller.accountId, role: request.caller.role }
    : ({ accountId: null, role: 'system' } as const);
  const result = await handle({ ...request, context: { actor, commandId } });
  if (dependencies.checkAnswers && result.kind === 'answer')
    return { ...result, data: endpoint.output.parse(result.data) };
  return result;
}

/** `wanted`: the position its read models should have reached, as it came with the request; waited for a while. */
export async function runQuery(
  { endpoint, handle }: QueryRoute,
  raw: unknown,
  wanted: unknown,
  asking: Asking,
  dependencies: RunnerDependencies,
): Promise<Found | Refusal | InvalidInput> {
  const admitted = await admit(endpoint, raw, asking, dependencies);
  if (admitted.kind !== 'admitted') return admitted;
  const parsed = PositionText.nullable().safeParse(wanted ?? null);
  if (!parsed.success) return { kind: 'invalid-input', error: parsed.error };
  const after = parsed.data;
  const stale = after !== null && !(await dependencies.waitFor(endpoint.reads, BigInt(after), WAIT_MS));
  const result = await handle({ ...admitted.request, after });
  if (isRefusal(result)) return result;
  return { kind: 'found', data: dependencies.checkAnswers ? endpoint.output.parse(result) : result, stale };
}

function withOwnId({ name }: Command, caller: Caller | null, input: Record<string, unknown>) {
  const commandId = CommandId.parse(input['commandId']);
  return { ...input, commandId: ownCommandId(name, caller?.accountId ?? null, commandId) };
}

function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refusal';
}

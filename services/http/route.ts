import type { Command, InputOf, OutputOf, PositionText, Query } from '../../contracts/endpoint.ts';
import type { BranchId } from '../../contracts/ids.ts';
import type { Refusal } from '../../contracts/refusals.ts';
import type { Instant } from '../../contracts/time.ts';
import type { Caller } from '../access/caller.ts';
import type { Answer } from '../commands/answer.ts';
import type { Context } from '../commands/context.ts';

/** The session of the request, for the few routes that start or end one. */
export interface SessionControl {
  start(caller: Caller): Promise<void>;
  end(): Promise<void>;
  endOthers(): Promise<void>;
  /** The password has been given again. */
  confirm(): Promise<void>;
  /** When it was last given; null without a session. */
  confirmedAt(): Promise<Instant | null>;
  /** What the device of the request has kept from {@link keepDevice}; untrusted. */
  readonly device: string | null;
  /** What the browser of the request says it is, in short. */
  readonly deviceName: string | null;
  keepDevice(id: string): void;
}

/** A request that its endpoint's policy has let through: role and tenant are checked, the input is parsed. */
export interface EndpointRequest<E extends Command | Query> {
  readonly input: InputOf<E>;
  readonly caller: E['may'] extends 'anyone' ? Caller | null : Caller;
  /** The session's own branch; set where the tenant rule is `session-branch`. */
  readonly branchId: E['tenant'] extends 'session-branch' ? BranchId : BranchId | null;
  readonly address: string;
  /** From an old client, which can be asked for no more than the call says. */
  readonly legacy: boolean;
  readonly session: SessionControl;
}

export type CommandRequest<E extends Command> = EndpointRequest<E> & { readonly context: Context };
export type QueryRequest<E extends Query> = EndpointRequest<E> & { readonly after: PositionText | null };

/** A request before its endpoint's types are known. */
export interface UntypedRequest {
  readonly input: Record<string, unknown>;
  readonly caller: Caller | null;
  readonly branchId: BranchId | null;
  readonly address: string;
  /** From an old client, which can be asked for no more than the call says. */
  readonly legacy: boolean;
  readonly session: SessionControl;
}

export interface CommandRoute {
  readonly kind: 'command';
  readonly endpoint: Command;
  readonly handle: (request: UntypedRequest & { context: Context }) => Promise<Answer<unknown> | Refusal>;
}
export interface QueryRoute {
  readonly kind: 'query';
  readonly endpoint: Query;
  readonly handle: (request: UntypedRequest & { after: PositionText | null }) => Promise<unknown>;
}
export type Route = CommandRoute | QueryRoute;

/** Binds a command of the contracts to what carries it out. `context` names the caller and the input's commandId. */
export function onCommand<E extends Command>(
  endpoint: E,
  handle: (request: CommandRequest<E>) => Promise<Answer<OutputOf<E>> | Refusal>,
): CommandRoute {
  return { kind: 'command', endpoint, handle: handle as unknown as CommandRoute['handle'] };
}

/** Binds a query of the contracts to what answers it; positions it was asked to wait for have been reached or given up. */
export function onQuery<E extends Query>(
  endpoint: E,
  handle: (request: QueryRequest<E>) => Promise<OutputOf<E> | Refusal>,
): QueryRoute {
  return { kind: 'query', endpoint, handle: handle as unknown as QueryRoute['handle'] };
}

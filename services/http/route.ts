import type { Command, InputOf, OutputOf, PositionText, Query } from '../../contracts/endpoint.ts';
import type { AccountId, BranchId, Role } from '../../contracts/ids.ts';
import type { Refusal } from '../../contracts/refusals.ts';
import type { Answer } from '../commands/answer.ts';
import type { Context } from '../commands/stamp.ts';

/** Whose session a request came with. `branchId` only for a branch_admin. */
export interface Caller {
  readonly accountId: AccountId;
  readonly username: string;
  readonly role: Role;
  /** The super admin of a branch user or auditor, the agent of a super admin. */
  readonly ownerId: AccountId | null;
  readonly branchId: BranchId | null;
}

/** The session of the request, for the few routes that start or end one. */
export interface SessionControl {
  start(caller: Caller): Promise<void>;
  end(): Promise<void>;
  endOthers(): Promise<void>;
}

/** A request that its endpoint's policy has let through: role and tenant are checked, the input is parsed. */
export interface Call<E extends Command | Query> {
  readonly input: InputOf<E>;
  readonly caller: E['may'] extends 'anyone' ? Caller | null : Caller;
  /** The session's own branch; set where the tenant rule is `session-branch`. */
  readonly branchId: E['tenant'] extends 'session-branch' ? BranchId : BranchId | null;
  readonly address: string;
  readonly session: SessionControl;
}

export type CommandCall<E extends Command> = Call<E> & { readonly context: Context };
export type QueryCall<E extends Query> = Call<E> & { readonly after: PositionText | null };

/** A call as the app makes it, before its endpoint's types are known. */
export interface UntypedCall {
  readonly input: Record<string, unknown>;
  readonly caller: Caller | null;
  readonly branchId: BranchId | null;
  readonly address: string;
  readonly session: SessionControl;
}

export interface CommandRoute {
  readonly kind: 'command';
  readonly endpoint: Command;
  readonly handle: (call: UntypedCall & { context: Context }) => Promise<Answer<unknown> | Refusal>;
}
export interface QueryRoute {
  readonly kind: 'query';
  readonly endpoint: Query;
  readonly handle: (call: UntypedCall & { after: PositionText | null }) => Promise<unknown>;
}
export type Route = CommandRoute | QueryRoute;

/** Binds a command of the contracts to what carries it out. `context` names the caller and the input's commandId. */
export function onCommand<E extends Command>(
  endpoint: E,
  handle: (call: CommandCall<E>) => Promise<Answer<OutputOf<E>> | Refusal>,
): CommandRoute {
  return { kind: 'command', endpoint, handle: handle as unknown as CommandRoute['handle'] };
}

/** Binds a query of the contracts to what answers it; positions it was asked to wait for have been reached or given up. */
export function onQuery<E extends Query>(
  endpoint: E,
  handle: (call: QueryCall<E>) => Promise<OutputOf<E> | Refusal>,
): QueryRoute {
  return { kind: 'query', endpoint, handle: handle as unknown as QueryRoute['handle'] };
}

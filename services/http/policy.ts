import { BODY_LIMIT, type Command, type Query, type Tenant } from '../../contracts/endpoint.ts';
import type { DomainEvent } from '../../contracts/events.ts';
import { AccountId, BranchId, CommandId } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import { accountFold } from '../accounts/decider.ts';
import { type Principal, principalOf } from '../accounts/principal.ts';
import { branchFold, type RegisteredBranch } from '../branches/decider.ts';
import type { Fold } from '../commands/decision.ts';
import type { Commands } from '../commands/handle.ts';
import type { Caller } from './route.ts';

type Endpoint = Command | Query;

/** Somebody else's id in a request: what was asked for, by whom. */
export interface Trespass {
  readonly endpoint: string;
  readonly caller: Caller;
  readonly branchId: BranchId | null;
  readonly accountId: AccountId | null;
}

/** Enforces an endpoint's `tenant` on a parsed input; null: go ahead. */
export type CheckTenant = (
  endpoint: Endpoint,
  caller: Caller,
  input: Record<string, unknown>,
) => Promise<Refusal | null>;

/** Throws for an endpoint that does not say who may call it and for which tenant: such an app must not start. */
export function assertPolicy(endpoint: Endpoint): void {
  const { may, tenant } = endpoint;
  if (!may || (may !== 'anyone' && may.length === 0)) throw new Error(`${endpoint.name}: nobody may call it`);
  if (!tenant) throw new Error(`${endpoint.name} has no tenant rule`);
  if (may === 'anyone' && tenant !== 'none') throw new Error(`${endpoint.name}: a tenant needs a session`);
  if (may === 'anyone' && endpoint.kind === 'command' && endpoint.bodyLimit > BODY_LIMIT)
    throw new Error(`${endpoint.name}: a large body needs a session`);
  if (typeof tenant === 'object' && namedFields(tenant).length === 0)
    throw new Error(`${endpoint.name}: its tenant rule names nothing`);
  for (const [, field] of namedFields(tenant))
    if (!Object.hasOwn(endpoint.input.shape, field))
      throw new Error(`${endpoint.name}: its tenant rule names ${field}, which is no input`);
}

type Named = readonly [of: 'branch' | 'account' | 'owner', field: string];

/** The input fields by which a tenant rule names something, and what. */
export function namedFields(tenant: Tenant): readonly Named[] {
  if (typeof tenant === 'string') return [];
  const { branch = [], account, owner } = tenant;
  return [
    ...branch.map((field): Named => ['branch', field]),
    ...(account === undefined ? [] : [['account', account] as const]),
    ...(owner === undefined ? [] : [['owner', owner] as const]),
  ];
}

/** Enforces an endpoint's `may`; null: go ahead. */
export function checkRole({ may }: Endpoint, caller: Caller | null): Refusal | null {
  if (may === 'anyone') return null;
  if (!caller) return refuse('NOT_SIGNED_IN');
  return may.includes(caller.role) ? null : refuse('NOT_ALLOWED');
}

/** Owners come from the streams, never from a read model. */
export function createTenantCheck(commands: Commands, onTrespass: (trespass: Trespass) => void): CheckTenant {
  /** The command that deleted it, sent again because its answer was lost. */
  async function isRepeat<S, E extends DomainEvent>(
    stream: string,
    fold: Fold<S, E>,
    { commandId }: Record<string, unknown>,
  ): Promise<boolean> {
    return (await commands.recall(stream, fold, CommandId.parse(commandId))) !== null;
  }

  async function mayUseBranch(
    caller: Caller,
    id: BranchId,
    { kind }: Endpoint,
    input: Record<string, unknown>,
  ): Promise<boolean> {
    if (caller.role === 'branch_admin') return caller.branchId === id;
    const stream = streams.branch(id);
    let { state: branch } = await commands.glance(stream, branchFold);
    branch ??= (await commands.load(stream, branchFold)).state;
    if (!branch || !owns(await principalOf(commands, caller), branch)) return false;
    return kind === 'query' || !branch.deleted || isRepeat(stream, branchFold, input);
  }

  async function accountOf(id: AccountId) {
    const stream = streams.account(id);
    const { state: seen } = await commands.glance(stream, accountFold);
    return seen ?? (await commands.load(stream, accountFold)).state;
  }

  async function mayUseAccount(
    caller: Caller,
    id: AccountId,
    input: Record<string, unknown>,
  ): Promise<boolean> {
    const account = await accountOf(id);
    if (account?.registration.ownerId !== caller.accountId) return false;
    return !account.deleted || isRepeat(streams.account(id), accountFold, input);
  }

  async function mayLookAt(caller: Caller, id: AccountId): Promise<boolean> {
    if (caller.role === 'branch_admin') return caller.ownerId === id;
    const { role, accountId } = await principalOf(commands, caller);
    if (role !== 'all_admin') return accountId === id;
    return (await accountOf(id))?.registration.role === 'super_admin';
  }

  return async (endpoint, caller, input) => {
    const { tenant } = endpoint;
    if (tenant === 'none') return null;
    if (tenant === 'session-branch') return caller.branchId ? null : refuse('BRANCH_ID_MISSING');
    for (const [of, field] of namedFields(tenant)) {
      const id = input[field];
      if (id === undefined) continue;
      const branchId = of === 'branch' ? BranchId.parse(id) : null;
      const accountId = of === 'branch' ? null : AccountId.parse(id);
      const allowed =
        (branchId === null || (await mayUseBranch(caller, branchId, endpoint, input))) &&
        (accountId === null ||
          (of === 'owner'
            ? await mayLookAt(caller, accountId)
            : await mayUseAccount(caller, accountId, input)));
      if (!allowed) {
        onTrespass({ endpoint: endpoint.name, caller, branchId, accountId });
        return refuse('NOT_FOUND');
      }
    }
    return null;
  };
}

function owns({ role, accountId }: Principal, branch: RegisteredBranch): boolean {
  return role === 'all_admin' || (role === 'super_admin' && branch.ownerId === accountId);
}

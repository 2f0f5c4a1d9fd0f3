import type { Command, Query } from '../../contracts/endpoint.ts';
import { AccountId, BranchId, CommandId } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import type { StreamCategory } from '../../contracts/streams.ts';
import type { Stream } from '../commands/category.ts';
import type { Commands } from '../commands/handle.ts';
import type { Caller } from './caller.ts';
import { namedFields } from './policy.ts';
import { type Principal, principalOf } from './principal.ts';
import { type AccountAccess, accountAccess, type BranchAccess, branchAccess } from './state.ts';

type Endpoint = Command | Query;
type Input = Record<string, unknown>;

/** Somebody else's id in a request: what was asked for, by whom. */
export interface ForeignAccess {
  readonly endpoint: string;
  readonly caller: Caller;
  readonly branchId: BranchId | null;
  readonly accountId: AccountId | null;
}

/** Enforces an endpoint's `tenant` on a parsed input; null: go ahead. */
export type CheckTenant = (endpoint: Endpoint, caller: Caller, input: Input) => Promise<Refusal | null>;

/** Owners come from the streams, never from a read model. */
export function createTenantCheck(
  commands: Commands,
  onForeignAccess: (access: ForeignAccess) => void,
): CheckTenant {
  /** The command that deleted it, sent again because its answer was lost. */
  async function isRepeat<C extends StreamCategory, S>(
    stream: Stream<C, S>,
    { commandId }: Input,
  ): Promise<boolean> {
    return (await commands.findRepeated(stream, CommandId.parse(commandId))) !== null;
  }

  /** A query asks for the owner alone, who never changes; a command must know whether there is still something to act on. */
  async function stateFor<C extends StreamCategory, S>({ kind }: Endpoint, stream: Stream<C, S>) {
    const seen = kind === 'query' ? (await commands.loadCached(stream)).state : null;
    return seen ?? (await commands.loadSound(stream)).state;
  }

  async function mayUseBranch(
    caller: Caller,
    id: BranchId,
    endpoint: Endpoint,
    input: Input,
  ): Promise<boolean> {
    if (caller.role === 'branch_admin') return caller.branchId === id;
    const stream = branchAccess(id);
    const branch = await stateFor(endpoint, stream);
    if (!branch || !owns(await principalOf(commands, caller), branch)) return false;
    const deletedToo = typeof endpoint.tenant === 'object' && endpoint.tenant.deletedToo === true;
    return endpoint.kind === 'query' || deletedToo || !branch.deleted || isRepeat(stream, input);
  }

  /** Whoever registered it; what one agent did, every agent manages. */
  async function manages(caller: Caller, { ownerId }: AccountAccess): Promise<boolean> {
    if (ownerId === null || ownerId === caller.accountId) return ownerId !== null;
    if (caller.role !== 'all_admin') return false;
    return (await commands.loadCached(accountAccess(ownerId))).state?.role === 'all_admin';
  }

  async function mayUseAccount(
    caller: Caller,
    id: AccountId,
    endpoint: Endpoint,
    input: Input,
  ): Promise<boolean> {
    const stream = accountAccess(id);
    const account = await stateFor(endpoint, stream);
    if (!account || !(await manages(caller, account))) return false;
    return !account.deleted || isRepeat(stream, input);
  }

  async function mayLookAt(caller: Caller, id: AccountId, endpoint: Endpoint): Promise<boolean> {
    if (caller.role === 'branch_admin') return caller.ownerId === id;
    const { role, accountId } = await principalOf(commands, caller);
    if (role !== 'all_admin') return accountId === id;
    return (await stateFor(endpoint, accountAccess(id)))?.role === 'super_admin';
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
            ? await mayLookAt(caller, accountId, endpoint)
            : await mayUseAccount(caller, accountId, endpoint, input)));
      if (!allowed) {
        onForeignAccess({ endpoint: endpoint.name, caller, branchId, accountId });
        return refuse('NOT_FOUND');
      }
    }
    return null;
  };
}

function owns({ role, accountId }: Principal, branch: BranchAccess): boolean {
  return role === 'all_admin' || (role === 'super_admin' && branch.ownerId === accountId);
}

import type { AccountId, Role } from '../../contracts/ids.ts';
import type { Commands } from '../commands/handle.ts';
import type { Caller } from './caller.ts';
import { accountAccess } from './state.ts';

/** Whose branches a session sees. */
export interface Principal {
  readonly role: Role;
  readonly accountId: AccountId;
}

/** An auditor sees what the account that registered it sees, everyone else what is its own. */
export async function principalOf(
  commands: Pick<Commands, 'loadCached'>,
  { role, accountId, ownerId }: Pick<Caller, 'role' | 'accountId' | 'ownerId'>,
): Promise<Principal> {
  if (role !== 'auditor' || ownerId === null) return { role, accountId };
  const { state: owner } = await commands.loadCached(accountAccess(ownerId));
  return owner ? { role: owner.role, accountId: ownerId } : { role, accountId };
}

/** The super admin whose branches are meant: the one chosen, or whose the session sees; null: everyone's. */
export async function ownerFor(
  commands: Pick<Commands, 'loadCached'>,
  caller: Caller,
  chosen?: AccountId,
): Promise<AccountId | null> {
  if (chosen !== undefined) return chosen;
  const { role, accountId } = await principalOf(commands, caller);
  return role === 'all_admin' ? null : accountId;
}

import { accounts } from '../../../../contracts/accounts/queries.ts';
import type { AccountId } from '../../../../contracts/ids.ts';
import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';
import { useSession } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';

/** Usernames of whoever may be asked for: the reader, the accounts it manages and those who appear in the list. */
export function usePeople(entries: readonly ActivityEntry[]): ReadonlyMap<AccountId, string> {
  const { accountId, username, role } = useSession();
  const managed = useAsk(accounts, {}, { enabled: role !== 'auditor' });
  const people = new Map<AccountId, string>([[accountId, username]]);
  for (const account of managed.data?.accounts ?? []) people.set(account.accountId, account.username);
  for (const entry of entries)
    if (entry.actorId !== null && entry.username !== null) people.set(entry.actorId, entry.username);
  return people;
}

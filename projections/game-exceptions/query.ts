import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type gameExceptions, MOST_EXCEPTIONS } from '../../contracts/analysis/queries.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { AccountId } from '../../contracts/ids.ts';
import type { Day } from '../../contracts/time.ts';
import type { accounts } from '../accounts/table.ts';
import type { days } from '../analysis/table.ts';
import type { branches } from '../branches/table.ts';
import type { TablesOf } from '../table/table.ts';

const cancelled = sql<boolean>`day.status = 'cancelled'`;
const abandoned = sql<boolean>`day.status = 'abandoned' and day.source = 'own'`;
const voided = sql<boolean>`day.status = 'voided'`;
const counted = (games: 'games' | 'tenths', which: RawBuilder<boolean>) =>
  sql<number>`coalesce(sum(${sql.ref(`day.${games}`)}) filter (where ${which}), 0)::int`;

/** Games of one owner, or of everyone (null), that were taken back or left behind, per branch and business date. */
export async function gameExceptionsOf(
  db: Kysely<TablesOf<typeof days | typeof branches | typeof accounts>>,
  owner: AccountId | null,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<OutputOf<typeof gameExceptions>> {
  let query = db
    .selectFrom('analysis.days as day')
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'day.branch_id')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .leftJoin('accounts.rows as cashier', 'cashier.account_id', 'branch.account_id')
    .where('day.session_date', '>=', from)
    .where('day.session_date', '<=', to)
    .select(['branch.branch_id as branchId', 'branch.branch_name as branchName'])
    .select(['cashier.username as cashier', 'day.session_date as date'])
    .select(sql<string>`coalesce(owner.username, '')`.as('ownerName'))
    .select([
      counted('games', sql`true`).as('games'),
      counted('games', cancelled).as('cancelled'),
      counted('games', abandoned).as('abandoned'),
      counted('games', voided).as('voided'),
      counted('tenths', sql`${cancelled} or ${abandoned}`).as('tenths'),
    ])
    .groupBy(['branch.branch_id', 'branch.branch_name', 'cashier.username', 'owner.username'])
    .groupBy('day.session_date')
    .having(counted('games', sql`${cancelled} or ${abandoned} or ${voided}`), '>', 0)
    .orderBy('day.session_date', 'desc')
    .orderBy('branch.branch_name')
    .orderBy('branch.branch_id')
    .limit(MOST_EXCEPTIONS + 1);
  if (owner !== null) query = query.where('branch.owner_id', '=', owner);
  const rows = await query.execute();
  return { rows: rows.slice(0, MOST_EXCEPTIONS), more: rows.length > MOST_EXCEPTIONS };
}

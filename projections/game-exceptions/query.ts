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
  let exceptions = db
    .selectFrom('analysis.days as day')
    .where('day.session_date', '>=', from)
    .where('day.session_date', '<=', to)
    // Days without one, which nearly all are, are not gone into.
    .where(sql<boolean>`(${cancelled} or ${abandoned} or ${voided})`)
    .where('day.games', '>', 0)
    .select(['day.branch_id', 'day.session_date'])
    .select([
      counted('games', cancelled).as('cancelled'),
      counted('games', abandoned).as('abandoned'),
      counted('games', voided).as('voided'),
      counted('tenths', sql`${cancelled} or ${abandoned}`).as('tenths'),
    ])
    .groupBy(['day.branch_id', 'day.session_date']);
  if (owner !== null)
    exceptions = exceptions.where('day.branch_id', 'in', (eb) =>
      eb.selectFrom('branches.rows').select('branch_id').where('owner_id', '=', owner),
    );
  const rows = await db
    .selectFrom(exceptions.as('found'))
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'found.branch_id')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .leftJoin('accounts.rows as cashier', 'cashier.account_id', 'branch.account_id')
    .select(['branch.branch_id as branchId', 'branch.branch_name as branchName'])
    .select(['cashier.username as cashier', 'found.session_date as date'])
    .select(sql<string>`coalesce(owner.username, '')`.as('ownerName'))
    .select((eb) =>
      eb
        .selectFrom('analysis.days as day')
        .select(counted('games', sql`true`).as('games'))
        .whereRef('day.branch_id', '=', 'found.branch_id')
        .whereRef('day.session_date', '=', 'found.session_date')
        .$asScalar()
        .$notNull()
        .as('games'),
    )
    .select(['found.cancelled', 'found.abandoned', 'found.voided', 'found.tenths'])
    .orderBy('found.session_date', 'desc')
    .orderBy('branch.branch_name')
    .orderBy('branch.branch_id')
    .limit(MOST_EXCEPTIONS + 1)
    .execute();
  return { rows: rows.slice(0, MOST_EXCEPTIONS), more: rows.length > MOST_EXCEPTIONS };
}

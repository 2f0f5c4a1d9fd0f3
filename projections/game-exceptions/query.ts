import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type gameExceptions, MOST_EXCEPTIONS } from '../../contracts/analysis/queries.ts';
import { JACKPOT_EVERY } from '../../contracts/bingo/stakes.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { AccountId } from '../../contracts/ids.ts';
import type { Day } from '../../contracts/time.ts';
import type { accounts } from '../accounts/table.ts';
import type { sessions } from '../analysis/table.ts';
import type { branches } from '../branches/table.ts';
import type { TablesOf } from '../table/table.ts';

const cancelled = sql<boolean>`session.status = 'cancelled'`;
const abandoned = sql<boolean>`session.status = 'abandoned' and session.source = 'own'`;
const voided = sql<boolean>`session.status = 'voided'`;
const tenth = sql<boolean>`session.game_number % ${sql.lit(JACKPOT_EVERY)} = 0`;
const counted = (which: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${which}))::int`;

/** Games of one owner, or of everyone (null), that were taken back or left behind, per branch and business date. */
export async function gameExceptionsOf(
  db: Kysely<TablesOf<typeof sessions | typeof branches | typeof accounts>>,
  owner: AccountId | null,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<OutputOf<typeof gameExceptions>> {
  let query = db
    .selectFrom('analysis.sessions as session')
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'session.branch_id')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .leftJoin('accounts.rows as cashier', 'cashier.account_id', 'branch.account_id')
    .where('session.session_date', '>=', from)
    .where('session.session_date', '<=', to)
    .select(['branch.branch_id as branchId', 'branch.branch_name as branchName'])
    .select(['cashier.username as cashier', 'session.session_date as date'])
    .select(sql<string>`coalesce(owner.username, '')`.as('ownerName'))
    .select([
      sql<number>`count(*)::int`.as('games'),
      counted(cancelled).as('cancelled'),
      counted(abandoned).as('abandoned'),
      counted(voided).as('voided'),
      counted(sql`${tenth} and (${cancelled} or ${abandoned})`).as('tenths'),
    ])
    .groupBy(['branch.branch_id', 'branch.branch_name', 'cashier.username', 'owner.username'])
    .groupBy('session.session_date')
    .having(counted(sql`${cancelled} or ${abandoned} or ${voided}`), '>', 0)
    .orderBy('session.session_date', 'desc')
    .orderBy('branch.branch_name')
    .orderBy('branch.branch_id')
    .limit(MOST_EXCEPTIONS + 1);
  if (owner !== null) query = query.where('branch.owner_id', '=', owner);
  const rows = await query.execute();
  return { rows: rows.slice(0, MOST_EXCEPTIONS), more: rows.length > MOST_EXCEPTIONS };
}

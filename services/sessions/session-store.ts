import { type Kysely, type Selectable, sql } from 'kysely';
import type { OwnSession } from '../../contracts/accounts/queries.ts';
import { AccountId, BranchId, Role, SessionId } from '../../contracts/ids.ts';
import { type Instant, instant } from '../../contracts/time.ts';
import type { Caller } from '../access/caller.ts';
import type { ServicesDatabase, SessionRow } from './tables.ts';

export const IDLE_HOURS = 12;
const HOUR_MS = 3_600_000;
const MOST_LISTED = 100;

const awake = sql<boolean>`seen_at > now() - make_interval(hours => ${sql.lit(IDLE_HOURS)})`;

/** Where a session was begun. */
export interface SessionOrigin {
  readonly address: string;
  readonly deviceName: string | null;
}

export interface StandingSession {
  readonly caller: Caller;
  readonly begunAt: Instant;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The sessions in Postgres; those that have been idle, or stood, too long are not there any more. */
export function createSessionStore(
  db: Kysely<ServicesDatabase>,
  { lifetimeHours, clock }: { readonly lifetimeHours: number; readonly clock: () => Date },
) {
  /** Those begun before have stood long enough, however busy they are. */
  const oldest = () => instant(new Date(clock().getTime() - lifetimeHours * HOUR_MS));
  const rows = () => db.selectFrom('services.sessions').where(awake).where('begun_at', '>', oldest());

  return {
    hasStoodLongEnough: (begunAt: Instant) => begunAt <= oldest(),

    async add(hash: string, caller: Caller, origin: SessionOrigin) {
      await db
        .insertInto('services.sessions')
        .values({
          id_hash: hash,
          session_id: caller.sessionId,
          account_id: caller.accountId,
          username: caller.username,
          role: caller.role,
          owner_id: caller.ownerId,
          branch_id: caller.branchId,
          address: origin.address,
          device_name: origin.deviceName,
          begun_at: instant(clock()),
          confirmed_at: instant(clock()),
          seen_at: sql`now()`,
        })
        .execute();
    },

    /** Finds it, and sets its idle time back. */
    async touch(hash: string): Promise<StandingSession | null> {
      const row = await db
        .updateTable('services.sessions')
        .set({ seen_at: sql`now()` })
        .where('id_hash', '=', hash)
        .where(awake)
        .where('begun_at', '>', oldest())
        .returningAll()
        .executeTakeFirst();
      return row ? { caller: callerOf(row), begunAt: row.begun_at } : null;
    },

    async remove(hash: string): Promise<void> {
      await db.deleteFrom('services.sessions').where('id_hash', '=', hash).execute();
    },

    /** Answers its hash; null where the account has no such session. */
    async removeOne(accountId: AccountId, sessionId: SessionId): Promise<string | null> {
      const removed = await db
        .deleteFrom('services.sessions')
        .where('session_id', '=', sessionId)
        .where('account_id', '=', accountId)
        .returning('id_hash')
        .executeTakeFirst();
      return removed?.id_hash ?? null;
    },

    async removeAll(accountId: AccountId, except?: string): Promise<void> {
      let query = db.deleteFrom('services.sessions').where('account_id', '=', accountId);
      if (except) query = query.where('id_hash', '!=', except);
      await query.execute();
    },

    /** The accounts of these roles that one owns and that are signed in. */
    async accountsOwnedBy(ownerId: AccountId, roles: readonly Role[]): Promise<AccountId[]> {
      const owned = await db
        .selectFrom('services.sessions')
        .select('account_id')
        .distinct()
        .where('owner_id', '=', ownerId)
        .where('role', 'in', [...roles])
        .execute();
      return owned.map((row) => AccountId.parse(row.account_id));
    },

    async accountOf(sessionId: SessionId): Promise<AccountId | null> {
      const row = await rows().select('account_id').where('session_id', '=', sessionId).executeTakeFirst();
      return row ? AccountId.parse(row.account_id) : null;
    },

    async list({ accountId, sessionId }: Caller): Promise<OwnSession[]> {
      const own = await rows()
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy(sql`session_id = ${sessionId}`, 'desc')
        .orderBy('seen_at', 'desc')
        .limit(MOST_LISTED)
        .execute();
      return own.map((row) => ({
        sessionId: SessionId.parse(row.session_id),
        device: row.device_name,
        address: row.address,
        begunAt: row.begun_at,
        seenAt: row.seen_at,
        present: row.session_id === sessionId,
      }));
    },

    async confirm(hash: string): Promise<void> {
      await db
        .updateTable('services.sessions')
        .set({ confirmed_at: instant(clock()) })
        .where('id_hash', '=', hash)
        .execute();
    },

    async confirmedAt(hash: string): Promise<Instant | null> {
      const row = await rows().select('confirmed_at').where('id_hash', '=', hash).executeTakeFirst();
      return row?.confirmed_at ?? null;
    },

    async standing(hashes: readonly string[]): Promise<ReadonlySet<string>> {
      const found = await rows()
        .select('id_hash')
        .where('id_hash', 'in', hashes.length > 0 ? [...hashes] : [''])
        .execute();
      return new Set(found.map((row) => row.id_hash));
    },

    async purge(): Promise<void> {
      await db
        .deleteFrom('services.sessions')
        .where((where) => where.or([where.not(awake), where('begun_at', '<=', oldest())]))
        .execute();
    },
  };
}

function callerOf(row: Selectable<SessionRow>): Caller {
  return {
    sessionId: SessionId.parse(row.session_id),
    accountId: AccountId.parse(row.account_id),
    username: row.username,
    role: Role.parse(row.role),
    ownerId: AccountId.nullable().parse(row.owner_id),
    branchId: BranchId.nullable().parse(row.branch_id),
  };
}

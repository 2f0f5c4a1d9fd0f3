import { hash as digest, randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AccountId, BranchId, Role, SessionId } from '../../contracts/ids.ts';
import type { Caller } from '../access/caller.ts';
import { mayAct } from '../access/may-act.ts';
import { accountAccess } from '../access/state.ts';
import { isUnavailable } from '../commands/failures.ts';
import type { Commands } from '../commands/handle.ts';
import { deviceName } from './device-name.ts';
import type { Listener } from './listener.ts';
import type { ServicesDatabase, SessionRow } from './tables.ts';

export const IDLE_HOURS = 12;
const ID_BYTES = 32;
const CHANNEL = 'sessions';
/** A session known to this process is looked up again after this long, and when notifications may have been missed. */
const RECHECK_MS = 60_000;
/** While Postgres is away, sessions checked this recently go on as long as the log says the account may. */
const GRACE_MS = 30 * 60_000;

/** Which sessions have ended: all of an account except one, or one. */
const Ended = z.object({
  accountId: AccountId.nullable(),
  hash: z.string().nullable(),
  except: z.string().nullable(),
});
export type Ended = z.infer<typeof Ended>;

export interface FoundSession {
  readonly hash: string;
  readonly caller: Caller;
  /** Its idle time has just been set back, so its cookie is due again. */
  readonly renewed: boolean;
}

/** Where a session was begun. */
export interface SessionOrigin {
  readonly address: string;
  /** The browser's own words for itself; any text. */
  readonly userAgent: string | undefined;
}

interface Entry {
  readonly caller: Caller;
  readonly checkedAt: number;
}

export interface Sessions {
  /** The session of a caller who has just signed in. Answers the secret of its cookie, which is kept nowhere. */
  start(caller: Caller, origin: SessionOrigin): Promise<string>;
  find(id: string): Promise<FoundSession | null>;
  end(hash: string): Promise<void>;
  endAll(accountId: AccountId, except?: string): Promise<void>;
  /** Those of accounts of these roles that one owns. */
  endAllOwnedBy(ownerId: AccountId, roles: readonly Role[]): Promise<void>;
  onEnd(handler: (ended: Ended) => void): void;
  /** Those of the given sessions that still stand. */
  standing(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes what has been idle too long. */
  purge(): Promise<void>;
}

const idle = sql<boolean>`seen_at <= now() - make_interval(hours => ${sql.lit(IDLE_HOURS)})`;
const awake = sql<boolean>`seen_at > now() - make_interval(hours => ${sql.lit(IDLE_HOURS)})`;

export function createSessions(
  db: Kysely<ServicesDatabase>,
  listener: Listener,
  commands: Commands,
): Sessions {
  const known = new LRUCache<string, Entry>({ max: 50_000 });
  const checking = new Map<string, Promise<Entry | null>>();
  const endHandlers: ((ended: Ended) => void)[] = [];
  // Counts ends heard of: a look-up that one of them has overtaken is not kept.
  let ends = 0;

  function forget(ended: Ended): void {
    ends++;
    if (ended.hash) known.delete(ended.hash);
    if (ended.accountId)
      for (const [hash, { caller }] of known)
        if (caller.accountId === ended.accountId && hash !== ended.except) known.delete(hash);
    for (const handler of endHandlers) handler(ended);
  }

  listener.on(CHANNEL, (payload) => forget(Ended.parse(JSON.parse(payload))));
  listener.onGap(() => ends++);

  function isFresh({ checkedAt }: Entry): boolean {
    const { upSince } = listener;
    return upSince !== null && checkedAt > upSince && Date.now() - checkedAt < RECHECK_MS;
  }

  async function announce(ended: Ended): Promise<void> {
    forget(ended);
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(ended)})`.execute(db);
  }

  async function check(hash: string): Promise<Entry | null> {
    const endsBefore = ends;
    const before = known.get(hash);
    const row = await findRow(hash).catch((error: unknown) => {
      if (before && isUnavailable(error) && Date.now() - before.checkedAt < GRACE_MS) return before.caller;
      throw error;
    });
    if (!row) {
      known.delete(hash);
      return null;
    }
    const { state: account } = await commands.loadSound(accountAccess(row.accountId));
    if (!(await mayAct(commands, account))) {
      known.delete(hash);
      await db.deleteFrom('services.sessions').where('id_hash', '=', hash).execute();
      return null;
    }
    const entry = { caller: row, checkedAt: row === before?.caller ? before.checkedAt : Date.now() };
    if (ends === endsBefore && row !== before?.caller) known.set(hash, entry);
    return entry;
  }

  async function findRow(hash: string): Promise<Caller | null> {
    const row = await db
      .updateTable('services.sessions')
      .set({ seen_at: sql`now()` })
      .where('id_hash', '=', hash)
      .where(awake)
      .returningAll()
      .executeTakeFirst();
    return row ? callerOf(row) : null;
  }

  async function endAll(accountId: AccountId, except?: string): Promise<void> {
    let query = db.deleteFrom('services.sessions').where('account_id', '=', accountId);
    if (except) query = query.where('id_hash', '!=', except);
    await query.execute();
    await announce({ accountId, hash: null, except: except ?? null });
  }

  return {
    async start(caller, { address, userAgent }) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      await db
        .insertInto('services.sessions')
        .values({
          id_hash: hashOf(id),
          session_id: caller.sessionId,
          account_id: caller.accountId,
          username: caller.username,
          role: caller.role,
          owner_id: caller.ownerId,
          branch_id: caller.branchId,
          address,
          device_name: deviceName(userAgent),
          seen_at: sql`now()`,
        })
        .execute();
      return id;
    },
    async find(id) {
      const hash = hashOf(id);
      const entry = known.get(hash);
      if (entry && isFresh(entry)) return { hash, caller: entry.caller, renewed: false };
      let pending = checking.get(hash);
      if (!pending) {
        pending = check(hash).finally(() => checking.delete(hash));
        checking.set(hash, pending);
      }
      const checked = await pending;
      return checked && { hash, caller: checked.caller, renewed: true };
    },
    async end(hash) {
      await db.deleteFrom('services.sessions').where('id_hash', '=', hash).execute();
      await announce({ accountId: null, hash, except: null });
    },
    endAll,
    async endAllOwnedBy(ownerId, roles) {
      const owned = await db
        .selectFrom('services.sessions')
        .select('account_id')
        .distinct()
        .where('owner_id', '=', ownerId)
        .where('role', 'in', [...roles])
        .execute();
      for (const row of owned) await endAll(AccountId.parse(row.account_id));
    },
    onEnd(handler) {
      endHandlers.push(handler);
    },
    async standing(hashes) {
      const rows = await db
        .selectFrom('services.sessions')
        .select('id_hash')
        .where('id_hash', 'in', hashes.length > 0 ? [...hashes] : [''])
        .where(awake)
        .execute();
      return new Set(rows.map((row) => row.id_hash));
    },
    async purge() {
      await db.deleteFrom('services.sessions').where(idle).execute();
    },
  };
}

export function hashOf(id: string): string {
  return digest('sha256', id, 'hex');
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

import { hash as digest, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { OwnSession } from '../../contracts/accounts/queries.ts';
import { AccountId, type Role, type SessionId } from '../../contracts/ids.ts';
import type { Instant } from '../../contracts/time.ts';
import type { Caller } from '../access/caller.ts';
import { mayAct } from '../access/may-act.ts';
import { accountAccess } from '../access/state.ts';
import { isUnavailable } from '../commands/failures.ts';
import type { Commands } from '../commands/handle.ts';
import { lru } from '../cache/lru.ts';
import type { Listener } from './listener.ts';
import { createSessionStore, type SessionOrigin, type StandingSession } from './session-store.ts';
import type { ServicesDatabase } from './tables.ts';

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

interface Entry extends StandingSession {
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
  /** Answers false where the account has no such session. */
  endOne(accountId: AccountId, sessionId: SessionId): Promise<boolean>;
  /** Whose it is; null where there is none. */
  accountOf(sessionId: SessionId): Promise<AccountId | null>;
  /** Those of the caller's account, its own first, then by when they were last seen. */
  list(caller: Caller): Promise<OwnSession[]>;
  /** Keeps when the password was given again. */
  confirm(hash: string): Promise<void>;
  confirmedAt(hash: string): Promise<Instant | null>;
  onEnd(handler: (ended: Ended) => void): void;
  /** Those of the given sessions that still stand. */
  standing(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes what has been idle, or stood, too long. */
  purge(): Promise<void>;
}

export function createSessions(
  db: Kysely<ServicesDatabase>,
  listener: Listener,
  commands: Commands,
  limits: { readonly lifetimeHours: number; readonly clock: () => Date },
): Sessions {
  const store = createSessionStore(db, limits);
  const known = lru<string, Entry>(50_000);
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

  function isFresh({ begunAt, checkedAt }: Entry): boolean {
    const { upSince } = listener;
    if (store.hasStoodLongEnough(begunAt)) return false;
    return upSince !== null && checkedAt > upSince && Date.now() - checkedAt < RECHECK_MS;
  }

  function isGraced({ begunAt, checkedAt }: Entry): boolean {
    return !store.hasStoodLongEnough(begunAt) && Date.now() - checkedAt < GRACE_MS;
  }

  async function announce(ended: Ended): Promise<void> {
    forget(ended);
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(ended)})`.execute(db);
  }

  async function check(hash: string): Promise<Entry | null> {
    const endsBefore = ends;
    const before = known.get(hash);
    const checkedAt = Date.now();
    const found = await store.touch(hash).catch((error: unknown) => {
      if (before && isGraced(before) && isUnavailable(error)) return before;
      throw error;
    });
    if (!found) {
      known.delete(hash);
      return null;
    }
    const { state: account } = await commands.loadSound(accountAccess(found.caller.accountId));
    if (!(await mayAct(commands, account))) {
      known.delete(hash);
      await store.remove(hash);
      return null;
    }
    if (found === before) return before;
    const entry = { ...found, checkedAt };
    if (ends === endsBefore) known.set(hash, entry);
    return entry;
  }

  async function endAll(accountId: AccountId, except?: string): Promise<void> {
    await store.removeAll(accountId, except);
    await announce({ accountId, hash: null, except: except ?? null });
  }

  return {
    async start(caller, origin) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      await store.add(hashOf(id), caller, origin);
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
      await store.remove(hash);
      await announce({ accountId: null, hash, except: null });
    },
    endAll,
    async endAllOwnedBy(ownerId, roles) {
      for (const accountId of await store.accountsOwnedBy(ownerId, roles)) await endAll(accountId);
    },
    async endOne(accountId, sessionId) {
      const hash = await store.removeOne(accountId, sessionId);
      if (hash !== null) await announce({ accountId: null, hash, except: null });
      return hash !== null;
    },
    accountOf: (sessionId) => store.accountOf(sessionId),
    list: (caller) => store.list(caller),
    confirm: (hash) => store.confirm(hash),
    confirmedAt: (hash) => store.confirmedAt(hash),
    onEnd(handler) {
      endHandlers.push(handler);
    },
    standing: (hashes) => store.standing(hashes),
    purge: () => store.purge(),
  };
}

export function hashOf(id: string): string {
  return digest('sha256', id, 'hex');
}

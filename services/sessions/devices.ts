import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { usernameKey } from '../../contracts/accounts/credentials.ts';
import { hashOf } from './sessions.ts';
import type { ServicesDatabase } from './tables.ts';

export const DEVICE_DAYS = 180;
const ID_BYTES = 32;
const ID = /^[\w-]{43}$/;
/** More browsers than anybody signs in with. */
const MOST_PER_ACCOUNT = 50;

/** The browsers that have signed in before, by what their cookie says, and to which accounts: nobody is let in by it. */
export interface Devices {
  /** A name for the device if it has signed in to this account before. */
  find(id: string | null, username: string): Promise<string | null>;
  /** Remembers a sign-in; answers the id to be kept by the device, a new one unless it has one already. */
  remember(id: string | null, username: string): Promise<string>;
  /** Deletes those not seen for long. */
  purge(): Promise<void>;
}

export function createDevices(db: Kysely<ServicesDatabase>): Devices {
  const rows = () => db.selectFrom('services.devices').select('id_hash');

  async function isOurs(id: string): Promise<boolean> {
    return (await rows().where('id_hash', '=', hashOf(id)).limit(1).executeTakeFirst()) !== undefined;
  }

  return {
    async find(id, username) {
      if (id === null || !ID.test(id)) return null;
      const found = await rows()
        .where('id_hash', '=', hashOf(id))
        .where('username_key', '=', usernameKey(username))
        .executeTakeFirst();
      return found?.id_hash ?? null;
    },
    async remember(id, username) {
      // An id that was not given out here may be known to whoever planted it.
      const kept =
        id !== null && ID.test(id) && (await isOurs(id)) ? id : randomBytes(ID_BYTES).toString('base64url');
      const username_key = usernameKey(username);
      await db
        .insertInto('services.devices')
        .values({ id_hash: hashOf(kept), username_key, seen_at: sql`now()` })
        .onConflict((conflict) =>
          conflict.columns(['username_key', 'id_hash']).doUpdateSet({ seen_at: sql`now()` }),
        )
        .execute();
      const latest = rows()
        .where('username_key', '=', username_key)
        .orderBy('seen_at', 'desc')
        .limit(MOST_PER_ACCOUNT);
      await db
        .deleteFrom('services.devices')
        .where('username_key', '=', username_key)
        .where('id_hash', 'not in', latest)
        .execute();
      return kept;
    },
    async purge() {
      await db
        .deleteFrom('services.devices')
        .where(sql<boolean>`seen_at <= now() - make_interval(days => ${sql.lit(DEVICE_DAYS)})`)
        .execute();
    },
  };
}

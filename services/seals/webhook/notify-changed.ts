import { type Kysely, sql } from 'kysely';
import { SEAL_DELIVERIES } from '../../../contracts/seal/queries.ts';
import type { ServicesDatabase } from '../../sessions/tables.ts';

/** Tells the agents' screens, in every process, that a delivery was tried. */
export async function notifyChanged(db: Kysely<ServicesDatabase>): Promise<void> {
  const notice = { readModel: SEAL_DELIVERIES, position: String(Date.now()), changes: [[null, null]] };
  await sql`select pg_notify('live', ${JSON.stringify(notice)})`.execute(db);
}

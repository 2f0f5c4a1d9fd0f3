import { type Kysely, sql } from 'kysely';
import { OF_NO_EVENT } from '../../contracts/live.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import type { ServicesDatabase } from '../sessions/tables.ts';

/** Of which every screen is told. */
const ALARMS: ReadModel = 'alarms';
const NOTICE = JSON.stringify({ readModel: ALARMS, position: OF_NO_EVENT, changes: [[null, null]] });

/** Tells every screen that there is something new about what stands still. */
export async function notifyStandstill(db: Kysely<ServicesDatabase>): Promise<void> {
  await sql`select pg_notify('live', ${NOTICE})`.execute(db);
}

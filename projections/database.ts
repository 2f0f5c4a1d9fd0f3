import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Tables of the read models are declared by their own folders and merged in here. */
export interface Database {}

const DATE_OID = 1082;
// A day is text on both sides; numeric and bigint stay the strings that pg already gives.
pg.types.setTypeParser(DATE_OID, (text) => text);

export function openDatabase(url: string, maxConnections = 10): { db: Kysely<Database>; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections });
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}

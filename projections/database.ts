import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { AccountTables } from './accounts/table.ts';
import type { ActivityTables } from './activity/table.ts';
import type { AnalysisTables } from './analysis/table.ts';
import type { BoardTables } from './board/table.ts';
import type { BranchTables } from './branches/table.ts';
import type { CartelaTables } from './cartelas/table.ts';
import type { CheckpointTables } from './system/table.ts';
import type { DailyTables } from './daily/table.ts';
import type { JackpotTables } from './jackpot/table.ts';
import type { MonthlyTables } from './monthly/table.ts';
import { DatabaseClient } from './postgres/client.ts';
import type { WeeklyTables } from './weekly/table.ts';

/** Every table queries may read; each read model declares its own, in a Postgres schema of its name. */
export interface Database
  extends AccountTables,
    ActivityTables,
    AnalysisTables,
    BoardTables,
    BranchTables,
    CartelaTables,
    CheckpointTables,
    DailyTables,
    JackpotTables,
    MonthlyTables,
    WeeklyTables {}

export type Db = Kysely<Database>;

const DATE_OID = 1082;
// A day is text on both sides; numeric and bigint stay the strings that pg already gives.
pg.types.setTypeParser(DATE_OID, (text) => text);

/** With every connection busy, so long is one waited for: less than whoever asks waits for an answer. */
const WAITING_MS = 3_000;

export function openDatabase(url: string, maxConnections = 10): { db: Db; pool: pg.Pool } {
  class Client extends DatabaseClient {
    constructor() {
      super({ url });
    }
  }
  const pool = new pg.Pool({ Client, max: maxConnections, connectionTimeoutMillis: WAITING_MS });
  // An idle connection that breaks is dropped by the pool; the next query opens another.
  pool.on('error', () => undefined);
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}

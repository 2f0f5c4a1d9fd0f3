import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { accounts } from './accounts/table.ts';
import type { activity, days, sessions as activitySessions } from './activity/table.ts';
import type { days as gameDays, sessions, totals, voidRequests } from './analysis/table.ts';
import type { boards } from './board/table.ts';
import type { branches } from './branches/table.ts';
import type { cartelas, changes } from './cartelas/table.ts';
import type { acknowledged, games } from './checks/table.ts';
import type { daily } from './daily/table.ts';
import type { jackpot } from './jackpot/table.ts';
import type { monthly } from './monthly/table.ts';
import type { begun, days as sealedDays, keys as sealKeys, log, records } from './seals/table.ts';
import { DatabaseClient } from './postgres/client.ts';
import { Silence } from './postgres/silence.ts';
import type { differences, quarantined } from './alarms/table.ts';
import type { SystemTables } from './system/table.ts';
import type { TablesOf } from './table/table.ts';
import type { weekly } from './weekly/table.ts';

/** Every table queries may read; each read model has its own, in a Postgres schema of its name. */
export type Database = SystemTables &
  TablesOf<
    | typeof accounts
    | typeof acknowledged
    | typeof activity
    | typeof activitySessions
    | typeof days
    | typeof differences
    | typeof gameDays
    | typeof games
    | typeof sessions
    | typeof totals
    | typeof voidRequests
    | typeof begun
    | typeof boards
    | typeof branches
    | typeof cartelas
    | typeof changes
    | typeof daily
    | typeof jackpot
    | typeof log
    | typeof monthly
    | typeof quarantined
    | typeof records
    | typeof sealedDays
    | typeof sealKeys
    | typeof weekly
  >;

export type Db = Kysely<Database>;

/** With every connection busy, so long is one waited for: less than whoever asks waits for an answer. */
const WAITING_MS = 3_000;

export function openDatabase(url: string, maxConnections = 10): { db: Db; pool: pg.Pool } {
  const silence = new Silence();
  class Client extends DatabaseClient {
    constructor() {
      super({ url, silence });
    }
  }
  const pool = new pg.Pool({ Client, max: maxConnections, connectionTimeoutMillis: WAITING_MS });
  // An idle connection that breaks is dropped by the pool; the next query opens another.
  pool.on('error', () => undefined);
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}

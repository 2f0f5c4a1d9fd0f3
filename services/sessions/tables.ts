import {
  type ColumnType,
  type Generated,
  type Kysely,
  type Migration,
  type MigrationProvider,
  Migrator,
  sql,
} from 'kysely';
import type { Instant } from '../../contracts/time.ts';

export interface SessionRow {
  /** SHA-256 of the id, hex: who reads the table cannot sign in with it. */
  id_hash: string;
  /** What the session is called elsewhere: in answers, in the log. */
  session_id: Generated<string>;
  account_id: string;
  username: string;
  role: string;
  owner_id: string | null;
  branch_id: string | null;
  /** Where it was begun; null where an earlier build began it, or the browser does not say. */
  address: string | null;
  device_name: string | null;
  begun_at: Generated<Instant>;
  /** When the password was last given. */
  confirmed_at: Generated<Instant>;
  seen_at: Instant;
}

/** A device that has signed in to an account, so that others at its address do not hold it up. */
export interface DeviceRow {
  /** SHA-256 of what its cookie says, hex. */
  id_hash: string;
  username_key: string;
  seen_at: Date;
}

/** How far the log has been searched for half-done registrations and deletions. */
export interface RecoveryRow {
  only: boolean;
  commit_position: string;
  prepare_position: string;
}

/** How far a receiver of sealed lines has got (seals/webhook). */
export interface DeliveryRow {
  /** SHA-256 of its address, hex. */
  receiver: string;
  /** The number of the last line that it took, and its head. */
  delivered: Generated<number>;
  head: string | null;
  /** In a row, without success. */
  attempts: Generated<number>;
  failing_since: Instant | null;
  tried_at: Instant | null;
  next_at: Generated<Instant>;
  problem: 'timeout' | 'unreachable' | 'status' | null;
  status: number | null;
  /** Until when nobody else tries. */
  leased_until: Instant | null;
}

/** The latest time that was read from the clock, and from when to when it was last set back (clock/). */
export interface ClockRow {
  only: boolean;
  latest: Instant;
  set_back_from: Instant | null;
  set_back_to: Instant | null;
}

/** Something that is wrong, or was, and how far whoever is to hear of it has been told (alerts/). */
export interface AlertRow {
  /** What kind of thing it is: there is one of each. */
  alert: string;
  since: Instant;
  over: boolean;
  /** What it is about, in words. */
  details: ColumnType<string[], string, string>;
  /** The last message about it that was taken, and when. */
  told: string | null;
  told_at: Instant | null;
  /** In a row, without success. */
  attempts: Generated<number>;
  next_at: Generated<Instant>;
  /** Until when nobody else tries. */
  leased_until: Instant | null;
}

/** Failed attempts at something, and its pauses (accounts/throttle/). */
export interface FailedAttemptsRow {
  /** What is counted, and of whom. */
  kind: string;
  key: string;
  failed: Generated<number>;
  since: Generated<Instant>;
  pauses: Generated<number>;
  /** The end of its last pause; null: there was none. */
  paused_until: Instant | null;
}

/** Tables of the write side: ephemeral sessions and bookmarks, nothing that matters. */
export interface ServicesDatabase {
  'services.sessions': SessionRow;
  'services.devices': DeviceRow;
  'services.recovery': RecoveryRow;
  'services.seal_deliveries': DeliveryRow;
  'services.clock': ClockRow;
  'services.alerts': AlertRow;
  'services.failed_attempts': FailedAttemptsRow;
}

const migrations: Record<string, Migration> = {
  '001-sessions': {
    async up(db: Kysely<unknown>) {
      const schema = db.schema.withSchema('services');
      await schema
        .createTable('sessions')
        .addColumn('id_hash', 'text', (column) => column.primaryKey())
        .addColumn('account_id', 'uuid', (column) => column.notNull())
        .addColumn('username', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'uuid')
        .addColumn('branch_id', 'uuid')
        .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .execute();
      await schema.createIndex('sessions_of_account').on('sessions').column('account_id').execute();
      await schema
        .createTable('recovery')
        .addColumn('only', 'boolean', (column) => column.primaryKey().check(sql`"only"`))
        .addColumn('commit_position', sql`numeric(20)`, (column) => column.notNull())
        .addColumn('prepare_position', sql`numeric(20)`, (column) => column.notNull())
        .execute();
    },
  },
  '002-devices': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .withSchema('services')
        .createTable('devices')
        .addColumn('username_key', 'text', (column) => column.notNull())
        .addColumn('id_hash', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addPrimaryKeyConstraint('devices_key', ['username_key', 'id_hash'])
        .execute();
      await db.schema
        .withSchema('services')
        .createIndex('devices_by_id')
        .on('devices')
        .column('id_hash')
        .execute();
    },
  },
  '003-known-sessions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .withSchema('services')
        .alterTable('sessions')
        .addColumn('session_id', 'uuid', (column) =>
          column.notNull().unique().defaultTo(sql`gen_random_uuid()`),
        )
        .addColumn('address', 'text')
        .addColumn('device_name', 'text')
        .addColumn('begun_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .execute();
    },
  },
  '004-confirmed-sessions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .withSchema('services')
        .alterTable('sessions')
        .addColumn('confirmed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .execute();
    },
  },
  '005-seal-deliveries': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .withSchema('services')
        .createTable('seal_deliveries')
        .addColumn('receiver', 'text', (column) => column.primaryKey())
        .addColumn('delivered', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('head', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('failing_since', 'timestamptz')
        .addColumn('tried_at', 'timestamptz')
        .addColumn('next_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addColumn('problem', 'text')
        .addColumn('status', 'integer')
        .addColumn('leased_until', 'timestamptz')
        .execute();
    },
  },
  '006-clock': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .withSchema('services')
        .createTable('clock')
        .addColumn('only', 'boolean', (column) => column.primaryKey().check(sql`"only"`))
        .addColumn('latest', 'timestamptz', (column) => column.notNull())
        .addColumn('set_back_from', 'timestamptz')
        .addColumn('set_back_to', 'timestamptz')
        .execute();
    },
  },
  '007-alerts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .withSchema('services')
        .createTable('alerts')
        .addColumn('alert', 'text', (column) => column.primaryKey())
        .addColumn('since', 'timestamptz', (column) => column.notNull())
        .addColumn('over', 'boolean', (column) => column.notNull())
        .addColumn('details', 'jsonb', (column) => column.notNull())
        .addColumn('told', 'text')
        .addColumn('told_at', 'timestamptz')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addColumn('leased_until', 'timestamptz')
        .execute();
    },
  },
  '008-failed-attempts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .withSchema('services')
        .createTable('failed_attempts')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addColumn('pauses', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('paused_until', 'timestamptz')
        .addPrimaryKeyConstraint('failed_attempts_key', ['kind', 'key'])
        .execute();
    },
  },
};

class OwnMigrations implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    return migrations;
  }
}

/** Brings the schema `services` up to date; safe when several processes start at once. */
export async function migrateServices(db: Kysely<ServicesDatabase>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: new OwnMigrations(),
    migrationTableSchema: 'services',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

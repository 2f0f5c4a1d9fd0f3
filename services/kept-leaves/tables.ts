import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Scope } from '../../contracts/seal/scope.ts';

/** A tree that is sealed. `kept`: whether its leaves are; those of an earlier build's seal may be lost with their events. */
interface TreeRow {
  number: number;
  scope: Scope;
  size: number;
  root: string;
  kept: boolean;
}

/** Events of a stream, side by side in a tree, whose revisions follow each other. */
interface RunRow {
  number: number;
  scope: Scope;
  first_index: number;
  leaves: number;
  stream: string;
  first_revision: string;
}

/** `root`: of its subtree, null where it is not full. */
interface BlockRow {
  number: number;
  scope: Scope;
  block: number;
  leaves: Buffer;
  root: Buffer | null;
}

/** The leaves of every seal, made again from the log where they are missing. */
export interface KeptLeavesDatabase {
  'kept_leaves.trees': TreeRow;
  'kept_leaves.runs': RunRow;
  'kept_leaves.blocks': BlockRow;
}

export type KeptLeavesDb = Kysely<KeptLeavesDatabase>;

/** So many leaves are in a block: a proof reads the roots of blocks, and the leaves of two. */
export const BLOCK = 256;

const migrations: Record<string, Migration> = {
  '001-kept-leaves': {
    async up(db: Kysely<unknown>) {
      const schema = db.schema.withSchema('kept_leaves');
      await schema
        .createTable('trees')
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('root', 'text', (column) => column.notNull())
        .addColumn('kept', 'boolean', (column) => column.notNull())
        .addPrimaryKeyConstraint('trees_key', ['number', 'scope'])
        .execute();
      await schema
        .createTable('runs')
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('first_index', 'integer', (column) => column.notNull())
        .addColumn('leaves', 'integer', (column) => column.notNull())
        .addColumn('stream', sql`text collate "C"`, (column) => column.notNull())
        .addColumn('first_revision', sql`numeric(20)`, (column) => column.notNull())
        .addPrimaryKeyConstraint('runs_key', ['number', 'scope', 'first_index'])
        .execute();
      await schema.createIndex('runs_of_stream').on('runs').columns(['stream', 'number']).execute();
      await schema
        .createTable('blocks')
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('block', 'integer', (column) => column.notNull())
        .addColumn('leaves', 'bytea', (column) => column.notNull())
        .addColumn('root', 'bytea')
        .addPrimaryKeyConstraint('blocks_key', ['number', 'scope', 'block'])
        .execute();
    },
  },
};

/** Brings the schema `kept_leaves` up to date; safe when several processes start at once. */
export async function migrateKeptLeaves(db: Kysely<KeptLeavesDatabase>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: 'kept_leaves',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Postgres: a right is missing. */
const NOT_ALLOWED = '42501';

/** The same; where the account may only read what the sealer's keeps, it is left to the sealer, which runs at every start. */
export async function migrateKeptLeavesIfAllowed(db: Kysely<KeptLeavesDatabase>): Promise<void> {
  try {
    await migrateKeptLeaves(db);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NOT_ALLOWED)) throw error;
  }
}

import type { Queries, Tx } from '../runner/projector.ts';
import type { Table, Values } from './table.ts';

// Kysely's `values` binds a parameter per cell, and every number of rows is another statement. With an array per column
// the statement stays the same: Postgres plans it once, and a batch of a thousand rows is cheap.

type Rows<R> = Iterable<NoInfer<R>>;

/** Adds rows with new keys. */
export function insert<W extends Values>(tx: Tx, table: Table<string, Values, W>, rows: Rows<W>): void {
  send(tx, table, rows, insertion(table));
}

/** Adds rows, or merges them, column by column, into those under the same key; `rows` names a key once. */
export function upsert<W extends Values>(tx: Tx, table: Table<string, Values, W>, rows: Rows<W>): void {
  const { local, columns, key } = table;
  const merged = Object.entries(columns)
    .filter(([name]) => !key.includes(name))
    .map(([name, column]) => `${name} = ${column.merged(`${local}.${name}`, `excluded.${name}`)}`);
  const sql = `${insertion(table)} on conflict (${key.join(', ')}) do update set ${merged.join(', ')}`;
  send(tx, table, rows, sql);
}

/** Merges the `changed` columns into rows that stand; a key without a row changes nothing. */
export function update<W extends Values, Key extends keyof W & string, K extends keyof W & string>(
  tx: Tx,
  table: Table<string, Values, W, Key>,
  changed: readonly K[],
  rows: Rows<Pick<W, Key | K>>,
): void {
  const { local, columns, key } = table;
  const merged = Object.entries(columns)
    .filter(([name]) => changed.some((each) => each === name))
    .map(
      ([name, column]) => `${name} = ${column.merged(`${local}.${name}`, `given.${name}::${column.type}`)}`,
    );
  const names = [...key, ...changed];
  const sql = `update ${local} set ${merged.join(', ')} from ${unnested(table, names)} where ${sameKey(table)}`;
  send(tx, table, rows, sql, names);
}

/** Deletes the rows under the given keys. */
export function remove<W extends Values, Key extends keyof W & string>(
  tx: Tx,
  table: Table<string, Values, W, Key>,
  keys: Rows<Pick<W, Key>>,
): void {
  const sql = `delete from ${table.local} using ${unnested(table, table.key)} where ${sameKey(table)}`;
  send(tx, table, keys, sql, table.key);
}

/** The rows with one of `ids` in a column. */
export async function find<R extends Values>(
  tx: Queries,
  { local, columns }: Table<string, R>,
  column: keyof R & string,
  ids: Iterable<string>,
): Promise<R[]> {
  return tx.query<R>(`select * from ${local} where ${column} = any($1::${columns[column]?.sent}[])`, [
    [...ids],
  ]);
}

/** The rows under the given keys. */
export async function findByKey<R extends Values, W extends Values, Key extends keyof W & string>(
  tx: Queries,
  table: Table<string, R, W, Key>,
  keys: Rows<Pick<W, Key>>,
): Promise<R[]> {
  const { local, columns, key } = table;
  const given = [...keys];
  if (given.length === 0) return [];
  const arrays = key.map((name) => given.map((row) => columns[name]?.parameter(row[name])));
  return tx.query<R>(
    `select ${local}.* from ${local}, ${unnested(table, key)} where ${sameKey(table)}`,
    arrays,
  );
}

/** Every row. */
export async function all<R extends Values>(tx: Queries, { local }: Table<string, R>): Promise<R[]> {
  return tx.query<R>(`select * from ${local}`);
}

function insertion(table: Table): string {
  const entries = Object.entries(table.columns);
  const names = entries.map(([name]) => name);
  const values = entries.map(([name, { type }]) => `given.${name}::${type}`);
  return `insert into ${table.local} (${names.join(', ')}) select ${values.join(', ')} from ${unnested(table, names)}`;
}

/** The rows, sent as an array for each column. */
function unnested({ columns }: Table, names: readonly string[]): string {
  const arrays = names.map((name, index) => `$${index + 1}::${columns[name]?.sent}[]`);
  return `unnest(${arrays.join(', ')}) as given (${names.join(', ')})`;
}

function sameKey({ local, key }: Table): string {
  return key.map((name) => `${local}.${name} = given.${name}`).join(' and ');
}

function send(
  tx: Tx,
  { columns }: Table,
  rows: Iterable<Values>,
  sql: string,
  names: readonly string[] = Object.keys(columns),
): void {
  const given = [...rows];
  if (given.length === 0) return;
  tx.write(
    sql,
    names.map((name) => given.map((row) => columns[name]?.parameter(row[name]))),
  );
}

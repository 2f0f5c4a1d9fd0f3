import type { ColumnType } from 'kysely';
import type { ReadModel } from '../../contracts/read-models.ts';
import type { Column } from './column.ts';

type Columns = Readonly<Record<string, Column>>;
type NameOf<C> = keyof C & string;
export type Values = Readonly<Record<string, unknown>>;

/** Its columns; those that it includes are read from it without the row, and not searched by. */
export type Index<Name extends string = string> =
  | readonly Name[]
  | { readonly on: readonly Name[]; readonly include: readonly Name[] };

/** A table of a read model. Each column is said once; DDL, types and writing (`rows.ts`) follow from it. */
export interface Table<
  Name extends string = string,
  Read extends Values = Values,
  Write extends Values = Values,
  Key extends string = string,
> {
  /** With its Postgres schema, as queries name it. */
  readonly name: Name;
  /** Without: a projector writes to the schema that it is given, which a rebuild names otherwise. */
  readonly local: string;
  readonly columns: Columns;
  readonly key: readonly Key[];
  readonly indexes: readonly Index[];
  /** Never there, only the types: a row as a query reads it and as a projector writes it. */
  readonly row?: { readonly read: Read; readonly write: Write };
}

export function table<Name extends `${ReadModel}.${string}`, C extends Columns, const Key extends NameOf<C>>(
  name: Name,
  columns: C,
  { key, indexes = [] }: { key: readonly Key[]; indexes?: readonly Index<NameOf<C>>[] },
): Table<Name, ReadOf<C>, WrittenOf<C>, Key> {
  return { name, local: name.slice(name.indexOf('.') + 1), columns, key, indexes };
}

type ReadOf<C> = { [K in keyof C]: C[K] extends Column<infer Read> ? Read : never };
type WrittenOf<C> = { [K in keyof C]: C[K] extends Column<unknown, infer Write> ? Write : never };

export type Row<T extends Table> = NonNullable<T['row']>['read'];
export type NewRow<T extends Table> = NonNullable<T['row']>['write'];

/** What kysely has to know of tables: `Kysely<TablesOf<typeof daily | typeof branches>>`. */
export type TablesOf<T extends Table> = {
  [Each in T as Each['name']]: {
    [K in keyof Row<Each>]: ColumnType<Row<Each>[K], NewRow<Each>[K], NewRow<Each>[K]>;
  };
};

/** DDL of tables, without schema names. */
export function createTables(...tables: readonly Table[]): string {
  return tables.map(createTable).join('\n');
}

function createTable({ local, columns, key, indexes }: Table): string {
  const lines = Object.entries(columns).map(
    ([name, { type, nullable }]) => `${name} ${type}${nullable ? '' : ' not null'}`,
  );
  return [
    `create table ${local} (${[...lines, `primary key (${key.join(', ')})`].join(', ')});`,
    ...indexes.map((index) =>
      'on' in index
        ? `create index on ${local} (${index.on.join(', ')}) include (${index.include.join(', ')});`
        : `create index on ${local} (${index.join(', ')});`,
    ),
  ].join('\n');
}

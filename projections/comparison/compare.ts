import { type Position, isAfter, BEFORE_ALL } from '../../contracts/position.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { storedEvent } from '../../contracts/stored-event.ts';
import type { Connection } from '../event-store/connection.ts';
import { readAll } from '../event-store/read.ts';
import { apply } from '../runner/apply-batch.ts';
import { beginAnew } from '../runner/begin-build.ts';
import { Build } from '../runner/build.ts';
import { load } from '../runner/checkpoint.ts';
import type { AnyProjector, Tx } from '../runner/projector.ts';

/** Rows of a table that only one of the two has; some of them, as JSON. */
export interface TableDifference {
  readonly table: string;
  readonly onlyShown: number;
  readonly onlyBuilt: number;
  readonly examples: readonly string[];
}

export type Compared =
  | { readonly kind: 'equal'; readonly position: Position; readonly rows: number }
  | { readonly kind: 'different'; readonly position: Position; readonly tables: readonly TableDifference[] }
  /** Nothing to compare with, or another process is building it. */
  | { readonly kind: 'not compared'; readonly why: string };

interface Options {
  readonly eventStore: Connection;
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
}

const EXAMPLES = 3;
const LONGEST_EXAMPLE = 400;

/**
 * Builds a read model anew beside the one that is shown, up to where that one has come, and compares the rows. The one shown goes on
 * meanwhile: what is compared is one state of the database, and the events up to its checkpoint.
 */
export async function compare(projector: AnyProjector, options: Options): Promise<Compared> {
  const build = await Build.start(projector, options.databaseUrl, options.eventStore, beginAnew);
  if (!build) return { kind: 'not compared', why: 'another process is building it' };
  const { session, name } = build;
  try {
    const before = await load(session, name);
    if (before.version !== projector.version)
      return {
        kind: 'not compared',
        why: `its rows are of version ${before.version}, this code makes ${projector.version}`,
      };
    await passTo(build, before.position, options);
    return await session.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      const { position } = await load(tx, name);
      await completeTo(build, tx, { after: before.position, upTo: position }, options);
      const differences: TableDifference[] = [];
      let rows = 0;
      for (const table of await tablesOf(tx, name)) {
        const found = await differenceOf(tx, name, table);
        rows += found.rows;
        if (found.onlyShown + found.onlyBuilt > 0) differences.push(found);
      }
      return differences.length > 0
        ? { kind: 'different', position, tables: differences }
        : { kind: 'equal', position, rows };
    });
  } finally {
    await session.run(`drop schema if exists ${name}_next cascade`).catch(() => undefined);
    await session.close();
  }
}

/** Applies every event up to a position, in batches of its own transactions. */
async function passTo(build: Build, upTo: Position, options: Options): Promise<void> {
  for await (const raw of eventsOf(build, { after: BEFORE_ALL, upTo }, options)) await build.add(raw);
  await build.flush();
  if (build.failure !== null) throw build.failure;
}

/** What the one that is shown has taken since, in the transaction that sees it so. */
async function completeTo(build: Build, tx: Tx, stretch: Stretch, options: Options): Promise<void> {
  const events = [];
  for await (const event of eventsOf(build, stretch, options)) events.push(event);
  const admitted = await build.gate.admit(events);
  build.gate.takeFound();
  if (admitted.length > 0) await apply(build.projector, tx, admitted);
}

interface Stretch {
  readonly after: Position;
  readonly upTo: Position;
}

async function* eventsOf({ types }: Build, { after, upTo }: Stretch, { eventStore, signal }: Options) {
  for await (const some of readAll(eventStore, after, { types, signal }))
    for (const raw of some) {
      if (isAfter(raw.position, upTo)) return;
      const event = storedEvent(raw, types);
      if (event) yield event;
    }
}

async function tablesOf(tx: Tx, readModel: ReadModel): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = $1 order by 1`,
    [readModel],
  );
  return rows.map(({ name }) => name);
}

async function differenceOf(tx: Tx, readModel: ReadModel, table: string) {
  const rows = (schema: string): string => `select to_jsonb(t) as row from ${schema}."${table}" as t`;
  const [shown, built] = [rows(readModel), rows(`${readModel}_next`)];
  const [found] = await tx.query<{
    rows: string;
    only_shown: string;
    only_built: string;
    examples: string[] | null;
  }>(
    `with only_shown as (${shown} except all ${built}), only_built as (${built} except all ${shown})
     select (select count(*) from ${readModel}."${table}") as rows, (select count(*) from only_shown) as only_shown,
       (select count(*) from only_built) as only_built,
       array(select 'shown ' || row::text from (select row from only_shown limit ${EXAMPLES}) as some_shown)
         || array(select 'built ' || row::text from (select row from only_built limit ${EXAMPLES}) as some_built) as examples`,
  );
  return {
    table: `${readModel}.${table}`,
    rows: Number(found?.rows ?? 0),
    onlyShown: Number(found?.only_shown ?? 0),
    onlyBuilt: Number(found?.only_built ?? 0),
    examples: (found?.examples ?? []).map((example) => example.slice(0, LONGEST_EXAMPLE)),
  };
}

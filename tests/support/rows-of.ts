import { randomUUID } from 'node:crypto';
import { handledTypes } from '../../contracts/handled-types.ts';
import { apply } from '../../projections/runner/apply-batch.ts';
import type { AnyProjector, Change } from '../../projections/runner/projector.ts';
import { Session } from '../../projections/runner/session.ts';
import { StoredEvent } from '../../contracts/stored-event.ts';
import type { Entry } from './branch-log.ts';

/** The events as the store would deliver them, of the types the projector handles. */
export function delivered({ name }: AnyProjector, entries: readonly Entry[]): StoredEvent[] {
  const types = new Set<string>(handledTypes[name]);
  const revisions = new Map<string, bigint>();
  return entries.flatMap(({ stream, type, data, metadata }, index) => {
    const revision = (revisions.get(stream) ?? -1n) + 1n;
    revisions.set(stream, revision);
    if (!types.has(type)) return [];
    const position = { commit: BigInt(index * 100), prepare: BigInt(index * 100) };
    const raw = {
      type,
      id: '',
      flaw: null,
      stream,
      revision,
      position,
      created: new Date(metadata.at),
      data: Buffer.from(JSON.stringify(data)),
      metadata: Buffer.from(JSON.stringify(metadata)),
    };
    return [new StoredEvent(type, raw)];
  });
}

/** The rows a projector makes of a log delivered in batches of the given sizes (over and over), table by table. */
export async function rowsOf(
  url: string,
  projector: AnyProjector,
  entries: readonly Entry[],
  batchSizes: readonly number[] = [Number.POSITIVE_INFINITY],
): Promise<{ rows: Record<string, unknown[]>; changes: Change[] }> {
  const session = await Session.open(url, 'rows of');
  const schema = `rows_${randomUUID().replaceAll('-', '')}`;
  try {
    await session.run(`create schema ${schema}; set search_path to ${schema}; ${projector.tables}`);
    const events = delivered(projector, entries);
    const changes: Change[] = [];
    for (let turn = 0, from = 0; from < events.length; turn++) {
      const batch = events.slice(from, from + (batchSizes[turn % batchSizes.length] ?? 1));
      changes.push(...(await session.transaction((tx) => apply(projector, tx, batch))));
      from += batch.length;
    }
    return { rows: await tables(session, schema), changes };
  } finally {
    await session.run(`drop schema if exists ${schema} cascade`);
    await session.close();
  }
}

async function tables(session: Session, schema: string): Promise<Record<string, unknown[]>> {
  const names = await session.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = $1 order by 1',
    [schema],
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of names) {
    const rows = await session.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${name} as t order by to_jsonb(t)::text`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

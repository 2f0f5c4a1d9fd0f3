import { sql } from 'kysely';
import type { Scope } from '../../contracts/seal/scope.ts';
import type { KeptLeavesDb } from './tables.ts';

/** Events of one stream, side by side in a sealed tree, whose revisions follow each other. */
export interface KeptRun {
  /** Of the seal. */
  readonly number: number;
  readonly firstIndex: number;
  readonly leaves: number;
  readonly stream: string;
  readonly firstRevision: bigint;
}

/** The number of the newest seal up to which the leaves of all trees of these scopes are kept. `sealed`: the newest that there is. */
export async function keptUpTo(
  db: KeptLeavesDb,
  roots: ReadonlyMap<number, ReadonlyMap<Scope, string>>,
  scopes: readonly Scope[],
): Promise<number> {
  const rows = await db
    .selectFrom('kept_leaves.trees')
    .select(['number', 'scope', 'root'])
    .where('scope', 'in', scopes)
    .where('kept', '=', true)
    .execute();
  const kept = new Set(rows.map(({ number, scope, root }) => `${number} ${scope} ${root}`));
  let upTo = 0;
  for (const [number, ofScopes] of roots) {
    for (const [scope, root] of ofScopes) if (!kept.has(`${number} ${scope} ${root}`)) return upTo;
    upTo = number;
  }
  return upTo;
}

/** Everything in a tree, in its order. */
export async function runsIn(db: KeptLeavesDb, number: number, scope: Scope): Promise<KeptRun[]> {
  const rows = await db
    .selectFrom('kept_leaves.runs')
    .selectAll()
    .where('number', '=', number)
    .where('scope', '=', scope)
    .orderBy('first_index')
    .execute();
  return rows.map(runOf);
}

/** What is sealed of some streams up to a seal, seal by seal. */
export async function runsOf(db: KeptLeavesDb, streams: readonly string[], upTo: number): Promise<KeptRun[]> {
  const rows = await db
    .selectFrom('kept_leaves.runs')
    .selectAll()
    // As one parameter: of a month there may be more names than a statement takes.
    .where('stream', '=', sql<string>`any(${[...streams]}::text[])`)
    .where('number', '<=', upTo)
    .orderBy('number')
    .orderBy('first_index')
    .execute();
  return rows.map(runOf);
}

/** The streams in the trees of a branch from one seal to another. */
export async function streamsIn(db: KeptLeavesDb, scope: Scope, from: number, to: number): Promise<string[]> {
  const rows = await db
    .selectFrom('kept_leaves.runs')
    .select('stream')
    .distinct()
    .where('scope', '=', scope)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .execute();
  return rows.map(({ stream }) => stream);
}

interface Row {
  readonly number: number;
  readonly first_index: number;
  readonly leaves: number;
  readonly stream: string;
  readonly first_revision: string;
}

function runOf({ number, first_index, leaves, stream, first_revision }: Row): KeptRun {
  return { number, firstIndex: first_index, leaves, stream, firstRevision: BigInt(first_revision) };
}

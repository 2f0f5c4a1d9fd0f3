import type { Transaction } from 'kysely';
import type { Sha256 } from '../../contracts/seal/bytes.ts';
import type { Scope } from '../../contracts/seal/scope.ts';
import { Tree } from '../../contracts/seal/tree.ts';
import { BLOCK, type KeptLeavesDatabase, type KeptLeavesDb } from './tables.ts';

/** The tree of a branch (or of none) on a sealed day, as it was made from the log. */
export interface LeafTree {
  readonly scope: Scope;
  readonly size: number;
  readonly root: string;
  readonly runs: readonly {
    readonly stream: string;
    readonly firstRevision: bigint;
    readonly leaves: Iterable<Uint8Array> & { readonly size: number };
  }[];
}

const ROWS = 200;

/**
 * Keeps the leaves of a sealed day, each tree whole or not at all. What another process has kept stays; what was kept of another log
 * goes. `roots`: as they are sealed; a tree that does not come to its own is put down as lost.
 */
export async function keepLeaves(
  db: KeptLeavesDb,
  number: number,
  trees: readonly LeafTree[],
  roots: ReadonlyMap<Scope, string>,
  sha256: Sha256,
): Promise<void> {
  const made = new Map(trees.map((tree) => [tree.scope, tree]));
  for (const [scope, root] of roots) {
    const tree = made.get(scope);
    const kept = tree?.root === root;
    await db.transaction().execute(async (tx) => {
      const row = { number, scope, size: tree?.size ?? 0, root, kept };
      const inserted = await tx
        .insertInto('kept_leaves.trees')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['number', 'scope']).doUpdateSet(row).where('kept_leaves.trees.root', '!=', root),
        )
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 0n) return;
      for (const table of ['kept_leaves.runs', 'kept_leaves.blocks'] as const)
        await tx.deleteFrom(table).where('number', '=', number).where('scope', '=', scope).execute();
      if (kept) await insertTree(tx, number, tree, sha256);
    });
  }
}

/** Numbers and scopes of which nothing is put down yet, or something of another log. */
export async function missingOf(
  db: KeptLeavesDb,
  number: number,
  roots: ReadonlyMap<Scope, string>,
): Promise<boolean> {
  const rows = await db
    .selectFrom('kept_leaves.trees')
    .select(['scope', 'root'])
    .where('number', '=', number)
    .execute();
  const known = new Map(rows.map(({ scope, root }) => [scope, root]));
  return [...roots].some(([scope, root]) => known.get(scope) !== root);
}

async function insertTree(
  tx: Transaction<KeptLeavesDatabase>,
  number: number,
  { scope, runs }: LeafTree,
  sha256: Sha256,
): Promise<void> {
  let firstIndex = 0;
  const rows = runs.map(({ stream, firstRevision, leaves }) => {
    const row = { number, scope, first_index: firstIndex, leaves: leaves.size, stream };
    firstIndex += leaves.size;
    return { ...row, first_revision: String(firstRevision) };
  });
  for (const some of inParts(rows)) await tx.insertInto('kept_leaves.runs').values(some).execute();
  for (const some of inParts(blocksOf(runs)))
    await tx
      .insertInto('kept_leaves.blocks')
      .values(
        some.map((leaves, index) => ({
          number,
          scope,
          block: some.first + index,
          leaves: Buffer.concat(leaves),
          root: leaves.length === BLOCK ? Buffer.from(rootOf(leaves, sha256)) : null,
        })),
      )
      .execute();
}

function* blocksOf(runs: LeafTree['runs']): Generator<Uint8Array[]> {
  let block: Uint8Array[] = [];
  for (const { leaves } of runs)
    for (const leaf of leaves) {
      block.push(leaf);
      if (block.length < BLOCK) continue;
      yield block;
      block = [];
    }
  if (block.length > 0) yield block;
}

function rootOf(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  const tree = new Tree(sha256);
  for (const leaf of leaves) tree.push(leaf);
  return tree.root();
}

/** So many at a time as a statement takes; `first`: how many came before. */
function* inParts<T>(all: Iterable<T>): Generator<T[] & { first: number }> {
  let part = Object.assign([] as T[], { first: 0 });
  for (const one of all) {
    part.push(one);
    if (part.length < ROWS) continue;
    yield part;
    part = Object.assign([] as T[], { first: part.first + part.length });
  }
  if (part.length > 0) yield part;
}

import type { Client } from 'pg';
import type { Tx } from '../../projections/runner/projector.ts';

/** Commits what `work` does in a read model's schema; throws the first error, its unawaited writes' too. */
export async function inTransaction(
  client: Client,
  schema: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const written: Promise<unknown>[] = [];
  const tx: Tx = {
    query: async <R extends object>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows as R[],
    write: (sql, values) => {
      const writing = client.query(sql, [...values]);
      writing.catch(() => undefined);
      written.push(writing);
    },
  };
  await client.query(`begin; set local search_path to ${schema}, public`);
  try {
    await work(tx);
  } finally {
    // What comes after a failed write fails for no reason of its own, and a commit then takes all back without a word.
    await Promise.all(written);
  }
  await client.query('commit');
}

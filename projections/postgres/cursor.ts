import { type Compilable, CompiledQuery, type Kysely, sql } from 'kysely';

const ROWS = 500;

/**
 * What a query finds, a few hundred rows at a time and all as of one moment, however slowly they are taken: the transaction is open for
 * as long, so that a caller sets a limit (`listMs`, services/http/slow-clients.ts). Between two of them the connection waits for nothing,
 * which with a suspended portal it would, so a slow reader is not taken for a dead server.
 */
export async function* cursorOf<DB, R>(db: Kysely<DB>, query: Compilable<R>): AsyncGenerator<R[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    const { sql: text, parameters } = query.compile();
    await tx.executeQuery(CompiledQuery.raw(`declare rows no scroll cursor for ${text}`, [...parameters]));
    for (;;) {
      const { rows } = await sql<R>`fetch ${sql.lit(ROWS)} from rows`.execute(tx);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await tx.rollback().execute();
  }
}

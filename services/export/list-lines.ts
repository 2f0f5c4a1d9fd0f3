import type { ListEnd } from '../../contracts/streamed-list.ts';
import { everyEntry } from '../../projections/activity/query.ts';
import { everySession } from '../../projections/analysis/query.ts';
import { type Db, openDatabase } from '../../projections/database.ts';
import type { List } from './job.ts';

/** A list in pieces, a row a line and the end that says it is one (contracts/streamed-list.ts). */
export async function* listChunks(databaseUrl: string, list: List): AsyncGenerator<string> {
  const { db } = openDatabase(databaseUrl, 1);
  let rows = 0;
  try {
    for await (const some of rowsOf(db, list)) {
      rows += some.length;
      yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
    yield `${JSON.stringify({ rows } satisfies ListEnd)}\n`;
  } finally {
    await db.destroy();
  }
}

function rowsOf(db: Db, list: List): AsyncGenerator<object[]> {
  switch (list.list) {
    case 'game-sessions':
      return everySession(db, list.input);
    case 'activity':
      return everyEntry(db, list.sight, list.input);
    default:
      return list satisfies never;
  }
}

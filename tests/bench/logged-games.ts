import { randomUUID } from 'node:crypto';
import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { openDatabase } from '../../projections/database.ts';
import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { waitFor } from '../../projections/system/query.ts';
import { connectEventStoreDb } from '../../services/event-store/eventstoredb.ts';
import type { NewEvent } from '../../services/event-store/port.ts';
import { BranchLog } from '../support/branch-log.ts';
import type { Parts } from './parts.ts';

const CARDS = 150;
const DAYS = 1_000;
const AT_ONCE = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
const PATIENCE_MS = 600_000;
/** What no list of games and no report asks for. */
const leftOut = new Set(['CartelasSelected', 'NumberDrawn', 'CardChecked', 'GamePaused', 'GameResumed']);

/** So many games of a branch that is there, in the log as the services write them and shown by the projections that run, up to today. */
export async function writeGames(
  { servicesStoreUrl, writerKey, databaseUrl }: Parts,
  branchId: BranchId,
  ownerId: AccountId,
  games: number,
): Promise<void> {
  const store = connectEventStoreDb(servicesStoreUrl, {}, new WriterKeys([writerKey]));
  const { db, pool } = openDatabase(databaseUrl, 1);
  try {
    const hall = Object.assign(new BranchLog('Bench', 1, CARDS, ownerId), { branchId });
    let end = 0n;
    for (let written = 0; written < games; written += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, games - written) }, (_, index) => {
        const daysAgo = DAYS - Math.floor(((written + index) * DAYS) / games) - 1;
        return hall.game(new Date(Date.now() - daysAgo * DAY_MS));
      });
      const appended = await Promise.all(
        some.map((entries) => {
          const events = entries
            .filter(({ type }) => !leftOut.has(type))
            .map(({ type, data, metadata }) => ({ type, data, metadata, id: randomUUID() }) as NewEvent);
          return store.append(entries[0]?.stream ?? '', events, 'no-stream');
        }),
      );
      for (const result of appended) {
        if (result.kind !== 'appended') throw new Error('there is a game of this number');
        if (result.position.commit > end) end = result.position.commit;
      }
    }
    if (!(await waitFor(db, ['analysis', 'daily', 'activity'], end, PATIENCE_MS)))
      throw new Error('the read models did not come this far');
  } finally {
    await pool.end();
    await store.close();
  }
}

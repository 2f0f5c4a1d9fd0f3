import { EventStoreDBClient } from '@eventstore/db-client';
import { Checks } from '../../projections/checking/run-checks.ts';
import { openDatabase } from '../../projections/database.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { Session } from '../../projections/runner/session.ts';
import { append } from '../support/append.ts';
import { startEventStore } from '../support/event-store.ts';
import { type AtEnd, endingAll } from './at-end.ts';
import { createPostgres } from './postgres.ts';
import { caughtUp, startProjections } from '../support/projections.ts';
import { PlayedLog } from '../support/verification/played-log.ts';
import { fixed, table, whole } from './figures.ts';

const GAMES = 10_000;
const GAMES_OF_BRANCH = 20;
const TIME_ZONE = 'Africa/Addis_Ababa';

/** A night after a day of many games, which the product's own deciders have played: recomputed without a rest. */
export function benchNight(games = GAMES): Promise<string> {
  return endingAll((atEnd) => benchGames(games, atEnd));
}

async function benchGames(games: number, atEnd: AtEnd): Promise<string> {
  const store = await startEventStore();
  atEnd(() => store.stop());
  const postgres = await createPostgres(atEnd);
  const client = EventStoreDBClient.connectionString(store.url);
  atEnd(() => client.dispose());
  const eventStore = new Connection(store.urls.reader);
  atEnd(() => eventStore.close());
  const { db, pool } = openDatabase(postgres.url, 2);
  atEnd(() => db.destroy());
  const projections = await startProjections(store.urls.reader, postgres.url);
  atEnd(() => projections.stop());
  let end = 0n;
  for (let played = 0; played < games; played += GAMES_OF_BRANCH) end = await append(client, branchDay());
  await caughtUp(db, end);
  const session = await Session.open(postgres.url, 'bench');
  atEnd(() => session.close());
  const checks = new Checks(session, {
    eventStore,
    databaseUrl: postgres.url,
    db,
    timeZone: TIME_ZONE,
    clock: () => new Date('2026-11-28T08:00:00.000Z'),
    restless: true,
    signal: new AbortController().signal,
    failed: () => undefined,
  });
  const watched = watchMemory();
  const started = performance.now();
  await checks.night();
  const seconds = (performance.now() - started) / 1_000;
  const grown = watched();
  const { rows } = await pool.query<{ proof: string; count: string }>(
    'select proof, count(*) from projections.checked_games group by proof',
  );
  const proven = Number(rows.find(({ proof }) => proof === 'proven')?.count ?? 0);
  const checked = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return table(
    ['games', 'proven', 'seconds', 'games/s', 'memory grown, MB'],
    [[whole(checked), whole(proven), fixed(seconds, 1), whole(checked / seconds), whole(grown)]],
  );
}

/** A branch's day: every card is checked at the end of each game, so that nobody is missed. */
function branchDay() {
  const log = new PlayedLog(30);
  for (let game = 1; game <= GAMES_OF_BRANCH; game++) {
    log.open().start();
    log.drawToWinner();
    log.checkAll().finish();
  }
  return log.log;
}

const MB = 1024 * 1024;
const LOOK_MS = 200;

/** By how much the process grew at the most; asked once. */
function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return (most - before) / MB;
  };
}

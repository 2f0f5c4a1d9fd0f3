import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Kysely, PostgresDialect } from 'kysely';
import { openDatabase } from '../../projections/database.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { connectEventStoreDb } from '../../services/event-store/eventstoredb.ts';
import { exportInThread } from '../../services/export/in-thread.ts';
import { keepLeaves } from '../../services/kept-leaves/keep-leaves.ts';
import { sha256 } from '../../services/kept-leaves/sha256.ts';
import { type KeptLeavesDatabase, migrateKeptLeaves } from '../../services/kept-leaves/tables.ts';
import type { DayLeaves } from '../../services/sealer/day-leaves.ts';
import { sealDays } from '../../services/sealer/seal-days.ts';
import { rootsOf } from '../../services/sealer/sealed-trees.ts';
import { SealKey } from '../../services/sealer/signing.ts';
import { logOver } from '../../services/sealer/walk.ts';
import { append } from '../support/append.ts';
import { startEventStore } from '../support/event-store.ts';
import { startProjections } from '../support/projections.ts';
import { PlayedLog } from '../support/verification/played-log.ts';
import { fixed, table, whole } from './figures.ts';
import { type AtEnd, endingAll } from './at-end.ts';
import { createPostgres } from './postgres.ts';

const SIZES = [100_000, 1_000_000];
const PLAYED = 50;
const DAY = '2026-11-27';
const TIME_ZONE = 'Africa/Addis_Ababa';
const EXPORTER = join(import.meta.dirname, '../../services/export/main.js');

/** Days of ever more events: sealed, their leaves kept, and exported as a whole. */
export async function benchSeal(sizes: readonly number[] = SIZES): Promise<string> {
  const days: string[] = [];
  for (const events of sizes) days.push(await endingAll((atEnd) => benchDay(events, atEnd)));
  return days.join('\n\n');
}

async function benchDay(events: number, atEnd: AtEnd): Promise<string> {
  const store = await startEventStore();
  atEnd(() => store.stop());
  const postgres = await createPostgres(atEnd);
  const client = EventStoreDBClient.connectionString(store.url);
  atEnd(() => client.dispose());
  const key = new Uint8Array(32).fill(1);
  const services = connectEventStoreDb(store.urls.services, {}, new WriterKeys([key]));
  atEnd(() => services.close());
  const sealer = connectEventStoreDb(store.urls.sealer);
  atEnd(() => sealer.close());
  const connection = new Connection(store.urls.sealer);
  atEnd(() => connection.close());
  const { pool } = openDatabase(postgres.url, 1);
  atEnd(() => pool.end());
  const db = new Kysely<KeptLeavesDatabase>({ dialect: new PostgresDialect({ pool }) });
  await startProjections(store.urls.reader, postgres.url).then((projections) => projections.stop());
  const making = performance.now();
  const branchId = await fill(client, events);
  const made = (performance.now() - making) / 1_000;
  const now = new Date(`${DAY}T12:00:00.000Z`);
  await services.identify({ mode: 'live', timeZone: TIME_ZONE, now });
  await migrateKeptLeaves(db);
  let sealed: { records: readonly string[]; leaves: DayLeaves } | undefined;
  const sealing = await measured(() =>
    sealDays({
      log: logOver(connection),
      store: sealer,
      logId: branchId,
      keys: [new SealKey(key)],
      timeZone: TIME_ZONE,
      now: () => new Date('2026-11-28T00:00:00.000Z'),
      sealed: (_, records, leaves) => void (sealed = { records, leaves }),
    }),
  );
  const { records, leaves } = sealed ?? {};
  if (!records || !leaves) throw new Error('nothing was sealed');
  const keeping = await measured(() => keepLeaves(db, 1, leaves.trees, rootsOf(records), sha256));
  const settings = { databaseUrl: postgres.url, writerKeys: [key], timeZone: TIME_ZONE };
  const makeExport = exportInThread(
    EXPORTER,
    { eventStoreUrl: store.urls.services, ...settings },
    () => new Date(),
  );
  let bytes = 0;
  const exporting = await measured(async () => {
    const file = makeExport({
      proof: { kind: 'days', branch: branchId, from: DAY as never, to: DAY as never },
    });
    for await (const chunk of file) bytes += (chunk as Buffer).length;
  });
  const row = (what: string, { seconds, processor, grown }: Measured) => [
    what,
    fixed(seconds, 1),
    whole(events / seconds),
    whole(events / processor),
    whole(grown),
  ];
  const figures = table(
    ['', 'seconds', 'events/s', 'events in a second of processor time', 'memory grown, MB'],
    [row('sealed', sealing), row('leaves kept', keeping), row('exported', exporting)],
  );
  return `${figures}\n\n${whole(events)} events, made in ${fixed(made, 0)} s, a file of ${whole(bytes / MB)} MB`;
}

/** Some games that were played, under as many numbers as it takes. */
async function fill(client: EventStoreDBClient, events: number): Promise<PlayedLog['branchId']> {
  const log = new PlayedLog(30);
  const began = log.now;
  for (let game = 1; game <= PLAYED; game++) {
    log.now = began;
    log.open().start();
    log.drawToWinner();
    log.checkAll().finish();
  }
  const isOfGame = ({ stream }: { stream: string }) => stream.startsWith('game-');
  let appended = log.log.length;
  await append(client, log.log);
  for (let round = 1; appended < events; round++) {
    const renumbered = log.log.filter(isOfGame).map((event) => ({
      ...event,
      stream: event.stream.replace(/\d+$/, (number) => String(Number(number) + round * PLAYED)),
    }));
    await appendInLanes(client, renumbered.slice(0, events - appended));
    appended += renumbered.length;
  }
  return log.branchId;
}

/** Each append waits for the disk: many games are written at once, as by many branches. */
async function appendInLanes(client: EventStoreDBClient, events: PlayedLog['log']): Promise<void> {
  const lanes = new Map<string, PlayedLog['log']>();
  for (const event of events) lanes.set(event.stream, [...(lanes.get(event.stream) ?? []), event]);
  await Promise.all([...lanes.values()].map((lane) => append(client, lane)));
}

interface Measured {
  readonly seconds: number;
  readonly processor: number;
  readonly grown: number;
}

const MB = 1024 * 1024;
const LOOK_MS = 100;

/** Of this process, with its threads. */
async function measured(work: () => Promise<void>): Promise<Measured> {
  const [started, spent, before] = [performance.now(), process.cpuUsage(), process.memoryUsage.rss()];
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_MS);
  await work();
  clearInterval(timer);
  const { user, system } = process.cpuUsage(spent);
  return {
    seconds: (performance.now() - started) / 1_000,
    processor: (user + system) / 1_000_000,
    grown: (most - before) / MB,
  };
}

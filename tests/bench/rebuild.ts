import { EventStoreDBClient } from '@eventstore/db-client';
import type { ReadModel } from '../../contracts/read-models.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { projectors } from '../../projections/models.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { rebuild } from '../../projections/runner/rebuild.ts';
import { startEventStore } from '../support/event-store.ts';
import { fillLog } from '../support/filled-log.ts';
import { startProjections } from '../support/projections.ts';
import { type AtEnd, endingAll } from './at-end.ts';
import { fixed, median, table, whole } from './figures.ts';
import { createPostgres } from './postgres.ts';

const EVENTS = 200_000;
const ROUNDS = 5;
const HALLS = 12;
const moneyModels: readonly ReadModel[] = ['daily', 'weekly', 'monthly', 'jackpot'];

/**
 * A log of realistic games of several halls, and turn by turn in one run: a bare `readAll` of it, and rebuilds of read
 * models from its start, rows in Postgres included.
 */
export function benchRebuild(events = EVENTS, rounds = ROUNDS): Promise<string> {
  return endingAll((atEnd) => benchRounds(events, rounds, atEnd));
}

async function benchRounds(events: number, rounds: number, atEnd: AtEnd): Promise<string> {
  const store = await startEventStore();
  atEnd(() => store.stop());
  const postgres = await createPostgres(atEnd);
  const client = EventStoreDBClient.connectionString(store.url);
  atEnd(() => client.dispose());
  const eventStore = new Connection(store.url);
  atEnd(() => eventStore.close());
  await startProjections(store.url, postgres.url).then((projections) => projections.stop());
  await fillLog(client, events, HALLS);
  const rates: Record<'bare' | 'all' | 'money', number[]> = { bare: [], all: [], money: [] };
  for (let round = 0; round <= rounds; round++) {
    let count = 0;
    const bare = await seconds(async () => {
      count = await countAll(client);
    });
    const all = await seconds(() => build(eventStore, postgres.url, projectors));
    const money = await seconds(() =>
      build(
        eventStore,
        postgres.url,
        projectors.filter(({ name }) => moneyModels.includes(name)),
      ),
    );
    if (round === 0) continue; // warm-up
    rates.bare.push(count / bare);
    rates.all.push(count / all);
    rates.money.push(count / money);
  }
  const ratio = (rate: 'all' | 'money') =>
    fixed(median(rates[rate].map((each, index) => each / (rates.bare[index] ?? Number.NaN))));
  return table(
    [
      'events in the log',
      'bare readAll/s',
      'rebuild of all/s',
      'all : bare',
      'rebuild of money/s',
      'money : bare',
    ],
    [
      [
        whole(events),
        whole(median(rates.bare)),
        whole(median(rates.all)),
        ratio('all'),
        whole(median(rates.money)),
        ratio('money'),
      ],
    ],
  );
}

async function build(
  eventStore: Connection,
  databaseUrl: string,
  readModels: readonly AnyProjector[],
): Promise<void> {
  const outcomes = await rebuild(readModels, {
    eventStore,
    databaseUrl,
    signal: new AbortController().signal,
  });
  for (const [name, outcome] of outcomes)
    if (outcome.kind !== 'built') throw new Error(`${name} was not built: ${JSON.stringify(outcome)}`);
}

async function countAll(client: EventStoreDBClient): Promise<number> {
  let count = 0;
  for await (const { event } of client.readAll()) if (event) count++;
  return count;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

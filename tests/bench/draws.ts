import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { fixed, median, percentile, table, whole } from './figures.ts';
import { type Branch, makeBranches, startGame } from './hall.ts';
import { post, send } from './http-client.ts';
import { startCrud } from './crud.ts';
import type { Parts } from './parts.ts';

const DRAWS = 75;
const GAMES = [1, 16, 64];
const ROUNDS = 5;
/** The first and the last draws of a game, a few of each so that a percentile means something. */
const EDGE = 5;

type Round = { perSecond: number; latencies: number[]; first: number[]; last: number[] };

/** `games` at once, each drawing all its numbers one after the other. */
async function play(games: number, draw: (game: number, place: number) => Promise<unknown>): Promise<Round> {
  const round: Round = { perSecond: 0, latencies: [], first: [], last: [] };
  const started = performance.now();
  await Promise.all(
    Array.from({ length: games }, async (_, game) => {
      for (let place = 1; place <= DRAWS; place++) {
        const asked = performance.now();
        await draw(game, place);
        const took = performance.now() - asked;
        round.latencies.push(took);
        if (place <= EDGE) round.first.push(took);
        if (place > DRAWS - EDGE) round.last.push(took);
      }
    }),
  );
  round.perSecond = (games * DRAWS * 1000) / (performance.now() - started);
  return round;
}

/** Bare durable appends of the same events, through the same client and its batch append. */
async function bare(client: EventStoreDBClient, games: number): Promise<Round> {
  const streams = Array.from({ length: games }, () => `bench-${randomUUID()}`);
  const metadata = {
    actor: { accountId: randomUUID(), role: 'branch_admin' },
    at: new Date().toISOString(),
    businessDate: '2026-01-01',
    commandId: randomUUID(),
    schema: 1,
  };
  return play(games, (game, place) =>
    client.appendToStream(
      streams[game] ?? '',
      jsonEvent({ id: randomUUID(), type: 'NumberDrawnBare', data: { place, number: place }, metadata }),
      { expectedRevision: place === 1 ? NO_STREAM : BigInt(place - 2) },
    ),
  );
}

async function overHttp(url: string, branches: readonly Branch[], games: number): Promise<Round> {
  const playing = branches.slice(0, games);
  const numbers: number[] = [];
  for (const branch of playing) numbers.push(await startGame(url, branch));
  return play(games, (game, _place) =>
    send(url, 'draw-number', { gameNumber: numbers[game] }, playing[game]?.cookie),
  );
}

async function crud(url: string, games: number): Promise<Round> {
  const ids = Array.from({ length: games }, () => randomUUID());
  for (const id of ids) await post(`${url}/games`, { id });
  return play(games, (game, place) => post(`${url}/draws`, { id: ids[game], number: place }));
}

/** Draw commands over HTTP beside bare appends and beside CRUD, in turn, several rounds in one run. */
export async function benchDraws(parts: Parts): Promise<string> {
  const client = EventStoreDBClient.connectionString(parts.eventStoreUrl);
  const server = await startCrud(parts.databaseUrl);
  const branches = await makeBranches(parts.url, Math.max(...GAMES));
  const rows: string[][] = [];
  for (const games of GAMES) {
    const rounds: Record<'draw' | 'bare' | 'crud', Round[]> = { draw: [], bare: [], crud: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      const results = {
        bare: await bare(client, games),
        draw: await overHttp(parts.url, branches, games),
        crud: await crud(server.url, games),
      };
      if (round === 0) continue; // warm-up
      rounds.bare.push(results.bare);
      rounds.draw.push(results.draw);
      rounds.crud.push(results.crud);
    }
    rows.push(row(games, rounds));
  }
  await client.dispose();
  server.stop();
  return table(
    [
      'games at once',
      'draws/s',
      'p50 ms',
      'p99 ms',
      'bare/s',
      'cost of a draw, bare = 1',
      'CRUD/s',
      'draws per CRUD',
      'p99 last/first draws',
    ],
    rows,
  );
}

function row(games: number, rounds: Record<'draw' | 'bare' | 'crud', Round[]>): string[] {
  const rate = (name: 'draw' | 'bare' | 'crud') => median(rounds[name].map(({ perSecond }) => perSecond));
  const ratio = (a: 'draw' | 'bare' | 'crud', b: 'draw' | 'bare' | 'crud') =>
    median(rounds[a].map(({ perSecond }, index) => perSecond / (rounds[b][index]?.perSecond ?? Number.NaN)));
  const latencies = rounds.draw.flatMap((round) => round.latencies);
  const edges = rounds.draw.map((round) => percentile(round.last, 99) / percentile(round.first, 99));
  return [
    String(games),
    whole(rate('draw')),
    fixed(percentile(latencies, 50)),
    fixed(percentile(latencies, 99)),
    whole(rate('bare')),
    fixed(ratio('bare', 'draw')),
    whole(rate('crud')),
    fixed(ratio('draw', 'crud')),
    fixed(median(edges)),
  ];
}

import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { fixed, median, percentile, table, whole } from './figures.ts';
import { type Branch, makeBranches, startGame } from './branches.ts';
import { post, send } from './http-client.ts';
import { startCrud } from './server-process.ts';
import type { Parts } from './parts.ts';
import { type Spent, spentOn } from './processor.ts';

export const DRAWS = 75;
const GAMES = [1, 16, 64];
const ROUNDS = 5;
/** The first and the last draws of a game, a few of each so that a percentile means something. */
const EDGE = 5;

type Timed = { perSecond: number; latencies: number[]; first: number[]; last: number[] };
type Round = Timed & { spent: Spent };
const kinds = ['draw', 'bare', 'crud'] as const;
type Kind = (typeof kinds)[number];
type Rounds = Record<Kind, Round[]>;
export type Draw = (game: number, place: number) => Promise<unknown>;

/** `games` at once, each drawing all its numbers one after the other. */
export async function play(games: number, draw: Draw): Promise<Timed> {
  const round: Timed = { perSecond: 0, latencies: [], first: [], last: [] };
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

/** Bare durable appends of the same events, through the same client and its batch append; to streams that nobody judges. */
function bare(client: EventStoreDBClient, games: number): Draw {
  const streams = Array.from({ length: games }, () => `$bench-${randomUUID()}`);
  const metadata = {
    actor: { accountId: randomUUID(), role: 'branch_admin' },
    at: new Date().toISOString(),
    businessDate: '2026-01-01',
    commandId: randomUUID(),
    schema: 1,
  };
  return (game, place) =>
    client.appendToStream(
      streams[game] ?? '',
      jsonEvent({ id: randomUUID(), type: 'NumberDrawnBare', data: { place, number: place }, metadata }),
      { expectedRevision: place === 1 ? NO_STREAM : BigInt(place - 2) },
    );
}

/** Draws of games begun for it, at several addresses in turn. */
export async function overHttp(
  urls: readonly string[],
  branches: readonly Branch[],
  games: number,
): Promise<Draw> {
  const playing = branches.slice(0, games);
  const urlOf = (game: number) => urls[game % urls.length] ?? '';
  const numbers: number[] = [];
  for (const [game, branch] of playing.entries()) numbers.push(await startGame(urlOf(game), branch));
  return (game) => send(urlOf(game), 'draw-number', { gameNumber: numbers[game] }, playing[game]?.cookie);
}

async function crud(url: string, games: number): Promise<Draw> {
  const ids = Array.from({ length: games }, () => randomUUID());
  for (const id of ids) await post(`${url}/games`, { id });
  return (game, place) => post(`${url}/draws`, { id: ids[game], number: place });
}

/** Draw commands over HTTP beside bare appends and beside CRUD, in turn, several rounds in one run. */
export async function benchDraws(parts: Parts): Promise<string> {
  const client = EventStoreDBClient.connectionString(parts.eventStoreUrl);
  parts.atEnd(() => client.dispose());
  const server = await startCrud(parts.databaseUrl, parts.atEnd);
  const processes = new Map([...parts.processes, ['CRUD server', server.pid]]);
  const branches = await makeBranches(parts.url, Math.max(...GAMES));
  const rates: string[][] = [];
  const costs: string[][] = [];
  for (const games of GAMES) {
    const rounds: Rounds = { draw: [], bare: [], crud: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      const draws: Record<Kind, Draw> = {
        bare: bare(client, games),
        draw: await overHttp([parts.url], branches, games),
        crud: await crud(server.url, games),
      };
      for (const kind of ['bare', 'draw', 'crud'] as const) {
        const { result, spent } = await spentOn(processes, () => play(games, draws[kind]));
        // The first is the warm-up.
        if (round > 0) rounds[kind].push({ ...result, spent });
      }
    }
    rates.push(rateRow(games, rounds));
    for (const kind of kinds) costs.push(costRow(games, kind, rounds, [...processes.keys()]));
  }
  const head = [
    'games at once',
    'draws/s',
    'p50 ms',
    'p99 ms',
    'bare/s',
    'cost of a draw, bare = 1',
    'CRUD/s',
    'draws per CRUD',
    'p99 last/first draws',
  ];
  return [
    table(head, rates),
    'processor milliseconds each, by part',
    table(['games at once', 'of a', 'in all', ...processes.keys()], costs),
  ].join('\n\n');
}

function rateRow(games: number, rounds: Rounds): string[] {
  const rate = (name: Kind) => median(rounds[name].map(({ perSecond }) => perSecond));
  const ratio = (a: Kind, b: Kind) =>
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

/** The rounds together, for the processes' accounts are kept in hundredths of a second. */
function costRow(games: number, kind: Kind, rounds: Rounds, parts: readonly string[]): string[] {
  const each = parts.map(
    (part) =>
      rounds[kind].reduce((sum, { spent }) => sum + (spent.get(part) ?? Number.NaN), 0) /
      (rounds[kind].length * games * DRAWS),
  );
  const all = each.reduce((sum, spent) => sum + spent, 0);
  return [String(games), kind, ...[all, ...each].map((spent) => fixed(spent, 3))];
}

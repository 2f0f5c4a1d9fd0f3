import { randomUUID } from 'node:crypto';
import { makeCartelas } from '../support/cartelas.ts';
import { type Branch, CARTELAS, makeBranches, openGame, prepareGame } from './branches.ts';
import { fixed, median, percentile, table } from './figures.ts';
import { post, send } from './http-client.ts';
import type { Parts } from './parts.ts';
import { type Spent, spentOn } from './processor.ts';
import { startCrud, startLeast } from './server-process.ts';

const DRAWS = 75;
const GAMES = [1, 16, 64];
const ROUNDS = 3;
const steps = ['prepare', 'open', 'start', 'draw', 'finish'] as const;
type Step = (typeof steps)[number];
const kinds = ['product', 'least', 'crud'] as const;
type Kind = (typeof kinds)[number];

/** One after the other, as a cashier takes them; `place` of the number drawn. */
type Game = Record<Step, (place: number) => Promise<unknown>>;
type Measured = Record<Step, { readonly ms: number; readonly latencies: number[]; readonly spent: Spent }>;

/** The same step of all games, side by side. */
async function stepOf(games: readonly Game[], step: Step) {
  const latencies: number[] = [];
  const started = performance.now();
  await Promise.all(
    games.map(async (game) => {
      for (let place = 1; place <= (step === 'draw' ? DRAWS : 1); place++) {
        const asked = performance.now();
        await game[step](place);
        latencies.push(performance.now() - asked);
      }
    }),
  );
  return { ms: performance.now() - started, latencies };
}

async function play(games: readonly Game[], processes: ReadonlyMap<string, number>): Promise<Measured> {
  const measured: Partial<Measured> = {};
  for (const step of steps) {
    const { result, spent } = await spentOn(processes, () => stepOf(games, step));
    measured[step] = { ...result, spent };
  }
  return measured as Measured;
}

function ofProduct(url: string, branch: Branch): Game {
  let gameNumber = 0;
  return {
    prepare: async () => {
      gameNumber = await prepareGame(url, branch);
    },
    open: () => openGame(url, branch, gameNumber),
    start: () => send(url, 'start-game', { gameNumber }, branch.cookie),
    draw: () => send(url, 'draw-number', { gameNumber }, branch.cookie),
    finish: () => send(url, 'finish-game', { gameNumber }, branch.cookie),
  };
}

const cards = makeCartelas(CARTELAS);

function ofCrud(url: string): Game {
  const id = randomUUID();
  return {
    prepare: () => post(`${url}/games`, { id }),
    open: () => post(`${url}/openings`, { id, cards }),
    start: () => post(`${url}/starts`, { id }),
    draw: (place) => post(`${url}/draws`, { id, number: place }),
    finish: () => post(`${url}/ends`, { id }),
  };
}

/** The events of the product, in streams that nobody judges. */
export function ofLeast(url: string): Game {
  const stream = `$bench-${randomUUID()}`;
  let revision: number | null = null;
  const append = async (...events: readonly { type: string; data: object }[]) => {
    const body = { stream, revision, events: events.map((event) => ({ id: randomUUID(), ...event })) };
    ({ revision } = (await post(`${url}/append`, body)).body as { revision: number });
  };
  return {
    prepare: () => append({ type: 'Prepared', data: { commitment: randomUUID() } }),
    open: () => append({ type: 'Selected', data: { cards } }, { type: 'Opened', data: { betPrice: 10 } }),
    start: () => append({ type: 'Started', data: {} }),
    draw: (place) => append({ type: 'Drawn', data: { place, number: place } }),
    finish: () => append({ type: 'Finished', data: { outcome: 'finished' } }),
  };
}

/** Whole games (prepared, opened with 150 cards, started, all numbers drawn, finished) beside plain CRUD and the least server, in turn in one run. */
export async function benchGames(parts: Parts): Promise<string> {
  const crud = await startCrud(parts.databaseUrl);
  const least = await startLeast(parts.eventStoreUrl);
  const processes = new Map([...parts.processes, ['CRUD server', crud.pid], ['least server', least.pid]]);
  const branches = await makeBranches(parts.url, Math.max(...GAMES));
  const rates: string[][] = [];
  const costs: string[][] = [];
  for (const games of GAMES) {
    const rounds: Record<Kind, Measured[]> = { product: [], least: [], crud: [] };
    const make: Record<Kind, (branch: Branch) => Game> = {
      product: (branch) => ofProduct(parts.url, branch),
      least: () => ofLeast(least.url),
      crud: () => ofCrud(crud.url),
    };
    for (let round = 0; round <= ROUNDS; round++)
      for (const kind of kinds) {
        const measured = await play(branches.slice(0, games).map(make[kind]), processes);
        // The first is the warm-up.
        if (round > 0) rounds[kind].push(measured);
      }
    rates.push(rateRow(games, rounds));
    // A process tells its time in hundredths of a second: too coarse for one game.
    if (games > 1)
      for (const kind of kinds) costs.push(...costRows(games, kind, rounds[kind], [...processes.keys()]));
  }
  crud.stop();
  least.stop();
  return [
    table(
      [
        'games at once',
        'games/s',
        'per least',
        'per CRUD',
        'open p50 ms',
        'draw p50 ms',
        'draw p50, least = 1',
        'open p50, draw = 1',
        'of least',
        'of CRUD',
        'prepare p50, draw = 1',
        'p99 of any command, p50 = 1',
      ],
      rates,
    ),
    'processor milliseconds each, by part',
    table(['games at once', 'of a', 'step', 'draw = 1', 'in all', ...processes.keys()], costs),
  ].join('\n\n');
}

function rateRow(games: number, rounds: Record<Kind, Measured[]>): string[] {
  const rates = (kind: Kind) =>
    rounds[kind].map((round) => (games * 1_000) / steps.reduce((sum, step) => sum + round[step].ms, 0));
  const perRound = (other: Kind) =>
    median(rates('product').map((rate, index) => rate / (rates(other)[index] ?? Number.NaN)));
  const p50 = (kind: Kind, step: Step) =>
    percentile(
      rounds[kind].flatMap((round) => round[step].latencies),
      50,
    );
  const ofAll = rounds.product.flatMap((round) => steps.flatMap((step) => round[step].latencies));
  const inDraws = (kind: Kind, step: Step) => fixed(p50(kind, step) / p50(kind, 'draw'));
  return [
    String(games),
    fixed(median(rates('product'))),
    fixed(perRound('least')),
    fixed(perRound('crud')),
    fixed(p50('product', 'open')),
    fixed(p50('product', 'draw')),
    fixed(p50('product', 'draw') / p50('least', 'draw')),
    inDraws('product', 'open'),
    inDraws('least', 'open'),
    inDraws('crud', 'open'),
    inDraws('product', 'prepare'),
    fixed(percentile(ofAll, 99) / percentile(ofAll, 50)),
  ];
}

/** The rounds together. */
function costRows(games: number, kind: Kind, rounds: readonly Measured[], parts: readonly string[]) {
  const costOf = (step: Step) =>
    parts.map(
      (part) =>
        rounds.reduce((sum, round) => sum + (round[step].spent.get(part) ?? Number.NaN), 0) /
        (rounds.length * games * (step === 'draw' ? DRAWS : 1)),
    );
  const sum = (each: readonly number[]) => each.reduce((total, spent) => total + spent, 0);
  const draw = sum(costOf('draw'));
  return steps.map((step) => {
    const each = costOf(step);
    return [
      String(games),
      kind,
      step,
      fixed(sum(each) / draw, 1),
      ...[sum(each), ...each].map((spent) => fixed(spent, 3)),
    ];
  });
}

import { type Branch, makeBranches } from './branches.ts';
import { fixed, median, percentile, table } from './figures.ts';
import { DRAWS, type Game, type Kind, kinds, ofCrud, ofLeast, ofProduct, type Step } from './game-kinds.ts';
import { benchGameCosts } from './game-costs.ts';
import type { Parts } from './parts.ts';
import { startCrud, startLeast } from './server-process.ts';

const GAMES = [1, 16, 64];
/** A process tells its time in hundredths of a second: too coarse for one game. */
const BY_PROCESS = [16, 64];
const ROUNDS = 5;
const WARM_MS = 1_500;
const MEASURED_MS = 4_000;
/** Prepared, opened, started and finished, and what is drawn in between. */
const COMMANDS = DRAWS + 4;

/** Answers its next game. */
type Hall = () => Game;

interface Command {
  readonly step: Step;
  readonly ms: number;
}

/**
 * Whole games (prepared, opened with 150 cards, started, all numbers drawn, finished) beside plain CRUD and the least server, in turn in one
 * run. Each hall plays one after the other and waits for no other hall.
 */
export async function benchGames(parts: Parts): Promise<string> {
  const crud = await startCrud(parts.databaseUrl, parts.atEnd);
  const least = await startLeast(parts.eventStoreUrl, parts.atEnd);
  const processes = new Map([...parts.processes, ['CRUD server', crud.pid], ['least server', least.pid]]);
  const branches = await makeBranches(parts.url, Math.max(...GAMES));
  const next: Record<Kind, (branch: Branch) => Game> = {
    product: (branch) => ofProduct(parts.url, branch),
    least: () => ofLeast(least.url),
    crud: () => ofCrud(crud.url),
  };
  const halls = (number: number) => (kind: Kind) =>
    branches.slice(0, number).map((branch) => () => next[kind](branch));
  // As servers that have run since the morning: their code is compiled by then.
  for (const kind of kinds) await playOn(halls(Math.max(...GAMES))(kind));
  const whole: string[][] = [];
  for (const number of GAMES) whole.push(await wholeGames(number, halls(number)));
  const costs: string[] = [];
  for (const number of BY_PROCESS)
    costs.push(`${number} games at once, processor time\n${await benchGameCosts(halls(number), processes)}`);
  return [table(HEAD, whole), ...costs].join('\n\n');
}

const HEAD = [
  'games at once',
  'games/s',
  'per least',
  'per CRUD',
  'draw p50 ms',
  'least = 1',
  'CRUD = 1',
  'open p50 ms',
  'draw = 1',
  'p99 of any command ms',
  'p50 = 1',
  'of least',
  'of CRUD',
];

async function wholeGames(number: number, halls: (kind: Kind) => readonly Hall[]): Promise<string[]> {
  const rounds: Record<Kind, (readonly Command[])[]> = { product: [], least: [], crud: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of kinds) rounds[kind].push(await playOn(halls(kind)));
  const rates = (kind: Kind) => rounds[kind].map(({ length }) => (length * 1_000) / (MEASURED_MS * COMMANDS));
  const perRound = (other: Kind) =>
    median(rates('product').map((rate, round) => rate / (rates(other)[round] ?? Number.NaN)));
  const at = (kind: Kind, p: number, step?: Step) =>
    percentile(
      rounds[kind].flat().flatMap((command) => (step && command.step !== step ? [] : command.ms)),
      p,
    );
  const draw = at('product', 50, 'draw');
  const stall = (kind: Kind) => fixed(at(kind, 99) / at(kind, 50), 1);
  return [
    String(number),
    fixed(median(rates('product'))),
    fixed(perRound('least')),
    fixed(perRound('crud')),
    fixed(draw),
    fixed(draw / at('least', 50, 'draw')),
    fixed(draw / at('crud', 50, 'draw')),
    fixed(at('product', 50, 'open')),
    fixed(at('product', 50, 'open') / draw, 1),
    fixed(at('product', 99)),
    ...kinds.map(stall),
  ];
}

/** Plays on until the time is over; answers the commands that were answered in it, once all are under way. */
async function playOn(halls: readonly Hall[]): Promise<readonly Command[]> {
  const begin = performance.now() + WARM_MS;
  const end = begin + MEASURED_MS;
  const commands: Command[] = [];
  const take = async (game: Game, step: Step, place = 1) => {
    const asked = performance.now();
    await game[step](place);
    const answered = performance.now();
    if (answered >= begin && answered < end) commands.push({ step, ms: answered - asked });
  };
  await Promise.all(
    halls.map(async (nextGame, hall) => {
      // As halls do, each is at another place in its game: the first of them ends before all numbers are called.
      let draws = Math.ceil((DRAWS * (hall + 1)) / halls.length);
      while (performance.now() < end) {
        const game = nextGame();
        await take(game, 'prepare');
        await take(game, 'open');
        await take(game, 'start');
        for (let place = 1; place <= draws; place++) await take(game, 'draw', place);
        await take(game, 'finish');
        draws = DRAWS;
      }
    }),
  );
  return commands;
}

import { fixed, table } from './figures.ts';
import { DRAWS, type Game, type Kind, kinds } from './game-kinds.ts';
import { restOf, type Spent, spentOn } from './processor.ts';

const ROUNDS = 4;
const PLAYED_MS = 2_500;
const FEW_DRAWS = 15;
/** What halls play, one game after the other: whole ones, ones that end early, or ones that are abandoned for the next as soon as they are opened. */
const plans = { whole: DRAWS, short: FEW_DRAWS, opened: null } as const;
type Plan = keyof typeof plans;

interface Played {
  readonly games: number;
  readonly spent: Spent;
}
type Processes = ReadonlyMap<string, number>;
type Halls = readonly (() => Game)[];

/**
 * What a draw costs, and what all that is no draw, while halls play on: what whole games take beyond short ones is their draws. Of what
 * is spent for an opening nothing can be told apart from the preparing before it. What the processes spend at rest is taken off.
 */
export async function benchGameCosts(halls: (kind: Kind) => Halls, processes: Processes): Promise<string> {
  const planned = () => ({ whole: [], short: [], opened: [] });
  const rounds: Record<Kind, Record<Plan, Played[]>> = {
    product: planned(),
    least: planned(),
    crud: planned(),
  };
  const atRest = await restOf(processes);
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of kinds)
      for (const plan of ['whole', 'short', 'opened'] as const) {
        const { result, spent } = await spentOn(processes, () => playOn(halls(kind), plans[plan]), atRest);
        rounds[kind][plan].push({ games: result, spent });
      }
  const parts = [...processes.keys()];
  const costs = (kind: Kind) => {
    const perGame = (plan: Plan) => parts.map((part) => costOf(rounds[kind][plan], part));
    const [whole, short, opened] = [perGame('whole'), perGame('short'), perGame('opened')];
    const draw = whole.map((ms, part) => (ms - (short[part] ?? Number.NaN)) / (DRAWS - FEW_DRAWS));
    const besides = short.map((ms, part) => ms - FEW_DRAWS * (draw[part] ?? Number.NaN));
    return { draw, 'game besides its draws': besides, 'game prepared, opened and abandoned': opened };
  };
  return table(
    ['', 'of a', 'spent ms', 'draw = 1', ...parts],
    kinds.flatMap((kind) => {
      const all = costs(kind);
      return Object.entries(all).map(([what, spent]) => [
        kind,
        what,
        fixed(sum(spent), 3),
        fixed(sum(spent) / sum(all.draw), 1),
        ...spent.map((each) => fixed(each, 3)),
      ]);
    }),
  );
}

/** Plays until the time is over; answers how many games that were. */
async function playOn(halls: Halls, draws: number | null): Promise<number> {
  const end = performance.now() + PLAYED_MS;
  let games = 0;
  await Promise.all(
    halls.map(async (nextGame) => {
      while (performance.now() < end) {
        const game = nextGame();
        games++;
        await game.prepare();
        await game.open();
        if (draws === null) continue;
        await game.start();
        for (let place = 1; place <= draws; place++) await game.draw(place);
        await game.finish();
      }
    }),
  );
  return games;
}

const sum = (each: readonly number[]) => each.reduce((total, one) => total + one, 0);

/** Of a game, of the rounds together. */
function costOf(rounds: readonly Played[], part: string): number {
  const spent = sum(rounds.map((round) => round.spent.get(part) ?? Number.NaN));
  return spent / sum(rounds.map(({ games }) => games));
}

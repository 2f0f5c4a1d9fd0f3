import { fixed, percentile, table } from './figures.ts';
import { DRAWS, type Game, type Kind, kinds, type Step, steps } from './game-kinds.ts';
import { restOf, type Spent, spentOn } from './processor.ts';

const ROUNDS = 5;

type Measured = Record<Step, { readonly latencies: readonly number[]; readonly spent: Spent }>;
type Processes = ReadonlyMap<string, number>;

/**
 * What each step of a game costs, beside a draw of its kind and the same step of CRUD. All games take a step before any goes on to the
 * next, so that what is spent can be told apart; what the processes spend at rest is taken off.
 */
export async function benchSteps(
  games: (kind: Kind) => readonly Game[],
  processes: Processes,
): Promise<string> {
  const rounds: Record<Kind, Measured[]> = { product: [], least: [], crud: [] };
  const atRest = await restOf(processes);
  for (let round = 0; round <= ROUNDS; round++)
    for (const kind of kinds) {
      const measured = await play(games(kind), processes, atRest);
      // The first is the warm-up.
      if (round > 0) rounds[kind].push(measured);
    }
  const parts = [...processes.keys()];
  const number = games('product').length;
  const costs = (kind: Kind, step: Step) => costOf(rounds[kind], step, number * timesOf(step), parts);
  return table(
    ['', 'step', 'p50 ms', 'draw = 1', 'spent ms', 'draw = 1', 'CRUD = 1', ...parts],
    kinds.flatMap((kind) =>
      steps.map((step) => {
        const [spent, ofDraw] = [costs(kind, step), costs(kind, 'draw')];
        return [
          kind,
          step,
          fixed(p50(rounds[kind], step)),
          fixed(p50(rounds[kind], step) / p50(rounds[kind], 'draw'), 1),
          fixed(sum(spent), 3),
          fixed(sum(spent) / sum(ofDraw), 1),
          fixed(sum(spent) / sum(costs('crud', step))),
          ...spent.map((each) => fixed(each, 3)),
        ];
      }),
    ),
  );
}

async function play(games: readonly Game[], processes: Processes, atRest: Spent): Promise<Measured> {
  const measured: Partial<Measured> = {};
  for (const step of steps) {
    const { result, spent } = await spentOn(processes, () => stepOf(games, step), atRest);
    measured[step] = { latencies: result, spent };
  }
  return measured as Measured;
}

/** The same step of all games, side by side. */
async function stepOf(games: readonly Game[], step: Step): Promise<number[]> {
  const latencies: number[] = [];
  await Promise.all(
    games.map(async (game) => {
      for (let place = 1; place <= timesOf(step); place++) {
        const asked = performance.now();
        await game[step](place);
        latencies.push(performance.now() - asked);
      }
    }),
  );
  return latencies;
}

const timesOf = (step: Step) => (step === 'draw' ? DRAWS : 1);
const sum = (each: readonly number[]) => each.reduce((total, one) => total + one, 0);

function p50(rounds: readonly Measured[], step: Step): number {
  return percentile(
    rounds.flatMap((round) => round[step].latencies),
    50,
  );
}

/** By part, of the rounds together. */
function costOf(rounds: readonly Measured[], step: Step, times: number, parts: readonly string[]): number[] {
  return parts.map(
    (part) => sum(rounds.map((round) => round[step].spent.get(part) ?? Number.NaN)) / (rounds.length * times),
  );
}

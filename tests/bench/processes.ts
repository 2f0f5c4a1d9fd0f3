import { makeBranches } from './branches.ts';
import { DRAWS, overHttp, play } from './draws.ts';
import { fixed, median, percentile, table, whole } from './figures.ts';
import type { Parts } from './parts.ts';
import { type Spent, spentOn } from './processor.ts';

const GAMES = 16;
const ROUNDS = 4;

interface Round {
  readonly perSecond: number;
  readonly latencies: readonly number[];
  readonly spent: Spent;
}

/** What a draw costs where several processes share the work; each branch keeps to one process of the services. */
export async function benchProcesses(parts: Parts): Promise<string> {
  const branches = await makeBranches(parts.url, GAMES);
  const rows: string[][] = [];

  async function measure(what: string, urls: readonly string[]): Promise<void> {
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const draw = await overHttp(urls, branches, GAMES);
      const { result, spent } = await spentOn(parts.processes, () => play(GAMES, draw));
      // The first is the warm-up.
      if (round > 0) rounds.push({ ...result, spent });
    }
    rows.push([what, ...figuresOf(rounds)]);
  }

  const urls = [parts.url];
  await measure('1 services', urls);
  for (const count of [2, 3]) {
    urls.push(await parts.addServices());
    await measure(`${count} services`, urls);
  }
  const proxy = await parts.addProxy(urls);
  await measure('3 services behind the proxy', [proxy]);
  await parts.addProjections();
  await parts.addProjections();
  await measure('the same, 3 projections', [proxy]);
  const head = ['milliseconds of processor time a draw', 'draws/s', 'p99 ms', 'in all', ...kinds];
  return table(head, rows);
}

const kinds = ['services', 'proxy', 'event store', 'projections', 'Postgres', 'load'] as const;

function figuresOf(rounds: readonly Round[]): string[] {
  const draws = rounds.length * GAMES * DRAWS;
  const each = kinds.map((kind) => {
    const spent = rounds.flatMap((round) => [...round.spent].filter(([part]) => part.startsWith(kind)));
    return spent.reduce((sum, [, ms]) => sum + ms, 0) / draws;
  });
  return [
    whole(median(rounds.map(({ perSecond }) => perSecond))),
    fixed(
      percentile(
        rounds.flatMap(({ latencies }) => latencies),
        99,
      ),
      1,
    ),
    ...[each.reduce((sum, ms) => sum + ms, 0), ...each].map((ms) => fixed(ms, 3)),
  ];
}

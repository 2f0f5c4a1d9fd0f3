import type { BranchId } from '../../contracts/ids.ts';
import { sessionSorts } from '../../contracts/analysis/sessions.ts';
import { makeBranches } from './branches.ts';
import { fixed, median, percentile, table, whole } from './figures.ts';
import { ask, send } from './http-client.ts';
import { ManyGames } from './many-games.ts';
import type { Parts } from './parts.ts';

const SIZES = [10_000, 1_000_000, 10_000_000];
const TIMES = 100;
const WARM = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

interface Session {
  readonly accountId: string;
  readonly branch: { readonly branchId: BranchId };
}

/** What an owner asks, over ever more games of others: the latency of each query. */
export async function benchQueries(parts: Parts, sizes: readonly number[] = SIZES): Promise<string> {
  const [branch] = await makeBranches(parts.url, 1);
  const session = JSON.parse(await ask(parts.url, 'session', {}, branch?.cookie ?? '')) as Session;
  const owner = await send<{ accountId: string }>(parts.url, 'sign-in', {
    username: 'bench-owner',
    password: 'bench-password',
  });
  const { branchId } = session.branch;
  const games = await ManyGames.of(parts.databaseUrl, branchId, owner.data.accountId);
  const rows = new Map<string, number[][]>();
  try {
    for (const size of sizes) {
      if (size > games.games) await games.growTo(size);
      for (const [name, query, input] of queriesOf(branchId, session.accountId)) {
        const latencies: number[] = [];
        for (let time = -WARM; time < TIMES; time++) {
          const asked = performance.now();
          await ask(parts.url, query, input, owner.cookie);
          if (time >= 0) latencies.push(performance.now() - asked);
        }
        rows.set(name, [...(rows.get(name) ?? []), latencies]);
      }
    }
  } finally {
    await games.close();
  }
  return table(
    ['ms', ...sizes.flatMap((size) => [`p50 of ${whole(size)}`, 'p99'])],
    [...rows].map(([name, measured]) => [
      name,
      ...measured.flatMap((latencies) => [fixed(median(latencies), 1), fixed(percentile(latencies, 99), 1)]),
    ]),
  );
}

function queriesOf(branchId: BranchId, actorId: string): [name: string, query: string, input: object][] {
  const month = { from: day(30), to: day(0) };
  return [
    ['day of all branches', 'day-report', { date: day(0) }],
    ['week of all branches', 'weekly-report', {}],
    ['month of all branches', 'weekly-report', month],
    ['takings, by day of a month', 'takings', month],
    ["a branch's dashboard", 'branch-report', { branchId }],
    ["a branch's months", 'financial-rows', { branchId, period: 'monthly', from: day(900), to: day(0) }],
    ["a branch's bonuses", 'jackpot-rows', { branchId }],
    ...sessionSorts.map((sort): [string, string, object] => [
      `sessions of a month by ${sort}`,
      'game-sessions',
      { branchId, ...month, sort },
    ]),
    ['sessions by total bet, page 50', 'game-sessions', { branchId, sort: 'totalBet', page: 50 }],
    ['activity of a branch', 'activity', { branchId }],
    ['activity of a person', 'activity', { actorId }],
    ['activity of a day', 'activity', { from: day(3), to: day(3) }],
  ];
}

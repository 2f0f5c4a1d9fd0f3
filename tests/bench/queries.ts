import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { type Asked, ofAgent, ofBranch, ofOwner } from './asked.ts';
import { makeBranches } from './branches.ts';
import { fixed, median, percentile, table, whole } from './figures.ts';
import { ask, send } from './http-client.ts';
import { writeGames } from './logged-games.ts';
import { GAMES_OF_BRANCH, ManyGames } from './many-games.ts';
import { AGENT, type Parts } from './parts.ts';
import { benchWholeList } from './whole-lists.ts';

const SIZES = [10_000, 1_000_000, 10_000_000];
/** Of one branch, through the log. */
const LOGGED = 100_000;
/** As many times those has another branch, as rows. */
const TIMES_MORE = 10;
const TIMES = 100;
const WARM = 10;

interface Session {
  readonly accountId: AccountId;
  readonly branch: { readonly branchId: BranchId };
}

/** Figures of each question, a column for each size. */
class Latencies {
  readonly #columns: string[] = [];
  readonly #rows = new Map<string, string[]>();

  size(size: number): void {
    this.#columns.push(`p50 of ${whole(size)}`, 'p99');
  }

  async measure(url: string, questions: readonly Asked[], cookie: string): Promise<void> {
    for (const { name, query, input } of questions) {
      const latencies: number[] = [];
      for (let time = -WARM; time < TIMES; time++) {
        const asked = performance.now();
        await ask(url, query, input, cookie);
        if (time >= 0) latencies.push(performance.now() - asked);
      }
      const figures = [fixed(median(latencies), 1), fixed(percentile(latencies, 99), 1)];
      this.#rows.set(name, [...(this.#rows.get(name) ?? []), ...figures]);
    }
  }

  toString(): string {
    return table(
      ['ms', ...this.#columns],
      [...this.#rows].map(([name, figures]) => [name, ...figures]),
    );
  }
}

/**
 * What an owner and an agent ask, over ever more games of others, and what is asked of one branch with ever more games of its own.
 * `ready` is waited for when a size is there, before it is measured.
 */
export async function benchQueries(
  parts: Parts,
  sizes: readonly number[] = SIZES,
  logged = LOGGED,
  ready: (size: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const { url } = parts;
  const branches = await makeBranches(url, 3);
  const [usual, busy, busiest] = await Promise.all(
    branches.map(async ({ cookie }) => JSON.parse(await ask(url, 'session', {}, cookie)) as Session),
  );
  if (!usual || !busy || !busiest) throw new Error('three branches were made');
  const owner = await send<Session>(url, 'sign-in', { username: 'bench-owner', password: 'bench-password' });
  const agent = await send(url, 'sign-in', AGENT);
  const { branchId } = usual.branch;
  const ownerId = owner.data.accountId;

  await writeGames(parts, busy.branch.branchId, ownerId, logged);
  const games = await ManyGames.of(parts.databaseUrl, branchId, ownerId);
  const [ofOne, ofAll] = [new Latencies(), new Latencies()];
  const figures: string[] = [];
  try {
    await games.multiply(busy.branch.branchId, busiest.branch.branchId, logged, TIMES_MORE);
    await ready('branches');
    for (const [one, count] of [
      [usual, GAMES_OF_BRANCH],
      [busy, logged],
      [busiest, logged * TIMES_MORE],
    ] as const) {
      ofOne.size(count);
      await ofOne.measure(url, ofBranch(one.branch.branchId, count), owner.cookie);
    }
    const list = await benchWholeList(parts, busiest.branch.branchId, owner.cookie);
    figures.push(String(ofOne), list);
    await games.remove(busy.branch.branchId);
    await games.remove(busiest.branch.branchId);
    for (const size of sizes) {
      if (size > games.games) await games.growTo(size);
      await ready(whole(size));
      ofAll.size(size);
      await ofAll.measure(url, ofOwner(branchId, usual.accountId), owner.cookie);
      await ofAll.measure(url, ofAgent(), agent.cookie);
    }
  } finally {
    await games.close();
  }
  return [...figures, String(ofAll)].join('\n\n');
}

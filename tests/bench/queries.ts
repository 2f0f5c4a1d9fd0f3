import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { ofAgent, ofBranch, ofOwner } from './asked.ts';
import { makeBranches } from './branches.ts';
import { ask, send } from './http-client.ts';
import { Latencies } from './latencies.ts';
import { writeGames } from './logged-games.ts';
import { GAMES_OF_BRANCH, ManyGames } from './many-games.ts';
import { AGENT, type Parts } from './parts.ts';
import { POSTGRES } from './processor.ts';
import { benchWholeList } from './whole-lists.ts';

/** Of one branch, through the log. */
const LOGGED = 100_000;
/** As many times those has another branch, as rows. */
const TIMES_MORE = 10;

interface Session {
  readonly accountId: AccountId;
  readonly branch: { readonly branchId: BranchId };
}

/**
 * What is asked of one branch with ever more games of its own, and what an owner and an agent ask over ever more games of others, up to
 * `sizes`.
 */
export async function benchQueries(parts: Parts, sizes: readonly number[], logged = LOGGED): Promise<string> {
  const { url, processes, databaseUrl } = parts;
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
  const games = await ManyGames.of(databaseUrl, branchId, ownerId);
  parts.atEnd(() => games.close());
  await games.multiply(busy.branch.branchId, busiest.branch.branchId, logged, TIMES_MORE);
  const answering = new Map([...processes].filter(([part]) => part === 'services' || part === POSTGRES));
  const [ofOne, ofAll] = [new Latencies(answering), new Latencies(answering)];
  for (const [one, count] of [
    [usual, GAMES_OF_BRANCH],
    [busy, logged],
    [busiest, logged * TIMES_MORE],
  ] as const)
    await ofOne.measure(count, url, [
      { questions: ofBranch(one.branch.branchId, count), cookie: owner.cookie },
    ]);
  const lists = await benchWholeList(parts, busiest.branch.branchId, owner.cookie);
  await games.remove(busy.branch.branchId);
  await games.remove(busiest.branch.branchId);
  for (const size of sizes) {
    if (size > games.games) await games.growTo(size);
    await ofAll.measure(size, url, [
      { questions: ofOwner(branchId, usual.accountId), cookie: owner.cookie },
      { questions: ofAgent(), cookie: agent.cookie },
    ]);
  }
  return [String(ofOne), lists, String(ofAll)].join('\n\n');
}

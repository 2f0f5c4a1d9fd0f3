import type { BranchId } from '../../contracts/ids.ts';
import { fixed, table, whole } from './figures.ts';
import { residentMiB } from './memory.ts';
import type { Parts } from './parts.ts';

const LOOK_MS = 100;
const MB = 1024 * 1024;

/** All sessions of a branch with very many, twice over, taken as fast as they come: time, and by how much the services grow. */
export async function benchWholeList(
  { url, processes }: Parts,
  branchId: BranchId,
  cookie: string,
): Promise<string> {
  const services = processes.get('services') ?? Number.NaN;
  const rows: string[][] = [];
  for (const sort of ['gameNumber', 'gameNumber', 'totalBet']) {
    const before = residentMiB('services', services);
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, residentMiB('services', services));
    }, LOOK_MS);
    const started = performance.now();
    const { listed, bytes } = await take(url, branchId, sort, cookie).finally(() => clearInterval(looking));
    const seconds = (performance.now() - started) / 1_000;
    rows.push([sort, whole(listed), fixed(seconds, 1), whole(bytes / MB), whole(before), whole(most)]);
  }
  return table(['all sessions by', 'rows', 'seconds', 'MB', 'services before, MiB', 'at the most'], rows);
}

async function take(url: string, branchId: BranchId, sort: string, cookie: string) {
  const asked = new URLSearchParams({ branchId, sort });
  const response = await fetch(`${url}/api/queries/all-game-sessions?${asked}`, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`all-game-sessions: ${response.status}`);
  let [bytes, end] = [0, ''];
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    end = (end + decoder.decode(chunk, { stream: true })).slice(-100);
  }
  return { listed: Number(/\{"rows":(\d+)\}\n$/.exec(end)?.[1]), bytes };
}

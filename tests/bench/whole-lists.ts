import { readFileSync } from 'node:fs';
import type { BranchId } from '../../contracts/ids.ts';
import { fixed, table, whole } from './figures.ts';
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
    const before = residentMb(services);
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, residentMb(services));
    }, LOOK_MS);
    const started = performance.now();
    const response = await fetch(
      `${url}/api/queries/all-game-sessions?${new URLSearchParams({ branchId, sort })}`,
      {
        headers: { cookie },
      },
    );
    if (!response.ok || !response.body) throw new Error(`all-game-sessions: ${response.status}`);
    let [bytes, end] = [0, ''];
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      end = (end + decoder.decode(chunk, { stream: true })).slice(-100);
    }
    clearInterval(looking);
    const seconds = (performance.now() - started) / 1_000;
    const listed = Number(/\{"rows":(\d+)\}\n$/.exec(end)?.[1]);
    rows.push([sort, whole(listed), fixed(seconds, 1), whole(bytes / MB), whole(before), whole(most)]);
  }
  return table(['all sessions by', 'rows', 'seconds', 'MB', 'services before, MB', 'at the most'], rows);
}

/** Linux alone tells. */
function residentMb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

import { readdirSync, readFileSync } from 'node:fs';
import { POSTGRES, parentOf } from './processor.ts';

/** MiB resident, of a part; pages that processes of Postgres share are counted once. Linux alone tells. */
export function residentMiB(part: string, pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  if (part !== POSTGRES) return kiBOf(pid, 'status', /^VmRSS:\s+(\d+)/m) / 1_024;
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const own = pids.filter((each) => each === pid || parentOf(each) === pid);
  return own.reduce((sum, each) => sum + kiBOf(each, 'smaps_rollup', /^Pss:\s+(\d+)/m), 0) / 1_024;
}

function kiBOf(pid: number, file: string, line: RegExp): number {
  try {
    return Number(line.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

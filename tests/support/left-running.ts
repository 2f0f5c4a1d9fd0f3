import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processes that work in `folder`: named in their command line or environment, or sitting in it. */
export function leftRunning(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) =>
      [read(pid, 'cmdline'), read(pid, 'environ'), seat(pid)].some((text) => text.includes(folder)),
    )
    .map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ')}`);
}

/** Resolves once nothing is left; rejects with what still runs after `patience` milliseconds. */
export async function untilNothingRuns(folder: string, patience = 15_000): Promise<void> {
  for (let waited = 0; leftRunning(folder).length > 0; waited += 50) {
    if (waited >= patience) throw new Error(`still running:\n${leftRunning(folder).join('\n')}`);
    await sleep(50);
  }
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function seat(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { killAll } from './kill.ts';

const run = promisify(execFile);

/**
 * A server that outlived a killed supervisor is stopped, and ended where it hangs; processes that outlived their server are ended; a lock file whose
 * pid now belongs to someone else is removed.
 */
export async function stopLeftover(folder: string, patience = 10_000): Promise<'none' | 'stopped'> {
  const lockFile = join(folder, 'postmaster.pid');
  const pid = Number.parseInt((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0] ?? '', 10);
  if (!Number.isInteger(pid) || !alive(pid)) {
    await killAll(folder);
    return 'none';
  }
  if (!(await servesFolder(pid, folder))) {
    await rm(lockFile, { force: true });
    return 'none';
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; alive(pid); waited += 20) {
    if (waited === patience) process.kill(pid, 'SIGQUIT');
    if (waited === 2 * patience) await killAll(folder);
    await sleep(20);
  }
  return 'stopped';
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A postmaster always sits in its data folder; where /proc is absent, its command line names the folder. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const seat = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return seat !== null && seat === (await realpath(folder));
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes(folder);
}

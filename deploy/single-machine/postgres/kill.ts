import { readdir, readFile, readlink, realpath } from 'node:fs/promises';

/**
 * Ends every process of a server of `folder` at once, also those that take no other signal or have outlived their server: as long as one is left, no
 * other server starts. Where /proc is absent there is nothing to find them by.
 */
export async function killAll(folder: string): Promise<void> {
  const seat = await realpath(folder).catch(() => null);
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map(async (pid) => ((await isOf(pid, seat)) ? [Number(pid)] : [])));
  for (const pid of found.flat()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** They sit in their data folder; so may a shell of whoever looks at it. */
async function isOf(pid: string, seat: string | null): Promise<boolean> {
  if (seat === null || (await readlink(`/proc/${pid}/cwd`).catch(() => null)) !== seat) return false;
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres';
}

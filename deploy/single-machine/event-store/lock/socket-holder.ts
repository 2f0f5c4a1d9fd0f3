import { readdir, readFile, readlink, stat } from 'node:fs/promises';

/**
 * Whether a process of our own account listens on a local socket of that name (Linux). The name is free to be taken by any account of
 * the machine; what belongs to another one is not looked into, or not ours.
 */
export async function isHeldByUs(name: string): Promise<boolean> {
  const sockets = await readFile('/proc/net/unix', 'utf8').catch(() => '');
  // Older versions of Node fill the name up with zeros, which are shown as @.
  const line = sockets.split('\n').find((text) => text.replace(/@+$/, '').endsWith(` @${name}`));
  const inode = line?.trim().split(/\s+/)[6];
  if (inode === undefined) return false;
  const own = process.geteuid?.();
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const owner = await stat(`/proc/${pid}`).catch(() => null);
    if (owner?.uid === own && (await holds(pid, `socket:[${inode}]`))) return true;
  }
  return false;
}

async function holds(pid: string, socket: string): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  for (const descriptor of await readdir(folder).catch(() => []))
    if ((await readlink(`${folder}/${descriptor}`).catch(() => '')) === socket) return true;
  return false;
}

import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** Postgres starts with no folder that others may look into. */
const OWN = 0o700;
const OTHERS = 0o077;

/** Gives a cluster that was copied, or put back from a backup, to the account that runs it: a copy made by root is root's. */
export async function adoptCluster(folder: string, { uid, gid }: Account): Promise<void> {
  const found = await stat(join(folder, 'PG_VERSION')).catch(() => null);
  if (uid !== undefined && gid !== undefined && found !== null && found.uid !== uid) {
    for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
    await lchown(folder, uid, gid);
  }
  if (((await stat(folder)).mode & OTHERS) !== 0) await chmod(folder, OWN);
}

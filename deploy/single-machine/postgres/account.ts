import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The operating-system account Postgres runs under; empty: our own. */
export type Account = { uid?: number; gid?: number };

const ROOT = 0;
const run = promisify(execFile);

/** Postgres refuses to run as root. Then the owner of an existing cluster runs it, else `postgres` or `nobody`. */
export async function accountFor(folder: string): Promise<Account> {
  if (process.getuid?.() !== ROOT) return {};
  const owner = await stat(folder).catch(() => null);
  if (owner && owner.uid !== ROOT) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp('postgres')) ?? (await lookUp('nobody')) ?? { uid: 65534, gid: 65534 };
}

async function lookUp(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return null;
  }
}

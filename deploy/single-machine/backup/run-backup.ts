import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { backupFile, type LastBackup } from '../../../contracts/operations/data-folder.ts';
import { instant } from '../../../contracts/time.ts';
import type { Config } from '../config.ts';
import { FolderInUse } from '../event-store/lock/folder-in-use.ts';
import { type FolderLock, lockFolder } from '../event-store/lock/folder-lock.ts';
import { makeFolder } from '../made-folder.ts';
import { ensureSameAccount } from '../owner.ts';
import { inOneLine, StartFailure } from '../start-failure.ts';
import { writeDurably } from '../durable.ts';
import { ENCRYPTED, Recipients } from './encryption.ts';
import { saveLog } from './log-part.ts';
import type { LogManifest } from './manifest.ts';
import { RunningLog } from './running-log.ts';
import { missingIn, saveSecrets, secretsOf } from './secrets-part.ts';

/** Files of a backup but its manifests. */
const SAVED = /^(?:log|summary|secrets)-[\d-]+\.(?:events|json)(?:\.age)?$/;

interface Backup {
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  readonly to: string;
  readonly secrets: string | null;
  readonly recipients: readonly string[];
  readonly say: (line: string) => void;
}

/** Saves keys and log of a data folder, whether or not the product runs on it. Throws {@link StartFailure}, and the backup before stands. */
export async function runBackup({
  config,
  environment,
  to,
  secrets,
  recipients,
  say,
}: Backup): Promise<void> {
  if (config.EVENTSTORE_URL !== undefined)
    throw new StartFailure(
      'the log is in an EventStoreDB elsewhere (EVENTSTORE_URL), which is backed up by a copy of its own files (deploy/README.md).',
    );
  const dataDir = config.DATA_DIR;
  const target = resolve(to);
  if (!relative(dataDir, target).startsWith('..'))
    throw new StartFailure(`${target} lies in DATA_DIR itself: a backup belongs on another disk.`);
  await ensureSameAccount(dataDir);
  const keys = new Recipients(recipients);
  const log = await RunningLog.open(join(dataDir, 'event-store', 'events.log'));
  const lock = await lockTarget(target);
  try {
    const found = await secretsOf(dataDir, environment);
    const folder = secrets === null ? join(target, 'secrets') : resolve(secrets);
    await makeFolder(folder);
    await makeFolder(join(target, 'log'));
    await ensureAlike(target, [folder, join(target, 'log')], keys);
    // First the keys: a log that is saved can be drawn from.
    const changed = await saveSecrets({ folder, logId: log.id, secrets: found, recipients: keys });
    const factsNow = () => factsOf(dataDir);
    const saved = await saveLog({ folder: join(target, 'log'), log, factsNow, recipients: keys });
    const { manifest, added, events } = saved;
    const noted = await note(dataDir, target, manifest).then(() => null, inOneLine);
    say(`Saved in ${target}: ${events} new events, ${added} bytes; ${manifest.last.to} bytes in all.`);
    if (changed)
      say(`The keys are in ${folder}. Keep them apart from the log: with both, coming games can be told.`);
    for (const missing of missingIn(found))
      say(`Mind that the key ${missing} is neither in ${dataDir} nor set here: it is not in the backup.`);
    if (noted !== null)
      say(`Mind that the product does not know of it, for that could not be noted: ${noted}`);
    if (recipients.length === 0) say('It is not encrypted: name a key by --recipient.');
  } finally {
    await Promise.all([log.close(), lock.close()]);
  }
}

/**
 * Whoever leaves out the key by mistake would put the keys in plain text beside what is encrypted; and of a backup that is encrypted in part a
 * restore cannot tell whether the rest was put there by somebody else.
 */
async function ensureAlike(target: string, folders: readonly string[], { keys }: Recipients): Promise<void> {
  const names = (await Promise.all(folders.map((folder) => readdir(folder)))).flat();
  const saved = names.filter((name) => SAVED.test(name));
  const encrypted = saved.filter((name) => name.endsWith(ENCRYPTED)).length;
  if (keys.length === 0 && encrypted > 0)
    throw new StartFailure(
      `${target} holds an encrypted backup: name its key by --recipient, or another folder for one that is not encrypted.`,
    );
  if (keys.length > 0 && encrypted < saved.length)
    throw new StartFailure(
      `${target} holds a backup that is not encrypted: name another folder for one that is.`,
    );
}

async function note(dataDir: string, to: string, { last }: LogManifest): Promise<void> {
  const made: LastBackup = { at: instant(new Date()), to, bytes: last.to };
  await writeDurably(join(dataDir, backupFile.path), `${JSON.stringify(made)}\n`);
}

async function lockTarget(folder: string): Promise<FolderLock> {
  await makeFolder(folder);
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartFailure(`another backup into ${folder} is under way.`);
  }
}

async function factsOf(dataDir: string): Promise<Pick<LogManifest, 'mode' | 'version'>> {
  const text = (name: string) => readFile(join(dataDir, name), 'utf8').catch(() => null);
  const mode = (await text('mode'))?.trim() === 'demo' ? 'demo' : 'live';
  return { mode, version: await text('version.json') };
}

import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { writeDurably } from '../durable.ts';
import type { Identities } from '../backup/encryption.ts';
import { loadFile, type LogManifest, type SecretsManifest } from '../backup/manifest.ts';
import { Secrets } from '../backup/secrets-part.ts';
import { Summary, together } from '../backup/summary.ts';
import { RunningLog } from '../backup/running-log.ts';
import { StartFailure } from '../start-failure.ts';

/** What was set in the environment: the start does not read it, for it may be set there again. */
export const ENVIRONMENT = 'restored-environment';

/** Writes the log as it was, and answers what was counted in it when it was saved. Throws {@link StartFailure}. */
export async function putLogBack(
  from: string,
  { chunks, summaries, last, logId }: LogManifest,
  dataDir: string,
  identities: Identities,
): Promise<Summary> {
  const path = join(dataDir, 'event-store', 'events.log');
  const log = await open(path, 'wx', 0o600);
  let end = 0;
  try {
    for (const chunk of chunks) {
      const bytes = await identities.open(join(from, chunk.file), await loadFile(from, chunk));
      if (chunk.from !== end || bytes.length !== chunk.to - chunk.from)
        throw new StartFailure(`${join(from, chunk.file)} does not go on where the one before it ends.`);
      await log.writeFile(bytes);
      end = chunk.to;
    }
    await log.sync();
  } finally {
    await log.close();
  }
  if (end !== last.to)
    throw new StartFailure(`the backup in ${from} ends at byte ${end}, not at ${last.to}.`);
  const saved: Summary[] = [];
  for (const summary of summaries) {
    const text = await identities.open(join(from, summary.file), await loadFile(from, summary));
    saved.push(read(summary.file, text, Summary));
  }
  await ensureWhole(path, logId, end);
  return together(saved);
}

function read<T extends z.ZodType>(file: string, bytes: Uint8Array, schema: T): z.infer<T> {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    throw new StartFailure(`${file} of the backup holds nothing that a backup has written.`);
  }
}

/** Every append of it is whole up to its end. */
async function ensureWhole(path: string, logId: string, end: number): Promise<void> {
  const log = await RunningLog.open(path);
  try {
    if (log.id !== logId) throw new StartFailure('the log in the backup is another one than it names.');
    let reached = log.header.length;
    for await (const { start, bytes } of log.frames(0)) reached = start + bytes.length;
    if (reached !== end) throw new StartFailure(`the log in the backup is damaged at byte ${reached}.`);
  } finally {
    await log.close();
  }
}

/** Writes the keys, the newest of each, and answers what was set in the environment. */
export async function putSecretsBack(
  from: string,
  { files }: SecretsManifest,
  dataDir: string,
  identities: Identities,
): Promise<Secrets> {
  const secrets: Secrets = { files: {}, environment: {} };
  for (const file of files) {
    const bytes = await identities.open(join(from, file.file), await loadFile(from, file));
    const saved = read(file.file, bytes, Secrets);
    Object.assign(secrets.files, saved.files);
    secrets.environment = saved.environment;
  }
  for (const [path, text] of Object.entries(secrets.files)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    await writeDurably(join(dataDir, path), text);
  }
  const set = Object.entries(secrets.environment);
  if (set.length > 0)
    await writeDurably(join(dataDir, ENVIRONMENT), set.map(([name, value]) => `${name}=${value}\n`).join(''));
  return secrets;
}

/** A key of the restored folder; undefined where it has none. */
export async function keyIn(dataDir: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, name), 'utf8').catch(() => undefined);
  return text?.trim();
}

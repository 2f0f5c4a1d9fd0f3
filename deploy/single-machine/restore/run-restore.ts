import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Identities } from '../backup/encryption.ts';
import { LogManifest, readManifest, SecretsManifest } from '../backup/manifest.ts';
import type { Secrets } from '../backup/secrets-part.ts';
import { differences } from '../backup/summary.ts';
import { writeDurably } from '../durable.ts';
import type { Config } from '../config.ts';
import { StartFailure } from '../start-failure.ts';
import { compare, thisProgram, writerIn } from '../upgrade/written-by.ts';
import type { Options } from './options.ts';
import { type Proof, prove } from './proof.ts';
import { ENVIRONMENT, keyIn, putLogBack, putSecretsBack } from './put-back.ts';
import { reportLines } from './report.ts';
import { Target } from './target.ts';

interface Restore {
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  readonly options: Options;
  readonly say: (line: string) => void;
}

/** Puts a backup back; answers whether all of it is proven. Throws {@link StartFailure}, and nothing is restored. */
export async function runRestore({ config, environment, options, say }: Restore): Promise<boolean> {
  if (config.EVENTSTORE_URL !== undefined)
    throw new StartFailure(
      'EVENTSTORE_URL is set: a backup of the embedded event store is restored into a folder.',
    );
  const from = resolve(options.from);
  const { folder, manifest } = await logManifestOf(from);
  await ensureNotLater(folder, manifest);
  const identities = await identitiesIn(options.identities);
  const keys = await secretsManifestOf(options, from);
  if (keys && keys.manifest.logId !== manifest.logId)
    throw new StartFailure(`the keys in ${keys.folder} are those of another log.`);
  const target = await Target.open(resolve(options.to));
  try {
    const { working } = target;
    const saved = await putLogBack(folder, manifest, working, identities);
    const secrets = keys && (await putSecretsBack(keys.folder, keys.manifest, working, identities));
    await writeDurably(join(working, 'mode'), `${manifest.mode}\n`);
    if (manifest.version !== null) await writeDurably(join(working, 'version.json'), manifest.version);
    // Whoever has a login to sign in with needs no first one, which is then dealt with.
    if (secrets?.files['first-login.json'] === undefined)
      await writeDurably(join(working, 'first-login.printed'), '');
    say(`Checking ${saved.events} events ...`);
    const { heads } = options;
    const atHand = { keys: await keysAtHand(working, environment, secrets), heads };
    const proof = await prove({ ...config, DATA_DIR: working }, environment, atHand);
    const wrong = differences(saved, proof.counted);
    if (wrong.length > 0)
      throw new StartFailure(`the log does not come to what was saved: ${wrong.join('; ')}.`);
    await target.finish();
    const missing = [
      ...(secrets ? [] : [NO_KEYS]),
      ...identities.plain.slice(0, 1).map(notEncrypted),
      ...(heads.length > 0 || environment['WRITER_KEYS'] ? [] : [NOTHING_OUTSIDE]),
    ];
    for (const line of reportLines(proof, { folder: target.folder, made: manifest.made, missing })) say(line);
    if (secrets && Object.keys(secrets.environment).length > 0)
      say(
        `Set again, as in ${join(target.folder, ENVIRONMENT)}: ${Object.keys(secrets.environment).join(', ')}; then remove that file.`,
      );
    return secrets !== null && identities.plain.length === 0 && isProven(proof);
  } catch (error) {
    await target.discard();
    throw error;
  } finally {
    await target.close();
  }
}

const NO_KEYS =
  'no keys were restored: without the draw key and the writer key nothing starts on it. Restore once more into another folder, with --secrets.';

const NOTHING_OUTSIDE =
  'log and keys were held against nothing but each other: whoever could replace both is not told. A line of a sealed day that was noted elsewhere tells: --head.';

const notEncrypted = (file: string): string =>
  `${file} is not encrypted, as all of it should be that --identity opens: anybody can have put that there.`;

async function logManifestOf(from: string) {
  for (const folder of [join(from, 'log'), from]) {
    const manifest = await readManifest(folder, LogManifest);
    if (manifest) return { folder, manifest };
  }
  throw new StartFailure(`there is no whole backup in ${from}.`);
}

/** The start would refuse what has been put back. */
async function ensureNotLater(folder: string, { version }: LogManifest): Promise<void> {
  const present = await thisProgram();
  const writer = version === null ? null : writerIn(version);
  if (writer !== 'unknown' && (writer === null || compare(writer, present) <= 0)) return;
  const by = writer === 'unknown' ? 'a version that this one does not know' : `version ${writer.version}`;
  throw new StartFailure(
    `the log in ${folder} was written by ${by} of the program, and this is version ${present.version}: put it back with that one or a later one.`,
  );
}

function isProven({ macs, flawed, seals, games }: Proof): boolean {
  return macs === null && flawed.length === 0 && seals.findings.length === 0 && games.notDrawn.length === 0;
}

async function identitiesIn(files: readonly string[]): Promise<Identities> {
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  return new Identities(texts);
}

async function secretsManifestOf({ secrets }: Options, from: string) {
  const folder = secrets === null ? join(from, 'secrets') : resolve(secrets);
  const manifest = await readManifest(folder, SecretsManifest);
  if (!manifest && secrets !== null) throw new StartFailure(`there are no keys in ${folder}.`);
  return manifest && { folder, manifest };
}

/** What is set now, what was set then, and what lay in the folder. */
async function keysAtHand(dataDir: string, environment: NodeJS.ProcessEnv, secrets: Secrets | null) {
  const set = (name: 'WRITER_KEYS' | 'DRAW_KEYS' | 'DRAW_KEY' | 'SEAL_KEYS'): string | undefined =>
    environment[name] || secrets?.environment[name];
  const joined = (keys: readonly (string | undefined)[]): string => keys.filter(Boolean).join(',');
  return {
    WRITER_KEYS: joined([set('WRITER_KEYS') ?? (await keyIn(dataDir, 'writer-key'))]),
    DRAW_KEYS: joined([set('DRAW_KEYS'), set('DRAW_KEY'), await keyIn(dataDir, 'draw-key')]),
    SEAL_KEYS: joined([set('SEAL_KEYS') ?? (await keyIn(dataDir, 'seal-key'))]),
  };
}

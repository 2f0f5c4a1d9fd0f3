import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../start-failure.ts';
import type { Recipients } from './encryption.ts';
import { readManifest, SecretsManifest, sha256, storeFile, writeManifest } from './manifest.ts';

/** What of the data folder nobody may see who has the log, and the variables that say the same. */
const KEPT = {
  'draw-key': ['DRAW_KEYS', 'DRAW_KEY'],
  'second-factor-key': ['SECOND_FACTOR_KEYS'],
  'writer-key': ['WRITER_KEYS'],
  'seal-key': ['SEAL_KEYS'],
  'first-login.json': [],
} as const;
/** All that is in them: passwords of accounts, and what browsers of the house trust. */
const FOLDERS = ['event-store/accounts', 'tls'];
const VARIABLES = Object.values(KEPT).flat();

const IN_FOLDER = new RegExp(`^(?:${FOLDERS.join('|')})/\\w[\\w.-]*$`);

/** Files by their path in the data folder, and what was set beside them; each value is one line, of those that `NAME=value` is made of. */
export const Secrets = z.object({
  files: z.record(
    z.string().refine((path) => Object.hasOwn(KEPT, path) || IN_FOLDER.test(path)),
    z.string(),
  ),
  environment: z.partialRecord(z.enum(VARIABLES), z.string().regex(/^[\x20-\x7e]*$/)),
});
export type Secrets = z.infer<typeof Secrets>;

interface SecretsBackup {
  readonly folder: string;
  readonly logId: string;
  readonly secrets: Secrets;
  readonly recipients: Recipients;
}

/** Saves the secrets where they have changed. What was saved before stays: a key that is lost since is still there. */
export async function saveSecrets({ folder, logId, secrets, recipients }: SecretsBackup): Promise<boolean> {
  const before = await readManifest(folder, SecretsManifest);
  if (before && before.logId !== logId)
    throw new StartFailure(`${folder} holds the keys of another log: name another folder for these.`);
  const text = JSON.stringify(secrets);
  // Of keys made at random: nothing of them can be told from it.
  const contents = sha256(`${recipients.keys.join()}\n${text}`);
  if (before?.files.at(-1)?.contents === contents) return false;
  const made = new Date().toISOString();
  const file = `secrets-${made.replaceAll(/\D/g, '')}.json${recipients.suffix}`;
  const stored = await storeFile(folder, file, await recipients.encrypt(Buffer.from(text)));
  const files = [...(before?.files ?? []), { ...stored, made, contents }];
  await writeManifest(folder, { format: 1, part: 'secrets', logId, made, files });
  return true;
}

/** Every secret of the data folder, and those of the environment. */
export async function secretsOf(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Secrets> {
  const files: Record<string, string> = {};
  const paths: string[] = Object.keys(KEPT);
  for (const folder of FOLDERS) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    const inside = names.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => `${folder}/${name}`);
    paths.push(...inside.filter((path) => IN_FOLDER.test(path)));
  }
  for (const path of paths) {
    const text = await readFile(join(dataDir, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text !== null) files[path] = text;
  }
  const set = VARIABLES.flatMap((name) => {
    const value = environment[name];
    return value === undefined || value === '' ? [] : [[name, value.replaceAll(/\s/g, '')] as const];
  });
  return { files, environment: Object.fromEntries(set) };
}

/** The keys that are neither in the data folder nor set: whoever runs the product keeps them elsewhere. */
export function missingIn({ files, environment }: Secrets): string[] {
  return Object.entries(KEPT)
    .filter(
      ([file, variables]) =>
        variables.length > 0 && !(file in files) && !variables.some((name) => name in environment),
    )
    .map(([file, variables]) => `${file} (${variables.join(', ')})`);
}

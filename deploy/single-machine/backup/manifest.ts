import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../start-failure.ts';
import { writeDurably } from '../durable.ts';

const MANIFEST = 'manifest.json';
const FORMAT = 1;
const Later = z.object({ format: z.int().gt(FORMAT) });
const count = z.int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What is written into one file is held in memory; nothing that is larger was saved by this program. */
const LARGEST_FILE = 512 * 1024 * 1024;

/** A file of a backup as it lies there. Names lead nowhere else. */
const StoredFile = z.object({
  file: z.string().regex(/^\w[\w.-]*$/),
  size: count.max(LARGEST_FILE),
  sha256: hash,
});
export type StoredFile = z.infer<typeof StoredFile>;

const common = {
  format: z.literal(FORMAT),
  /** Of the header of the log; hex. */
  logId: z.string().regex(/^[0-9a-f]{32}$/),
  made: z.iso.datetime(),
};

/** What the part with the log consists of. Whatever it does not name is no part of the backup. */
export const LogManifest = z
  .object({
    ...common,
    part: z.literal('log'),
    mode: z.enum(['live', 'demo']),
    /** What `version.json` says: which version of the program wrote the log last. */
    version: z.string().nullable(),
    /** The bytes of the log from one to another, in order and without a gap. */
    chunks: z.array(StoredFile.extend({ from: count, to: count })).min(1),
    /** What was counted in them, one for each time that something new was saved. */
    summaries: z.array(StoredFile),
    /** The last append that it holds: a log that has another one there is another log, or was set back. */
    last: z.object({ from: count, to: count, sha256: hash }),
  })
  .refine(({ chunks, last }) => last.from < last.to && last.to === endOf(chunks));
export type LogManifest = z.infer<typeof LogManifest>;

/** Where pieces end that follow one another from the beginning on; null where they do not. */
function endOf(chunks: readonly { readonly from: number; readonly to: number }[]): number | null {
  return chunks.reduce<number | null>((end, { from, to }) => (from === end && to > from ? to : null), 0);
}

/** The part with the keys: one file for each time that they had changed, the newest last. */
export const SecretsManifest = z.object({
  ...common,
  part: z.literal('secrets'),
  files: z.array(StoredFile.extend({ made: z.iso.datetime(), contents: hash })).min(1),
});
export type SecretsManifest = z.infer<typeof SecretsManifest>;

/** null where there is none. Throws {@link StartFailure} for one that cannot be read. */
export async function readManifest<T extends z.ZodType>(
  folder: string,
  schema: T,
): Promise<z.infer<T> | null> {
  const path = join(folder, MANIFEST);
  const size = await sizeOf(path);
  if (size === null) return null;
  const said = size > LARGEST_FILE ? undefined : json(await readFile(path, 'utf8'));
  if (Later.safeParse(said).success)
    throw new StartFailure(`${path} was written by a later version of the program: use that one.`);
  const manifest = schema.safeParse(said);
  if (manifest.success) return manifest.data;
  throw new StartFailure(`${path} is no manifest of a backup, or is damaged.`);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Written after all that it names: what is there without it is no backup. */
export async function writeManifest(folder: string, manifest: LogManifest | SecretsManifest): Promise<void> {
  await writeDurably(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Writes a file of the backup and says how it lies there. */
export async function storeFile(folder: string, file: string, bytes: Uint8Array): Promise<StoredFile> {
  await writeDurably(join(folder, file), bytes);
  return { file, size: bytes.length, sha256: sha256(bytes) };
}

/** The bytes of a file of the backup. Throws {@link StartFailure} where it is not the one that was written. */
export async function loadFile(
  folder: string,
  { file, size, sha256: saved }: StoredFile,
): Promise<Uint8Array> {
  const path = join(folder, file);
  const changed = new StartFailure(`${path} is not what was saved: it has been changed or damaged.`);
  const found = await sizeOf(path);
  if (found === null) throw new StartFailure(`${path} is missing.`);
  if (found !== size) throw changed;
  const bytes = await readFile(path);
  if (bytes.length !== size || sha256(bytes) !== saved) throw changed;
  return bytes;
}

/** Endless for whatever is no file: a link or a pipe may lead to what never ends. Null where there is nothing. */
async function sizeOf(path: string): Promise<number | null> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found && (found.isFile() ? found.size : Number.POSITIVE_INFINITY);
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

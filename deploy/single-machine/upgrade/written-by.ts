import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../durable.ts';
import { exists } from '../exists.ts';
import { StartFailure } from '../start-failure.ts';

/** Raised when what this program writes to the log is nothing that an earlier one could go on with: with the schema of events at least. */
const LOG_FORMAT = 3;

const WrittenBy = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/), logFormat: z.int() });
/** Which program wrote to a data folder last. */
export type WrittenBy = z.infer<typeof WrittenBy>;

const FILE = 'version.json';

/** This program. */
export async function thisProgram(): Promise<WrittenBy> {
  const text = await readFile(await above(import.meta.dirname, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  return { version, logFormat: LOG_FORMAT };
}

/** The file of that name in the nearest folder above: from the sources, or from what was built of them. */
async function above(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  if (folder === dirname(folder) || (await exists(file))) return file;
  return above(dirname(folder), name);
}

/** Null where no program has said so, or what it said is damaged: it was an earlier one. Throws on what only a later one can have said, and where it cannot be read. */
export async function writerOf(dataDir: string): Promise<WrittenBy | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const writer = writerIn(text);
  if (writer !== 'unknown') return writer;
  throw new StartFailure(
    `DATA_DIR ${dataDir} was last written by a version of the program that this one does not know: start that one or a later one.`,
  );
}

/** What the text of `version.json` says; `unknown`: something that only a later program can have said. */
export function writerIn(text: string): WrittenBy | 'unknown' | null {
  const said = json(text);
  if (said === null) return null;
  const writer = WrittenBy.safeParse(said);
  return writer.success ? writer.data : 'unknown';
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function noteWriter(dataDir: string, program: WrittenBy): Promise<void> {
  await writeDurably(join(dataDir, FILE), `${JSON.stringify(program)}\n`);
}

/** Below 0 where `a` is the earlier program, 0 where they are alike. */
export function compare(a: WrittenBy, b: WrittenBy): number {
  const parts = ({ logFormat, version }: WrittenBy) => [logFormat, ...version.split('.').map(Number)];
  const others = parts(b);
  return (
    parts(a)
      .map((part, at) => part - (others[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

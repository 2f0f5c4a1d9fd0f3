import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { exists } from '../exists.ts';

/** Raised when what this program writes to the log is nothing that an earlier one could go on with. */
const LOG_FORMAT = 1;

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

/** Null where no program has said so yet: it was one before they did. */
export async function writerOf(dataDir: string): Promise<WrittenBy | null> {
  try {
    return WrittenBy.parse(JSON.parse(await readFile(join(dataDir, FILE), 'utf8')));
  } catch {
    return null;
  }
}

export async function noteWriter(dataDir: string, program: WrittenBy): Promise<void> {
  const file = join(dataDir, FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(program)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
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

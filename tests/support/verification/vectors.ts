import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../contracts/export/vectors');

/** The folders with an export of each format (contracts/export/format.md, section 8), the oldest first. */
export const vectors = readdirSync(FOLDER)
  .map((name) => ({ format: Number(/^format-(\d+)$/.exec(name)?.[1]), folder: join(FOLDER, name) }))
  .toSorted((a, b) => a.format - b.format);

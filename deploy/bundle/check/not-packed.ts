import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { linkLine, LINKS_FILE, SUMS_FILE } from '../contents.ts';

/** What is kept in an unpacked bundle, where nobody says otherwise. */
const OWN_DATA = 'data';

/**
 * What lies in an unpacked bundle and is not as it was packed, as far as the sums of its files do not tell: files that were added, which
 * something may load in the place of another, and links that lead elsewhere.
 */
export function notPacked(root: string): string[] {
  const linesOf = (name: string) => readFileSync(join(root, name), 'utf8').split('\n').filter(Boolean);
  const links = new Set(linesOf(LINKS_FILE));
  const files = new Set([SUMS_FILE, ...linesOf(SUMS_FILE).map((line) => line.slice(line.indexOf('  ') + 2))]);
  const wrong: string[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (path !== OWN_DATA) look(path);
      } else if (entry.isSymbolicLink()) {
        if (!links.delete(linkLine(path, readlinkSync(join(root, path))))) wrong.push(path);
      } else if (!entry.isFile() || !files.has(path)) wrong.push(path);
    }
  };
  look('');
  return [...wrong, ...[...links].map((line) => line.split('\t')[0] ?? '')].toSorted();
}

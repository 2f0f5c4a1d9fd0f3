import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fixed, table } from './figures.ts';

const FRONTEND = join(import.meta.dirname, '../../frontend');

/** What a browser loads before the first screen, and all code there is, gzipped. */
export function benchBundle(): string {
  const page = readFileSync(join(FRONTEND, 'index.html'), 'utf8');
  const assets = readdirSync(join(FRONTEND, 'assets'));
  const sizeOf = (ending: string, among: readonly string[]) =>
    fixed(
      among
        .filter((name) => name.endsWith(ending))
        .reduce((sum, name) => sum + gzipSync(readFileSync(join(FRONTEND, 'assets', name))).length / 1024, 0),
      0,
    );
  const first = assets.filter((name) => page.includes(name));
  return table(
    ['KiB gzipped', 'code', 'styles'],
    [
      ['loaded with the page', sizeOf('.js', first), sizeOf('.css', first)],
      ['all screens', sizeOf('.js', assets), sizeOf('.css', assets)],
    ],
  );
}

import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { neededPackages } from './packages.ts';

/** What is built of the programs and of the web pages, fonts and voices among them. */
const BUILT = ['contracts', 'projections', 'services', 'deploy', 'frontend'];
/** How it is run and operated stands in them. */
const DOCUMENT = /\.md$/;
/** Nothing of these is read when the product runs. */
const IDLE = /\.(d\.[cm]?ts|map|tsbuildinfo)$/;

/** Bundles of programs hold the packages that they name. */
const OWN_CODE = /(?<!\.(bundle|chunk))\.js$/;

/** The files of the product below `root`, as relative paths in order; links as links. */
export function filesOf(root: string): string[] {
  const built = BUILT.flatMap((folder) => within(root, join('dist', folder)));
  const code = built.filter((path) => OWN_CODE.test(path) && !path.startsWith('dist/frontend/'));
  const packages = neededPackages(
    root,
    code.map((path) => readFileSync(join(root, path), 'utf8')),
  );
  const installed = packages.flatMap((folder) => within(root, folder, 'node_modules'));
  const documents = BUILT.flatMap((folder) => within(root, folder)).filter((path) => DOCUMENT.test(path));
  return ['package.json', 'README.md', ...documents, ...built, ...installed]
    .filter((path) => !IDLE.test(path))
    .toSorted();
}

function within(root: string, folder: string, but?: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === but) return [];
    return entry.isDirectory() ? within(root, path, but) : [path];
  });
}

/** In hex. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

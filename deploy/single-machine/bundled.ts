import { statSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '../..');
/** What is written whenever what a bundle is made of changes: by the compiler, and by npm. */
const MADE_OF = [
  ...['contracts', 'projections', 'services', 'deploy'].map((part) => `${part}/.tsbuildinfo`),
  '../node_modules/.package-lock.json',
];

/** Where `deploy/build/programs.ts` puts a program and everything that it imports: beside it, for it finds its files from there. */
export function bundleOf(program: string): string {
  return program.replace(/\.js$/, '.bundle.js');
}

/** What to start of a program: its bundle, if one was made since anything was compiled or installed. It loads in a third of the time. */
export function bundled(program: string, built = BUILT): string {
  const bundle = bundleOf(program);
  return isCurrent(bundle, built) ? bundle : program;
}

export function isCurrent(bundle: string, built = BUILT): boolean {
  const made = timeOf(bundle);
  return made !== null && MADE_OF.every((file) => (timeOf(join(built, file)) ?? 0) <= made);
}

/** Null where there is no such file. */
function timeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

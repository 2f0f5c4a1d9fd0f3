import { statSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '../..');
const COMPILED = ['contracts', 'projections', 'services', 'deploy'];

/** Where `deploy/build/programs.ts` puts a program and everything that it imports: beside it, for it finds its files from there. */
export function bundleOf(program: string): string {
  return program.replace(/\.js$/, '.bundle.js');
}

/** What to start of a program: its bundle, if one was made since the last compilation. It loads in a third of the time. */
export function bundled(program: string, built = BUILT): string {
  const bundle = bundleOf(program);
  return isCurrent(bundle, built) ? bundle : program;
}

export function isCurrent(bundle: string, built = BUILT): boolean {
  const made = timeOf(bundle);
  return made !== null && COMPILED.every((part) => (timeOf(join(built, part, '.tsbuildinfo')) ?? 0) <= made);
}

/** Null where there is no such file. */
function timeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

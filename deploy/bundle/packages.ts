import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dependencies: Names, optionalDependencies: Names, peerDependencies: Names }),
  ),
});

/**
 * The folders of the packages that the built programs need: those named in `code`, and what these need in turn, as far as it is
 * installed (of native parts those for this platform). What only the web pages are made of is in them already.
 */
export function neededPackages(root: string, code: readonly string[]): string[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Set<string>();
  const take = (name: string, within: string): void => {
    const folder = nearest(packages, name, within);
    if (folder === null || found.has(folder) || !existsSync(join(root, folder))) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      take(needed, folder);
  };
  for (const name of Object.keys(packages['']?.dependencies ?? {}))
    if (code.some((text) => names(text, name))) take(name, '');
  return [...found].toSorted();
}

/** As an import, or by whatever loads a package by its name. */
function names(code: string, name: string): boolean {
  return ["'", '"'].some(
    (quote) => code.includes(`${quote}${name}${quote}`) || code.includes(`${quote}${name}/`),
  );
}

/** Where a package finds another by its name: in its own folder, or in one around it. */
function nearest(packages: Readonly<Record<string, unknown>>, name: string, within: string): string | null {
  for (let folder = within; ; folder = around(folder)) {
    const place = join(folder, 'node_modules', name);
    if (Object.hasOwn(packages, place)) return place;
    if (folder === '') return null;
  }
}

function around(folder: string): string {
  const inner = folder.lastIndexOf('/node_modules/');
  return inner < 0 ? '' : folder.slice(0, inner);
}

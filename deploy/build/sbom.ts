import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Where both are left, beside what was built. */
const FOLDER = join(import.meta.dirname, '../..');

const sbom = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z
        .array(
          z.object({ license: z.object({ id: z.string() }).partial(), expression: z.string() }).partial(),
        )
        .default([]),
    }),
  ),
});

// What runs, not what builds or tests it.
const text = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const lines = sbom.parse(JSON.parse(text)).components.map(({ name, version, licenses }) => {
  const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? 'unknown');
  return `${names.join(', ') || 'unknown'}\t${name} ${version}`;
});
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'sbom.cdx.json'), text);
writeFileSync(join(FOLDER, 'licences.txt'), `${lines.toSorted().join('\n')}\n`);
process.stdout.write(`dist/sbom.cdx.json and dist/licences.txt: ${lines.length} packages\n`);

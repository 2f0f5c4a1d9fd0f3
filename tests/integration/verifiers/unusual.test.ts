import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fullCounts } from '../../support/full-counts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { askAll } from '../../support/verification/ask-all.ts';
import { exportLines, fileOf } from '../../support/verification/export-lines.ts';
import { sealLog } from '../../support/verification/sealed-log.ts';
import { unusualFiles } from '../../support/verification/unusual-files.ts';
import { mutants } from '../../unit/verification/mutants/all.ts';

const folder = temporaryFolder();

/** A finding by its code alone. */
const codesOf = (findings: readonly string[]) =>
  [...new Set(findings.map((finding) => String((JSON.parse(finding) as unknown[])[0])))].toSorted();

async function ask(file: Uint8Array, heads: readonly string[]) {
  const path = join(folder.path, 'export.jsonl');
  writeFileSync(path, file);
  return askAll(path, heads);
}

describe('what no game comes to by itself', () => {
  test.each(unusualFiles())('$kind', async ({ file, heads, exit, codes }) => {
    const said = await ask(file, heads);
    expect({ exit: said.exit, codes: codesOf(said.findings) }).toEqual({ exit, codes: codes.toSorted() });
  });
});

/** Those that random logs have none of; every rule where it has to be proven. */
const some = fullCounts
  ? mutants
  : mutants.filter(({ code }) => code === 'old-client-not-permitted' || code === 'draft-used-late');

describe('a log that was sealed against the rules', () => {
  test.each(some)('$rule: $code', async ({ game, broken }) => {
    const sealed = sealLog(broken(game.log));
    const scope = { kind: 'days', branch: game.branchId, from: '2020-01-01', to: '2098-12-31' } as const;
    const { exit } = await ask(fileOf(exportLines(sealed, scope)), [sealed.head]);
    expect(exit).not.toBe(3);
  });
});

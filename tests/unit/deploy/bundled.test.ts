import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { bundled } from '../../../deploy/single-machine/bundled.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const built = () => join(folder.path, 'dist');
const program = () => join(built(), 'services/main.js');

function written(path: string, second: number): void {
  const file = join(built(), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, second, second);
}

beforeEach(() => {
  written('services/main.bundle.js', 10);
  written('services/.tsbuildinfo', 9);
});

test('of a program its bundle is started', () => {
  expect(bundled(program(), built())).toBe(join(built(), 'services/main.bundle.js'));
});

test('of a program without a bundle its own file is started', () => {
  const other = join(built(), 'services/alerts/main.js');
  expect(bundled(other, folder.path)).toBe(other);
});

test('a bundle that was made before something was compiled is not started', () => {
  for (const part of ['contracts', 'projections', 'services', 'deploy']) {
    written(`${part}/.tsbuildinfo`, 11);
    expect(bundled(program(), built())).toBe(program());
    written(`${part}/.tsbuildinfo`, 9);
  }
});

test('a bundle that was made before a package was installed is not started', () => {
  written('../node_modules/.package-lock.json', 11);
  expect(bundled(program(), built())).toBe(program());
  written('../node_modules/.package-lock.json', 9);
  expect(bundled(program(), built())).toBe(join(built(), 'services/main.bundle.js'));
});

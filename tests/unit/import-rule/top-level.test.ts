import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const TOP_LEVEL = [
  'README.md',
  'contracts',
  'deploy',
  'frontend',
  'package-lock.json',
  'package.json',
  'projections',
  'services',
  'tests',
  'tsconfig.json',
];

test('the top level holds what it is meant to hold, hidden files aside', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const names = new Set(tracked.map((path) => path.split('/')[0] ?? ''));
  expect([...names].filter((name) => !name.startsWith('.')).toSorted()).toEqual(TOP_LEVEL);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** As it is made from a heading: lower case, hyphens for spaces, no other signs. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading as string));

test.each(pages)('%s links to what is there', (page) => {
  const broken: string[] = [];
  for (const [link, path, anchor] of read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)) {
    const target = path ? join(dirname(page), path) : page;
    const found = existsSync(join(ROOT, target)) && (!anchor || anchorsOf(target).includes(anchor));
    if (!found) broken.push(link);
  }
  expect(broken).toEqual([]);
});

test.each(pages)('%s names folders and files that exist', (page) => {
  const named = [
    ...read(page).matchAll(/`((?:contracts|services|projections|frontend|deploy|tests)\/[\w./-]+)`/g),
  ];
  const missing = named.map(([, path]) => path as string).filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test.each(pages)('%s names scripts that exist', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(page).matchAll(/npm run ([\w-]+)/g)].map(([, script]) => script as string);
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});

test('README.md is read in five minutes', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
});

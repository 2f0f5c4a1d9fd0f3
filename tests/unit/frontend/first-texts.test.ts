import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { firstTexts } from '../../../frontend/src/texts/first-texts.ts';
import { moreTexts } from '../../../frontend/src/texts/more-texts.ts';

const SOURCE = join(import.meta.dirname, '../../../frontend/src');
const parts = [...Object.keys(firstTexts.en), ...Object.keys(moreTexts.en)];

/** A file and whatever it loads with it: neither types nor what is imported later. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm);
  for (const [, path = ''] of imports) loadedWith(join(dirname(file), path), seen);
  return seen;
}

/** Which parts of the catalogue a component takes its words from. */
function partsUsed(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const named = [...code.matchAll(/useTranslations\('(\w+)/g)].map(([, part]) => String(part));
  if (!code.includes('useTranslations()')) return named;
  const paths = [...code.matchAll(/['"`](\w+)\.\w/g)].map(([, part]) => String(part));
  return [...named, ...paths.filter((part) => parts.includes(part))];
}

test.each([
  'root.tsx',
  'features/login/login-page.tsx',
  'features/game/game-page.tsx',
  'ui/pages/error-page.tsx',
  'ui/pages/loading-page.tsx',
  'ui/pages/not-found-page.tsx',
])('%s says nothing that is not loaded with the page', (root) => {
  const used = new Set([...loadedWith(join(SOURCE, root))].flatMap(partsUsed));
  expect([...used].filter((part) => !Object.hasOwn(firstTexts.en, part))).toEqual([]);
});

test('a screen beyond the first ones is seen to say more', () => {
  const used = [...loadedWith(join(SOURCE, 'features/admin/admin-page.tsx'))].flatMap(partsUsed);
  expect(used).toEqual(expect.arrayContaining(['admin', 'common', 'table']));
});

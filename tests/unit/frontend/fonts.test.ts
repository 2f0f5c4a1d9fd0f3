import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../../frontend/src/texts/catalogue.ts';

const FONTS = readFileSync(join(import.meta.dirname, '../../../frontend/src/ui/look/fonts.css'), 'utf8');

const ranges = [...FONTS.matchAll(/U\+([0-9A-F]+)-([0-9A-F]+)/g)].map(([, from = '', to = '']) => [
  Number.parseInt(from, 16),
  Number.parseInt(to, 16),
]);
const isDrawn = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
};

test('the fonts have every letter of every text in both languages', () => {
  const letters = new Set(JSON.stringify(catalogue));
  expect(letters.size).toBeGreaterThan(200);
  expect([...letters].filter((letter) => !isDrawn(letter))).toEqual([]);
});

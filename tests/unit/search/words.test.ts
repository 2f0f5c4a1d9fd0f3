import { expect, test } from 'vitest';
import { anywhere, wantedIn } from '../../../projections/search/words.ts';

test.each([
  ['bole', ['bole'], null],
  ['  Bole   Medhanealem ', ['Bole', 'Medhanealem'], null],
  ['bole 12', ['bole', '12'], { number: 12, words: ['bole'] }],
  ['Bole 2 #15', ['Bole', '2', '#15'], { number: 15, words: ['Bole', '2'] }],
  ['7', ['7'], { number: 7, words: [] }],
  ['bole 0', ['bole', '0'], null],
  ['bole 2147483648', ['bole', '2147483648'], null],
  ['bole 1.5', ['bole', '1.5'], null],
  ['ቦሌ 3', ['ቦሌ', '3'], { number: 3, words: ['ቦሌ'] }],
  ['   ', [], null],
])('%j', (text, words, game) => {
  expect(wantedIn(text)).toEqual({ words, game });
});

test('wildcards are looked for as they are', () => {
  expect(anywhere('50%_\\')).toBe('%50\\%\\_\\\\%');
});

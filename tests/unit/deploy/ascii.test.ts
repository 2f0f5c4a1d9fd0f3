import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inAscii } from '../../../deploy/build/ascii.ts';

test.each([
  String.raw`'ነገር – “é” 🎱'`,
  String.raw`'\–\\–\\\–'`,
  '`${"ĀĂ".length} –`',
  String.raw`['’–'.replace(/[\’]/, '!'), /^[\p{L}🎱]+$/u.test('ነ🎱'), /[à-ü]/.exec('xé').index]`,
  '{ const größe = { naïve: 1 }; größe.naïve }',
])('is ASCII and comes to the same: %s', (code) => {
  const ascii = inAscii(code);
  expect(ascii).toMatch(/^[ -~]*$/);
  expect(runInThisContext(ascii)).toEqual(runInThisContext(code));
});

test('what tells how it is written is refused', () => {
  expect(() => inAscii('String.raw`a – b`')).toThrow('String.raw`a –');
  expect(inAscii('String.raw`a` + "–"')).toBe(String.raw`String.raw` + '`a` + "\\u2013"');
});

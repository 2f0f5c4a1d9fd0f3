import { expect, test } from 'vitest';
import * as preferences from '../../../frontend/src/preferences/preferences.ts';

const { parsePreference } = preferences;

test('what was never chosen is the default of the spec', () => {
  expect(parsePreference(preferences.theme, null)).toBe('Black');
  expect(parsePreference(preferences.speed, null)).toBe(5000);
  expect(parsePreference(preferences.pattern, null)).toBe('1 Pattern');
  expect(parsePreference(preferences.betPrice, null)).toBeNull();
  expect(parsePreference(preferences.revealed, null)).toEqual([]);
});

test('a stored choice comes back', () => {
  expect(parsePreference(preferences.theme, '"green"')).toBe('green');
  expect(parsePreference(preferences.betPrice, '50')).toBe(50);
  expect(parsePreference(preferences.betPercent, '"0.25"')).toBe('0.25');
  expect(parsePreference(preferences.draftCartelas('x'), '[1,2,150]')).toEqual([1, 2, 150]);
});

test.for([
  ['theme', preferences.theme, '"Pink"'],
  ['speed below the slider', preferences.speed, '10'],
  ['speed between two steps', preferences.speed, '105'],
  ['price not offered', preferences.betPrice, '7'],
  ['half-written JSON', preferences.remember, '{"tr'],
  ['cartelas of another kind', preferences.draftCartelas('x'), '["a"]'],
] as const)('corrupt or out of range (%s) falls back', ([, preference, text]) => {
  const loose = preference as preferences.Preference<unknown>;
  expect(parsePreference(loose, text)).toEqual(loose.fallback);
});

import { expect, test } from 'vitest';
import { replayKey } from '../../../../frontend/src/features/replay/use-replay-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof replayKey>[0]> = {}) =>
  replayKey({ key, code: '', chord: false, typing: false, onButton: false, ...more });

test.each([
  [' ', 'toggle'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
  ['Home', 'first'],
  ['End', 'last'],
  ['j', 'next-game'],
  ['K', 'previous-game'],
] as const)('the key "%s" is %s', (key, action) => {
  expect(press(key)).toBe(action);
});

test('a keyboard that writes Amharic has J and K where they lie', () => {
  expect(press('ጀ', { code: 'KeyJ' })).toBe('next-game');
});

test('fields, buttons and the shortcuts of the browser keep their keys', () => {
  for (const key of [' ', 'ArrowLeft', 'Home', 'j']) {
    expect(press(key, { typing: true })).toBeNull();
    expect(press(key, { chord: true })).toBeNull();
  }
  expect(press(' ', { onButton: true })).toBeNull();
  expect(press('ArrowRight', { onButton: true })).toBe('forward');
  expect(press('x')).toBeNull();
});

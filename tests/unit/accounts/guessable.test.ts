import { expect, test } from 'vitest';
import { isGuessable } from '../../../services/accounts/guessable.ts';

test.each([
  '12345678',
  'password',
  'Password1',
  'qwerty123',
  'iloveyou',
  'football2024!',
  'zzzzzzzz',
  '1a1a1a1a',
])('%s is refused as a password', async (password) =>
  expect(await isGuessable(password, 'abebe')).toBe(true),
);

test.each(['abebe.kebede', 'Abebe.Kebede', 'abebe.kebede1'])(
  '%s is refused as that of abebe.kebede',
  async (password) => expect(await isGuessable(password, 'abebe.kebede')).toBe(true),
);

test.each(['correct horse', 'ቢንጎ አዳራሽ 7', 'tZ8-kd02-Lw', 'abebe.kebede plays'])(
  '%s is good enough',
  async (password) => expect(await isGuessable(password, 'abebe.kebede')).toBe(false),
);

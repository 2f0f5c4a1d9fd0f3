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
])('%s is refused as a password', (password) => expect(isGuessable(password, 'abebe')).toBe(true));

test.each(['abebe.kebede', 'Abebe.Kebede', 'abebe.kebede1'])(
  '%s is refused as that of abebe.kebede',
  (password) => expect(isGuessable(password, 'abebe.kebede')).toBe(true),
);

test.each(['correct horse', 'ቢንጎ አዳራሽ 7', 'tZ8-kd02-Lw', 'abebe.kebede plays'])(
  '%s is good enough',
  (password) => expect(isGuessable(password, 'abebe.kebede')).toBe(false),
);

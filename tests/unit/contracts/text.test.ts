import { expect, test } from 'vitest';
import { Username } from '../../../contracts/accounts/credentials.ts';
import { Text } from '../../../contracts/text.ts';

test.each(['Bole', 'አዲስ አበባ', 'two\nlines\tand a tab', '🎱 with a pair of surrogates', ''])(
  '%j is text',
  (text) => expect(Text.parse(text)).toBe(text),
);

test.each(['a\u0000b', 'half a \ud83c', '\udfb1 the other half', 'bell\u0007', '\u009f'])(
  '%j is not',
  (text) => expect(Text.safeParse(text).success).toBe(false),
);

test('a username is text without outer spaces and slashes', () => {
  expect(Username.parse('  abebe b  ')).toBe('abebe b');
  for (const bad of ['', ' ', 'a/b', 'a\u0000b', 'a  b'])
    expect(Username.safeParse(bad).success, bad).toBe(false);
});

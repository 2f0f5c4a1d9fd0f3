import { expect, test } from 'vitest';
import { Username } from '../../../contracts/accounts/credentials.ts';
import { streams } from '../../../contracts/streams.ts';

test.each([
  '\u200Bsuper',
  'super\u200D',
  'super\u202E',
  'su\u2066per',
  'su\u00ADper',
  '\u3164',
  'super\uFE0F',
])('%j has something in it that cannot be seen, and is no username', (name) =>
  expect(Username.safeParse(name).success).toBe(false),
);

test.each(['abebe', 'አበበ በቀለ', 'Zoé', 'name@hall-1'])('%j is a username', (name) =>
  expect(Username.parse(name)).toBe(name),
);

test.each([
  ['Abebe', 'aBEBE'],
  ['Zo\u00E9', 'Zoe\u0301'],
  ['\uFB01sher', 'fisher'],
  ['\uFF21bebe', 'abebe'],
])('%j and %j are one name', (name, other) => expect(streams.username(name)).toBe(streams.username(other)));

import { expect, test } from 'vitest';
import { formatBytes } from '../../../frontend/src/texts/format.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [123_456_789, '123 MB'],
  [4_200_000_000_000, '4.2 TB'],
  [9e15, '9000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

import { expect, test } from 'vitest';
import { holdsLease, takeLease } from '../../../../frontend/src/features/game/clock/lease.ts';

test('the first tab leads and keeps leading, the second waits', () => {
  const first = takeLease(null, 'a', 1000);
  expect(holdsLease(first, 'a')).toBe(true);
  expect(takeLease(first, 'b', 2000)).toBeNull();
  expect(holdsLease(takeLease(first, 'a', 2000), 'a')).toBe(true);
});

test('another tab takes over from one that has fallen silent', () => {
  expect(holdsLease(takeLease(takeLease(null, 'a', 1000), 'b', 4000), 'b')).toBe(true);
});

test('a lease from the future, or no lease at all, stops nobody', () => {
  expect(takeLease(takeLease(null, 'a', 9_999_999), 'b', 1000)).not.toBeNull();
  for (const nonsense of ['', '{', '42', '{"tab":7}']) expect(takeLease(nonsense, 'b', 1000)).not.toBeNull();
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FailedAttempts } from '../../../services/accounts/throttle/failed-attempts.ts';
import { networkOf } from '../../../services/accounts/throttle/network.ts';

describe('the network of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('failed attempts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const limit = { points: 3, duration: 10, longest: 60 };

  test('bring pauses, each twice as long as the one before', () => {
    const attempts = new FailedAttempts(limit);
    const pauses: number[] = [];
    for (let round = 0; round < 5; round++) {
      for (let attempt = 0; attempt < 3; attempt++) expect(attempts.attempt('a')).toBeNull();
      const pause = attempts.attempt('a') ?? 0;
      pauses.push(pause);
      vi.advanceTimersByTime(pause * 1_000);
    }
    expect(pauses).toEqual([10, 20, 40, 60, 60]);
    expect(attempts.attempt('b')).toBeNull();
  });

  test('during a pause do not make it longer', () => {
    const attempts = new FailedAttempts(limit);
    for (let attempt = 0; attempt < 4; attempt++) attempts.attempt('a');
    vi.advanceTimersByTime(5_000);
    expect(attempts.attempt('a')).toBe(5);
    vi.advanceTimersByTime(5_000);
    expect(attempts.attempt('a')).toBeNull();
  });

  test('spread over time bring none', () => {
    const attempts = new FailedAttempts(limit);
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(attempts.attempt('a')).toBeNull();
      vi.advanceTimersByTime(5_000);
    }
  });

  test('of a day ago are forgotten', () => {
    const attempts = new FailedAttempts(limit);
    for (let round = 0; round < 4; round++) {
      for (let attempt = 0; attempt < 4; attempt++) attempts.attempt('a');
      vi.advanceTimersByTime(60_000);
    }
    vi.advanceTimersByTime(25 * 3_600_000);
    for (let attempt = 0; attempt < 3; attempt++) attempts.attempt('a');
    expect(attempts.attempt('a')).toBe(10);
  });
});

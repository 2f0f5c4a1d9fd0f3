import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignInLog } from '../../../services/accounts/sign-in-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a flood of 40,000 refused sign-ins is a few lines in the log, and one that counts the others', () => {
  const lines: object[] = [];
  const add = (line: object) => lines.push(line);
  const log = createSignInLog({ info: add, warn: add } as never);
  for (let attempt = 0; attempt < 40_000; attempt++)
    log.add({
      result: 'refused',
      address: `2001:db8:${attempt.toString(16)}::1`,
      accountId: null,
      why: 'UNKNOWN',
    });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toMatchObject({ refused: 39_980, throttled: 0, unknown: 39_980 });
  expect(JSON.stringify(lines).length).toBeLessThan(5_000);
  log.add({ result: 'throttled', address: '10.0.0.1', accountId: null });
  log.close();
  expect(lines).toHaveLength(22);
});

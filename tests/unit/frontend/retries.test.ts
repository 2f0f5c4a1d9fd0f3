import { expect, test } from 'vitest';
import { exponential } from '../../../contracts/backoff.ts';
import type { CommandId } from '../../../contracts/ids.ts';
import { retryAfterSeconds } from '../../../frontend/src/api/http.ts';
import { readChange } from '../../../frontend/src/api/live.ts';
import { RECONNECT_WAITS } from '../../../frontend/src/api/stream.ts';
import { waits, withPatience } from '../../../frontend/src/api/patience.ts';
import { Refused, Unreachable } from '../../../frontend/src/api/refused.ts';
import { PendingCommands } from '../../../frontend/src/api/pending-commands.ts';

const refused = new Refused({
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'CONFLICT',
  detail: 'no',
});

test('waits double, and together never pass the patience, nor fall far short of it', () => {
  const longest = () => 1;
  expect([...waits(2000, longest)]).toEqual([250, 500, 1000]);
  expect([...waits(0)]).toEqual([]);
  expect(Math.max(...waits(60_000, longest))).toBe(4000);
  for (const random of [() => 0, Math.random, longest]) {
    const sum = [...waits(60_000, random)].reduce((all, wait) => all + wait, 0);
    expect(sum).toBeLessThanOrEqual(60_000);
    expect(sum).toBeGreaterThan(56_000 - 1);
  }
});

test('what had no answer is tried again', async () => {
  let tries = 0;
  const answer = await withPatience(2000, async () => {
    tries += 1;
    if (tries < 3) throw new Unreachable('down');
    return 'done';
  });
  expect([answer, tries]).toEqual(['done', 3]);
});

test('what was refused is not tried again', async () => {
  let tries = 0;
  const attempt = withPatience(2000, async () => {
    tries += 1;
    throw refused;
  });
  await expect(attempt).rejects.toBe(refused);
  expect(tries).toBe(1);
});

test('the same action after an unknown outcome repeats its command id, a new one does not', () => {
  let made = 0;
  const pending = new PendingCommands(() => `id-${++made}` as CommandId);
  const input = { gameNumber: 7 };
  const first = pending.take('open-game', input);
  pending.keep('open-game', input, first);
  expect(pending.take('open-game', { gameNumber: 7 })).toBe(first);
  expect(pending.take('open-game', { gameNumber: 7 })).not.toBe(first);
});

test('doing something else with a command gives up the id of the unknown outcome', () => {
  let made = 0;
  const pending = new PendingCommands(() => `id-${++made}` as CommandId);
  pending.keep('toggle-permission', { permission: 1 }, 'lost' as CommandId);
  pending.take('toggle-permission', { permission: 0 });
  expect(pending.take('toggle-permission', { permission: 1 })).not.toBe('lost');
});

test('the live stream comes back ever more slowly, at most every 4 s', () => {
  expect([1, 2, 3].map((failures) => exponential(failures, RECONNECT_WAITS))).toEqual([500, 1000, 2000]);
  expect(exponential(40, RECONNECT_WAITS)).toBe(4_000);
});

test('a message that is no change is passed over', () => {
  const change = { readModel: 'board', branchId: null, position: '12' };
  expect(readChange(JSON.stringify(change))).toEqual(change);
  expect(readChange('{"readModel":7}')).toBeNull();
  expect(readChange('heartbeat')).toBeNull();
});

test('Retry-After in seconds is read, a date or nonsense is not', () => {
  expect(retryAfterSeconds('30')).toBe(30);
  expect(retryAfterSeconds('0.2')).toBe(1);
  expect(retryAfterSeconds('Wed, 21 Oct 2026 07:28:00 GMT')).toBeNull();
  expect(retryAfterSeconds('')).toBeNull();
  expect(retryAfterSeconds(null)).toBeNull();
});

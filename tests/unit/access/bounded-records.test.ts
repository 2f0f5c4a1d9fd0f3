import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../../services/access/caller.ts';
import { BoundedRecords } from '../../../services/access/bounded-records.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const as = (accountId: string, sessionId: string) => ({ accountId, sessionId }) as Caller;

function recording(most = 3) {
  const told: unknown[] = [];
  const records = new BoundedRecords<string>(
    { windowMs: 60_000, most },
    {
      first: ({ caller, what }) => told.push([caller.sessionId, what]),
      rest: ({ accountId }, repeated, leftOut) =>
        told.push({
          accountId,
          repeated: repeated.map(({ doing, times }) => [doing.caller.sessionId, doing.what, times]),
          leftOut,
        }),
    },
  );
  return {
    told,
    records,
    add: (account: string, session: string, what: string) =>
      records.add({ caller: as(account, session), key: what, what }),
  };
}

test('what is done for the first time is told at once, its repetitions in one record at the end of the window', () => {
  const { told, add } = recording();
  for (const what of ['a', 'a', 'b', 'a']) add('one', 's1', what);
  expect(told).toEqual([
    ['s1', 'a'],
    ['s1', 'b'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(told.slice(2)).toEqual([{ accountId: 'one', repeated: [['s1', 'a', 2]], leftOut: 0 }]);
  add('one', 's1', 'a');
  expect(told.at(-1)).toEqual(['s1', 'a']);
});

test('a window in which nothing was repeated ends without a word', () => {
  const { told, add } = recording();
  add('one', 's1', 'a');
  vi.advanceTimersByTime(120_000);
  expect(told).toEqual([['s1', 'a']]);
});

test('the bound is the account’s, whatever sessions it begins; what is beyond it is counted', () => {
  const { told, add } = recording(3);
  for (let session = 1; session <= 10; session++) add('one', `s${session}`, 'a');
  add('two', 's', 'a');
  expect(told).toEqual([
    ['s1', 'a'],
    ['s2', 'a'],
    ['s3', 'a'],
    ['s', 'a'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(told.slice(4)).toEqual([{ accountId: 'one', repeated: [], leftOut: 7 }]);
});

test('closing tells what has been counted so far', () => {
  const { told, add, records } = recording();
  add('one', 's1', 'a');
  add('one', 's1', 'a');
  records.close();
  expect(told.at(-1)).toEqual({ accountId: 'one', repeated: [['s1', 'a', 1]], leftOut: 0 });
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(2);
});

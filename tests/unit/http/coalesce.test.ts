import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange } from '../../../contracts/live.ts';
import { Coalesce } from '../../../services/http/coalesce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const change = (position: number, readModel = 'board', branchId = 'bole') =>
  ({ readModel, branchId, position: String(position) }) as LiveChange;

function coalesce() {
  const sent: { at: number; position: string }[] = [];
  const since = Date.now();
  const coalesced = new Coalesce(({ position }) => sent.push({ at: Date.now() - since, position }), 250);
  return { coalesced, sent };
}

test('the first goes out at once, of the rest the last one when the time is over', () => {
  const { coalesced, sent } = coalesce();
  for (let position = 1; position <= 5; position++) coalesced.add(change(position));
  expect(sent).toEqual([{ at: 0, position: '1' }]);
  vi.advanceTimersByTime(250);
  expect(sent.slice(1)).toEqual([{ at: 250, position: '5' }]);
});

test('a burst of draws every 10 ms for 3 seconds is told 4 times a second, and its end', () => {
  const { coalesced, sent } = coalesce();
  for (let draw = 1; draw <= 300; draw++) {
    coalesced.add(change(draw));
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(13);
  expect(sent.at(-1)).toMatchObject({ position: '300' });
  for (const [index, { at }] of sent.entries())
    expect(at - (sent[index - 1]?.at ?? -250)).toBeGreaterThanOrEqual(250);
});

test('after a silence a change goes out at once again', () => {
  const { coalesced, sent } = coalesce();
  coalesced.add(change(1));
  vi.advanceTimersByTime(300);
  coalesced.add(change(2));
  expect(sent).toHaveLength(2);
});

test('read models and branches do not wait for each other', () => {
  const { coalesced, sent } = coalesce();
  coalesced.add(change(1));
  coalesced.add(change(2, 'daily'));
  coalesced.add(change(3, 'board', 'arada'));
  expect(sent).toHaveLength(3);
});

test('nothing is sent, and no timer runs, once it is closed', () => {
  const { coalesced, sent } = coalesce();
  coalesced.add(change(1));
  coalesced.add(change(2));
  coalesced.close();
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

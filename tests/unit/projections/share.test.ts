import { expect, test, vi } from 'vitest';
import { Share } from '../../../projections/runner/share.ts';

const five = ['branches', 'accounts', 'cartelas', 'board', 'daily'] as const;

test('a process alone follows all, and gives the last ones away when another comes', () => {
  const share = new Share(five.length);
  const turns = five.map((name) => share.begin(name, false));
  expect(turns.map((turn) => turn?.aborted)).toEqual([false, false, false, false, false]);
  share.membersAre(2);
  expect(turns.map((turn) => turn?.aborted)).toEqual([false, false, false, true, true]);
  share.end('board');
  share.end('daily');
  expect(share.begin('board', false)).toBeNull();
});

test('it takes more when another is gone', () => {
  const share = new Share(five.length);
  share.membersAre(3);
  expect(five.map((name) => share.begin(name, false) !== null)).toEqual([true, true, false, false, false]);
  share.membersAre(2);
  expect(share.begin('cartelas', false)?.aborted).toBe(false);
  expect(share.begin('board', false)).toBeNull();
});

test('what no other takes it takes beyond its share, and keeps while nobody comes or goes', () => {
  const share = new Share(five.length);
  share.membersAre(5);
  share.begin('branches', false);
  const turn = share.begin('accounts', true);
  share.membersAre(5);
  expect(turn?.aborted).toBe(false);
  share.membersAre(6);
  expect(turn?.aborted).toBe(true);
});

test('what it has beyond its share it gives, one at a time, to one that waits for it', () => {
  const share = new Share(five.length);
  share.membersAre(2);
  const turns = five.map((name) => share.begin(name, true));
  const given = () => five.filter((_, index) => turns[index]?.aborted);
  share.give(['checks']);
  expect(given()).toEqual([]);
  share.give(['accounts', 'cartelas']);
  expect(given()).toEqual(['cartelas']);
  share.end('cartelas');
  share.give([...five]);
  share.give([...five]);
  expect(given()).toEqual(['cartelas', 'daily']);
});

test('it asks for more up to its share', () => {
  const share = new Share(five.length);
  share.membersAre(3);
  share.begin('branches', false);
  expect(share.asksForMore).toBe(true);
  share.begin('accounts', false);
  expect(share.asksForMore).toBe(false);
});

test('for half a minute after a turn that failed it asks for nothing, and takes beside others only what is left', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const share = new Share(five.length);
    share.begin('branches', false);
    share.failed();
    share.end('branches');
    expect(share.asksForMore).toBe(false);
    expect(share.begin('branches', false)?.aborted).toBe(false);
    share.end('branches');
    share.membersAre(2);
    expect(share.begin('branches', false)).toBeNull();
    expect(share.begin('accounts', true)?.aborted).toBe(false);
    vi.advanceTimersByTime(29_000);
    expect(share.asksForMore).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(share.asksForMore).toBe(true);
    expect(share.begin('branches', false)?.aborted).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

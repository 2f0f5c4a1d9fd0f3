import { expect, test } from 'vitest';
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

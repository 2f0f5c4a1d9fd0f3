import { expect, test } from 'vitest';
import { CAPACITY, RecentBytes } from '../../../deploy/single-machine/event-store/log/recent-bytes.ts';

const START = 1_000;
const byteAt = (position: number) => (position * 31 + (position >> 8)) & 0xff;
const written = (from: number, to: number) =>
  Buffer.from(Uint8Array.from({ length: to - from }, (_, index) => byteAt(from + index)));

function filled(groups: readonly number[]) {
  const recent = new RecentBytes();
  let end = START;
  for (const length of groups) {
    recent.add(end, written(end, end + length));
    end += length;
  }
  return { recent, end };
}

test('what was written is read again, also across groups', () => {
  const { recent, end } = filled([700, 300, 5_000]);
  expect(recent.get(START, end)).toEqual(written(START, end));
  expect(recent.get(START + 650, START + 1_200)).toEqual(written(START + 650, START + 1_200));
});

test('of more than it holds the newest is read, and the rest is not there', () => {
  const { recent, end } = filled([CAPACITY - 500, 700, 300]);
  const oldest = end - CAPACITY;
  expect(recent.get(oldest, oldest + 900)).toEqual(written(oldest, oldest + 900));
  expect(recent.get(end - 900, end)).toEqual(written(end - 900, end));
  expect(recent.get(oldest - 1, oldest + 900)).toBeUndefined();
});

test('a group that is larger than all it holds', () => {
  const { recent, end } = filled([700, CAPACITY + 100]);
  expect(recent.get(end - CAPACITY, end)?.equals(written(end - CAPACITY, end))).toBe(true);
  expect(recent.get(end - CAPACITY - 1, end)).toBeUndefined();
});

test('what is written later does not change what was read', () => {
  const { recent, end } = filled([700]);
  const read = recent.get(START, end);
  recent.add(end, Buffer.alloc(CAPACITY));
  expect(read).toEqual(written(START, end));
});

test('what has not been written is not there', () => {
  const { recent, end } = filled([700]);
  expect(recent.get(end - 1, end + 1)).toBeUndefined();
  expect(recent.get(START - 1, end)).toBeUndefined();
});

test('from another place it begins anew', () => {
  const { recent, end } = filled([700]);
  recent.add(end + 50, written(end + 50, end + 100));
  expect(recent.get(START, end)).toBeUndefined();
  expect(recent.get(end + 50, end + 100)).toEqual(written(end + 50, end + 100));
});

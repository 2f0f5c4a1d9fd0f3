import { expect, test } from 'vitest';
import { Flush } from '../../../deploy/single-machine/event-store/log/flush.ts';

const QUICK_MS = 0.2;
const SLOW_MS = 20;
const SPOT = 'on the spot';
const THREAD = 'in a thread';

/** Flushes of a disk that takes as long as it is told. */
function onDisk() {
  const made: string[] = [];
  let clock = 0;
  let takes = QUICK_MS;
  let broken: Error | null = null;
  const make = (where: string) => {
    made.push(where);
    clock += takes;
    if (broken) throw broken;
  };
  const flush = new Flush({ onTheSpot: () => make(SPOT), inThread: async () => make(THREAD) }, () => clock);
  return {
    /** Where they were waited for; those in the same place, one after the other, count as one. */
    async flushes(milliseconds: number, count = 1) {
      takes = milliseconds;
      for (let n = 0; n < count; n++) await flush.flush();
      return made.splice(0).filter((where, index, all) => where !== all[index - 1]);
    },
    /** Where one that fails was waited for, and what its caller was told. */
    async fails(reason: Error, milliseconds = QUICK_MS) {
      takes = milliseconds;
      broken = reason;
      const told = await flush.flush().catch((thrown: unknown) => thrown);
      broken = null;
      return { where: made.splice(0), told };
    },
  };
}

test('a quick disk is waited for on the spot', async () => {
  expect(await onDisk().flushes(QUICK_MS, 1_000)).toEqual([SPOT]);
});

test('after a slow flush the next are waited for in a thread, however many are slow', async () => {
  const disk = onDisk();
  expect(await disk.flushes(SLOW_MS)).toEqual([SPOT]);
  expect(await disk.flushes(SLOW_MS, 1_000)).toEqual([THREAD]);
});

test('they are so, too, as long as one in ten is slow', async () => {
  const disk = onDisk();
  await disk.flushes(SLOW_MS);
  for (let n = 0; n < 100; n++) {
    expect(await disk.flushes(QUICK_MS, 9)).toEqual([THREAD]);
    expect(await disk.flushes(SLOW_MS)).toEqual([THREAD]);
  }
});

test('a disk that is quick again is soon waited for on the spot again', async () => {
  const disk = onDisk();
  await disk.flushes(SLOW_MS, 1_000);
  expect(await disk.flushes(QUICK_MS, 50)).toEqual([THREAD, SPOT]);
});

test('what a flush fails with is passed on, on the spot and in a thread', async () => {
  const disk = onDisk();
  const error = new Error('EIO');
  expect(await disk.fails(error)).toEqual({ where: [SPOT], told: error });
  await disk.flushes(SLOW_MS);
  expect(await disk.fails(error)).toEqual({ where: [THREAD], told: error });
});

test('one that fails after long counts as slow', async () => {
  const disk = onDisk();
  await disk.fails(new Error('EIO'), SLOW_MS);
  expect(await disk.flushes(QUICK_MS)).toEqual([THREAD]);
});

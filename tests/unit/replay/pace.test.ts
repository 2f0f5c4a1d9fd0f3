import { expect, test } from 'vitest';
import { replayOf } from '../../../contracts/replay/moments.ts';
import { LONGEST_WAIT_MS, waitsOf } from '../../../contracts/replay/pace.ts';
import { drew, opened } from '../game/histories.ts';
import { rawEvents, secondsLater } from './raw-events.ts';

const events = rawEvents([...opened(), ...drew(2)]);
const at = (...seconds: number[]) =>
  replayOf(
    events.map((event, index) => {
      const time = secondsLater(seconds[index] ?? 0);
      return { ...event, storedAt: time, metadata: { ...(event.metadata as object), at: time } };
    }),
  ).events;

test('each event stands as long as it did, and the last one for ever', () => {
  expect(waitsOf(at(0, 0, 4, 4.5))).toEqual([0, 4000, 500, 0]);
});

test('a long pause is cut short, and a clock that went backwards waits not at all', () => {
  expect(waitsOf(at(0, 600, 599, 599))).toEqual([LONGEST_WAIT_MS, 0, 0, 0]);
});

test('what has no time of its own stands as long as the store says', () => {
  const raw = events.map((event, index) => ({
    ...event,
    storedAt: secondsLater(index * 2),
    ...(index === 1
      ? { metadata: null }
      : { metadata: { ...(event.metadata as object), at: secondsLater(index * 2) } }),
  }));
  expect(waitsOf(replayOf(raw).events)).toEqual([2000, 2000, 2000, 0]);
});

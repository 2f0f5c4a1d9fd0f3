import { describe, expect, test } from 'vitest';
import type { EventOf, GameEvent } from '../../../contracts/events.ts';
import { advance, type Course, courseOf } from '../../../contracts/game/course.ts';
import { givenMetadata } from '../../support/given.ts';
import {
  claimed,
  drew,
  finished,
  opened,
  openedElsewhere,
  paused,
  resumed,
  shuffled,
  started,
  voided,
  won,
} from './histories.ts';

const openingOf = ([, event]: GameEvent[]) => (event as EventOf<'GameOpened'>).data;
const after = (first: Course, ...events: readonly GameEvent[]) =>
  events.reduce((before, event) => advance(before, event, givenMetadata), first);
const own = courseOf(openingOf(opened()));
const legacy = courseOf(openingOf(openedElsewhere()));
const toDiamond: GameEvent = { type: 'WinnerTypeChanged', data: { winnerType: 'Diamond' } };
/** What happens only in an open game whose numbers are drawn here. */
const drawing = [started, paused, resumed, ...drew(1), toDiamond, won(1, 1)];
const reason = voided.data.reason;

describe('a game drawn here', () => {
  test('waits, with nothing drawn, for the winner type it was opened for', () =>
    expect(own).toEqual({
      source: 'own',
      phase: 'open',
      play: 'waiting',
      winnerType: '1 Pattern',
      drawn: [],
      winners: [],
      withdrawn: [],
      claims: [],
    }));

  test('goes on with what happens in it, and each step leaves the one before as it was', () => {
    const before = structuredClone(own);
    expect(after(own, ...drawing, shuffled, claimed(2))).toEqual({
      source: 'own',
      phase: 'open',
      play: 'running',
      winnerType: 'Diamond',
      drawn: [75],
      winners: [{ cardId: 1, completedAt: 1, called: 1 }],
      withdrawn: [],
      claims: [{ cardId: 2, time: '14:05' }],
    });
    expect(own).toEqual(before);
  });

  test('keeps what was told of it when it ends, but is played no more', () => {
    const { winners: shares, ...ended } = finished.data;
    const told = {
      source: 'own',
      winnerType: '1 Pattern',
      drawn: [75],
      winners: [],
      withdrawn: [],
      claims: [],
    };
    const end = after(own, started, ...drew(1), finished);
    expect(end).toEqual({ ...told, ...ended, phase: 'finished', shares, paid: [] });
    expect(after(end, voided)).toEqual({ ...told, phase: 'voided', reason, paid: [] });
  });
});

test('a game drawn on an old client tells what that told, and nothing drawn', () => {
  expect(after(legacy, ...drawing)).toBe(legacy);
  expect(after(legacy, claimed(2))).toEqual({
    source: 'legacy',
    phase: 'open',
    claims: [{ cardId: 2, time: '14:05' }],
  });
});

describe.each([
  ['finished', [finished]],
  ['voided', [voided]],
  ['finished and then voided', [finished, voided]],
])('a game that is %s', (_, end) => {
  test.each([
    ['here', own],
    ['on an old client', legacy],
  ])('and was drawn %s changes no more, but for claims that come late', (__, first) => {
    const ended = after(first, ...end);
    expect(after(ended, ...drawing, shuffled)).toBe(ended);
    expect(after(ended, claimed(3))).toEqual({ ...ended, claims: [{ cardId: 3, time: '14:05' }] });
  });
});

test('a voided game is not finished any more', () => {
  const end = after(own, voided);
  expect(after(end, finished)).toBe(end);
});

/** What the compiler must refuse. Were it to accept one of these, the expected error would be missing. */
export const notWritable: Course[] = [
  // @ts-expect-error -- nothing is drawn here of a game on an old client
  { source: 'legacy', phase: 'open', claims: [], drawn: [] },
  // @ts-expect-error -- an open game drawn here waits, runs or is paused
  { source: 'own', phase: 'open', winnerType: 'X', drawn: [], winners: [], claims: [] },
  // @ts-expect-error -- a voided game has no shares
  { source: 'legacy', phase: 'voided', claims: [], reason, shares: [] },
];

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameEvent } from '../../../contracts/events.ts';
import { drawnIn, isOver, replayOf, winnerTypeIn } from '../../../contracts/replay/moments.ts';
import { wasOpened } from '../../../services/game/state.ts';
import { fold } from '../../support/given.ts';
import {
  aGame,
  cancelled,
  cartelas,
  drew,
  finished,
  opened,
  openedElsewhere,
  voided,
  won,
} from '../game/histories.ts';
import { anyGame } from '../game/random-games.ts';
import { damaged, rawEvents, unknownKind } from './raw-events.ts';

const checkedCard: GameEvent = {
  type: 'CardChecked',
  data: { cardId: 2, winnerType: '1 Pattern', called: 3, completedAt: null },
};

test('of any game, the state at each event is what the game was when nothing more had happened', () => {
  fc.assert(
    fc.property(anyGame, ({ log }) => {
      const { moments } = replayOf(rawEvents(log));
      expect(moments).toHaveLength(log.length);
      for (const [index, { course, checks }] of moments.entries()) {
        const before = log.slice(0, index + 1);
        const game = fold(aGame, before);
        // When and by whom a winner was withdrawn is told by the metadata, which differ here.
        expect(timeless(course)).toEqual(timeless(wasOpened(game) ? game.course : null));
        expect(checks).toBe(before.filter(({ type }) => type === 'CardChecked').length);
      }
    }),
    { numRuns: 25 },
  );
});

function timeless(course: unknown): unknown {
  return JSON.parse(JSON.stringify(course, (key, value: unknown) => (key === 'at' ? 0 : value)));
}

test('the cards are those that were sold, and each call and check knows its event', () => {
  const replay = replayOf(rawEvents([...opened(), ...drew(3), checkedCard, won(1, 3), finished]));
  expect(replay.cartelas).toEqual(cartelas);
  expect(replay.calls).toEqual([2, 3, 4]);
  expect(replay.checks).toEqual([{ ...checkedCard.data, index: 5 }]);
  expect(drawnIn(replay.moments[3]?.course ?? null)).toEqual([75, 74]);
  expect(winnerTypeIn(replay.moments[3]?.course ?? null)).toBe('1 Pattern');
  expect(replay.moments[4]?.checks).toBe(0);
  expect(replay.moments.at(-1)?.course).toMatchObject({ phase: 'finished', drawn: [75, 74, 73] });
});

test.each([
  ['a kind that nobody knows', unknownKind],
  ['an event whose data are not of its kind', damaged],
])('%s is shown as it is and changes nothing', (_, strange) => {
  const { events, moments } = replayOf(rawEvents([...opened(), ...drew(2), strange, finished]));
  expect(events[4]).toMatchObject({ told: null, counts: false, raw: strange });
  expect(moments[4]).toEqual(moments[3]);
  expect(moments[5]?.course).toMatchObject({ phase: 'finished', drawn: [75, 74] });
});

test('an event that is not ours is shown and changes nothing', () => {
  const raw = rawEvents([...opened(), ...drew(2), finished]);
  const { events, moments } = replayOf(
    raw.map((event, index) => (index === 3 ? { ...event, flaw: 'WRONG_MAC' as const } : event)),
  );
  expect(events[3]).toMatchObject({ told: { type: 'NumberDrawn' }, counts: false });
  expect(moments[4]?.course).toMatchObject({ drawn: [75] });
});

test('metadata and data that are nothing at all break nothing', () => {
  for (const nothing of [null, 'rubbish', 7, []]) {
    const raw = rawEvents([...opened(), ...drew(1)]);
    const { moments } = replayOf([
      ...raw,
      ...rawEvents([finished]).map((event) => ({ ...event, data: nothing, metadata: nothing })),
    ]);
    expect(moments.at(-1)?.course).toMatchObject({ phase: 'open', drawn: [75] });
  }
  expect(replayOf([])).toMatchObject({ events: [], moments: [], opened: null });
});

test('a game of an earlier build is read as it was written then', () => {
  const replay = replayOf(
    rawEvents(opened()).map((event) => {
      const { source: _, ...since } = event.data as { source?: string };
      const data = event.type === 'CartelasSelected' ? { cartelas } : since;
      return { ...event, data, metadata: { ...(event.metadata as object), schema: 1 } };
    }),
  );
  expect(replay.cartelas).toEqual(cartelas);
  expect(replay.opened).toMatchObject({ source: 'own' });
  expect(replay.events[1]?.raw.data).not.toHaveProperty('source');
});

test('of a game on an old client nothing drawn is told', () => {
  const { moments, calls } = replayOf(rawEvents([...openedElsewhere(), ...drew(2)]));
  expect(calls).toEqual([]);
  expect(drawnIn(moments.at(-1)?.course ?? null)).toEqual([]);
  expect(winnerTypeIn(moments.at(-1)?.course ?? null)).toBeNull();
});

test('a game is over once it has ended in whatever way', () => {
  expect(isOver(replayOf(rawEvents([...opened(), ...drew(2)])))).toBe(false);
  for (const end of [finished, voided, cancelled])
    expect(isOver(replayOf(rawEvents([...opened(), end])))).toBe(true);
});

import { describe, test } from 'vitest';
import type { EventData, GameEvent } from '../../../contracts/events.ts';
import { money } from '../../../contracts/money.ts';
import { decideAbandon, decideFinish, decideVoid } from '../../../services/game/decider.ts';
import { type Game, gameFold } from '../../../services/game/game.ts';
import { given, givenMetadata } from '../../support/given.ts';
import { abandoned, drew, finished, opened, ownerId, seed, started, voided, won } from './histories.ts';

const finish = (game: Game) => decideFinish(game, seed);
const abandon = (game: Game) => decideAbandon(game, seed);
const voidIt = (reason: string) => (game: Game) => decideVoid({ reason }, game, seed);
const ends = (data: Partial<EventData<'GameFinished'>>): GameEvent => ({
  type: 'GameFinished',
  data: { ...finished.data, ...data },
});

describe('FINISH', () => {
  test('closes a game without winners and reveals its seed', () =>
    given(gameFold, ...opened(), started, ...drew(10))
      .when(finish)
      .then(ends({ winners: [], remainder: money(0), seed })));

  test('pays one winner the whole win', () =>
    given(gameFold, ...opened(), started, won(2, 5))
      .when(finish)
      .then(ends({ winners: [{ cardId: 2, share: money(32) }] })));

  test('shares the win equally, rounded down, and leaves the remainder to the house', () =>
    given(gameFold, ...opened(), started, won(2, 5), won(1, 7), won(4, 9))
      .when(finish)
      .then(
        ends({
          winners: [2, 1, 4].map((cardId) => ({ cardId, share: money('10.66') })),
          remainder: money('0.02'),
        }),
      ));

  test('closes a game that never started', () =>
    given(gameFold, ...opened())
      .when(finish)
      .then(ends({})));

  test.each([
    ['not opened', []],
    ['finished', [...opened(), finished]],
    ['abandoned', [...opened(), abandoned]],
    ['voided', [...opened(), voided]],
  ])('is refused for a game that is %s', (_, history) =>
    given(gameFold, ...history)
      .when(finish)
      .refuses('GAME_NOT_OPEN'),
  );
});

describe('the next game is opened', () => {
  test('an unfinished game is abandoned with its winners as they stand', () =>
    given(gameFold, ...opened(), started, won(3, 5))
      .when(abandon)
      .then(ends({ outcome: 'abandoned', winners: [{ cardId: 3, share: money(32) }] })));

  test.each([
    ['finished', finished],
    ['abandoned', abandoned],
    ['voided', voided],
  ])('a %s game is left alone', (_, end) =>
    given(gameFold, ...opened(), end)
      .when(abandon)
      .thenNothing(),
  );
});

describe('voiding', () => {
  test('ends a game that was open: its seed is revealed', () =>
    given(gameFold, ...opened(), started, ...drew(3))
      .when(voidIt('wrong price'))
      .then({ type: 'GameVoided', data: { ...voided.data, seed } }));

  test('goes by without the seed of a draw that no key opens any more', () =>
    given(gameFold, ...opened())
      .when((game) => decideVoid({ reason: 'wrong price' }, game, null))
      .then(voided));

  test.each([
    ['a finished', [finished]],
    ['an abandoned', [abandoned]],
  ])('takes out the money of %s game on the days it was opened on', (_, history) =>
    given(gameFold, ...opened(), ...history)
      .when(voidIt('wrong price'))
      .then(voided),
  );

  test('takes out the jackpot bonus too', () => {
    const jackpot = { playersBonus: money(4), houseBonus: money(4) };
    given(gameFold, ...opened({ jackpot }))
      .when(voidIt('wrong price'))
      .then({ type: 'GameVoided', data: { ...voided.data, jackpot, ownerId, seed } });
  });

  test('keeps the business day of the opening, not of the voiding', () => {
    const night = {
      ...givenMetadata,
      at: '2026-11-30T22:30:00.000Z' as never,
      businessDate: '2026-12-01' as never,
    };
    const game = opened().reduce((state, event) => gameFold.evolve(state, event, night), gameFold.initial);
    given({ ...gameFold, initial: game }, finished)
      .when(voidIt('wrong price'))
      .then({
        type: 'GameVoided',
        data: { ...voided.data, openedOn: '2026-12-01' as never, openedOnUtc: '2026-11-30' as never },
      });
  });

  test('needs a reason', () =>
    given(gameFold, ...opened())
      .when(voidIt('  '))
      .refuses('REASON_MISSING'));

  test('is refused the second time', () =>
    given(gameFold, ...opened(), voided)
      .when(voidIt('again'))
      .refuses('GAME_ALREADY_VOIDED'));

  test('knows no game that was never opened', () =>
    given(gameFold).when(voidIt('no such game')).refuses('NOT_FOUND'));
});

import { describe, test } from 'vitest';
import {
  decideChangeWinnerType,
  decidePause,
  decideResume,
  decideShuffle,
  decideStart,
} from '../../../services/game/decider.ts';
import { given } from '../../support/given.ts';
import { aGame, drew, notOpen, opened, paused, resumed, shuffled, started } from './histories.ts';

describe('START GAME', () => {
  test('begins the drawing', () =>
    given(aGame, ...opened())
      .when({}, decideStart)
      .then(started));

  test('begins it after numbers drawn by hand too', () =>
    given(aGame, ...opened(), ...drew(2))
      .when({}, decideStart)
      .then(started));

  test('is refused the second time', () =>
    given(aGame, ...opened(), started)
      .when({}, decideStart)
      .refuses('GAME_ALREADY_STARTED'));

  test('is refused while paused', () =>
    given(aGame, ...opened(), started, paused)
      .when({}, decideStart)
      .refuses('GAME_ALREADY_STARTED'));
});

describe('PAUSE', () => {
  test('pauses a running game', () =>
    given(aGame, ...opened(), started)
      .when({}, decidePause)
      .then(paused));

  test('pauses a resumed game again', () =>
    given(aGame, ...opened(), started, paused, resumed)
      .when({}, decidePause)
      .then(paused));

  test('is refused before START GAME', () =>
    given(aGame, ...opened())
      .when({}, decidePause)
      .refuses('GAME_NOT_RUNNING'));

  test('is refused while paused', () =>
    given(aGame, ...opened(), started, paused)
      .when({}, decidePause)
      .refuses('GAME_NOT_RUNNING'));

  test('resumes a paused game', () =>
    given(aGame, ...opened(), started, paused)
      .when({}, decideResume)
      .then(resumed));

  test('does not resume a running game', () =>
    given(aGame, ...opened(), started)
      .when({}, decideResume)
      .refuses('GAME_NOT_PAUSED'));

  test('does not resume a waiting game', () =>
    given(aGame, ...opened())
      .when({}, decideResume)
      .refuses('GAME_NOT_PAUSED'));
});

describe('Shuffle Numbers', () => {
  test('is recorded whatever the play', () => {
    for (const history of [[], [started], [started, paused]]) {
      given(aGame, ...opened(), ...history)
        .when({}, decideShuffle)
        .then(shuffled);
    }
  });
});

describe('the winner type', () => {
  const toDiamond = { winnerType: 'Diamond' } as const;

  test('changes while a game runs', () =>
    given(aGame, ...opened(), started)
      .when(toDiamond, decideChangeWinnerType)
      .then({ type: 'WinnerTypeChanged', data: toDiamond }));

  test.each([
    ['before the first number, where it is fixed from then on', { typeFixed: true } as const, 0],
    ['after it, where the branch allows that', { late: 'ask' } as const, 3],
    ['after it, in a game of an earlier build', {}, 3],
  ])('changes %s', (_, change, called) =>
    given(aGame, ...opened(change), ...drew(called))
      .when(toDiamond, decideChangeWinnerType)
      .then({ type: 'WinnerTypeChanged', data: { ...toDiamond, ...(called > 0 && { called }) } }),
  );

  test('is fixed once a number was called, where the branch does not allow it', () =>
    given(aGame, ...opened({ typeFixed: true }), ...drew(1))
      .when(toDiamond, decideChangeWinnerType)
      .refuses('WINNER_TYPE_FIXED'));

  test('the same again appends nothing, even where it is fixed', () =>
    given(aGame, ...opened({ winnerType: 'Diamond', typeFixed: true }), ...drew(1))
      .when(toDiamond, decideChangeWinnerType)
      .thenNothing());

  test('the same again appends nothing', () =>
    given(aGame, ...opened({ winnerType: 'Diamond' }))
      .when(toDiamond, decideChangeWinnerType)
      .thenNothing());

  test('back to the one it was opened with is a change', () =>
    given(aGame, ...opened(), { type: 'WinnerTypeChanged', data: toDiamond })
      .when({ winnerType: '1 Pattern' }, decideChangeWinnerType)
      .then({ type: 'WinnerTypeChanged', data: { winnerType: '1 Pattern' } }));
});

describe.each(notOpen(started))('a game that is %s', (_, history) => {
  test.each([
    ['starts', decideStart],
    ['pauses', decidePause],
    ['resumes', decideResume],
    ['shuffles', decideShuffle],
  ])('no longer %s', (__, decide) =>
    given(aGame, ...history)
      .when({}, decide)
      .refuses('GAME_NOT_OPEN'),
  );

  test('no longer changes its winner type', () =>
    given(aGame, ...history)
      .when({ winnerType: 'T' }, decideChangeWinnerType)
      .refuses('GAME_NOT_OPEN'));
});

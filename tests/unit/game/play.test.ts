import { describe, test } from 'vitest';
import {
  decideChangeWinnerType,
  decidePause,
  decideResume,
  decideShuffle,
  decideStart,
} from '../../../services/game/decider.ts';
import { gameFold } from '../../../services/game/game.ts';
import { given } from '../../support/given.ts';
import {
  abandoned,
  drew,
  finished,
  opened,
  paused,
  resumed,
  shuffled,
  started,
  voided,
} from './histories.ts';

describe('START GAME', () => {
  test('begins the drawing', () =>
    given(gameFold, ...opened())
      .when(decideStart)
      .then(started));

  test('begins it after numbers drawn by hand too', () =>
    given(gameFold, ...opened(), ...drew(2))
      .when(decideStart)
      .then(started));

  test('is refused the second time', () =>
    given(gameFold, ...opened(), started)
      .when(decideStart)
      .refuses('GAME_ALREADY_STARTED'));

  test('is refused while paused', () =>
    given(gameFold, ...opened(), started, paused)
      .when(decideStart)
      .refuses('GAME_ALREADY_STARTED'));
});

describe('PAUSE', () => {
  test('pauses a running game', () =>
    given(gameFold, ...opened(), started)
      .when(decidePause)
      .then(paused));

  test('pauses a resumed game again', () =>
    given(gameFold, ...opened(), started, paused, resumed)
      .when(decidePause)
      .then(paused));

  test('is refused before START GAME', () =>
    given(gameFold, ...opened())
      .when(decidePause)
      .refuses('GAME_NOT_RUNNING'));

  test('is refused while paused', () =>
    given(gameFold, ...opened(), started, paused)
      .when(decidePause)
      .refuses('GAME_NOT_RUNNING'));

  test('resumes a paused game', () =>
    given(gameFold, ...opened(), started, paused)
      .when(decideResume)
      .then(resumed));

  test('does not resume a running game', () =>
    given(gameFold, ...opened(), started)
      .when(decideResume)
      .refuses('GAME_NOT_PAUSED'));

  test('does not resume a waiting game', () =>
    given(gameFold, ...opened())
      .when(decideResume)
      .refuses('GAME_NOT_PAUSED'));
});

describe('Shuffle Numbers', () => {
  test('is recorded whatever the play', () => {
    for (const history of [[], [started], [started, paused]]) {
      given(gameFold, ...opened(), ...history)
        .when(decideShuffle)
        .then(shuffled);
    }
  });
});

describe('the winner type', () => {
  const toDiamond = { winnerType: 'Diamond' } as const;

  test('changes while a game runs', () =>
    given(gameFold, ...opened(), started)
      .when((game) => decideChangeWinnerType(toDiamond, game))
      .then({ type: 'WinnerTypeChanged', data: toDiamond }));

  test('the same again appends nothing', () =>
    given(gameFold, ...opened({ winnerType: 'Diamond' }))
      .when((game) => decideChangeWinnerType(toDiamond, game))
      .thenNothing());

  test('back to the one it was opened with is a change', () =>
    given(gameFold, ...opened(), { type: 'WinnerTypeChanged', data: toDiamond })
      .when((game) => decideChangeWinnerType({ winnerType: '1 Pattern' }, game))
      .then({ type: 'WinnerTypeChanged', data: { winnerType: '1 Pattern' } }));
});

describe.each([
  ['not opened', []],
  ['finished', [...opened(), started, finished]],
  ['abandoned', [...opened(), started, abandoned]],
  ['voided', [...opened(), started, voided]],
])('a game that is %s', (_, history) => {
  test.each([
    ['starts', decideStart],
    ['pauses', decidePause],
    ['resumes', decideResume],
    ['shuffles', decideShuffle],
  ])('no longer %s', (__, decide) =>
    given(gameFold, ...history)
      .when(decide)
      .refuses('GAME_NOT_OPEN'),
  );

  test('no longer changes its winner type', () =>
    given(gameFold, ...history)
      .when((game) => decideChangeWinnerType({ winnerType: 'T' }, game))
      .refuses('GAME_NOT_OPEN'));
});

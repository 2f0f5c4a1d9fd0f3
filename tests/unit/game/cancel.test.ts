import { describe, test } from 'vitest';
import { DEFAULT_LATE_VOIDS } from '../../../contracts/accounts/late-voids.ts';
import { money } from '../../../contracts/money.ts';
import { decideAbandon, decideCancel, decideDraw } from '../../../services/game/decider.ts';
import { decideVoid } from '../../../services/game/voids.ts';
import { decideClaim } from '../../../services/game/legacy/decider.ts';
import { given } from '../../support/given.ts';
import {
  abandoned,
  aGame,
  cancelled,
  claimed,
  drew,
  finished,
  opened,
  openedElsewhere,
  order,
  seed,
  started,
  voided,
} from './histories.ts';

describe('a game opened by mistake', () => {
  test('is cancelled before its first number: what it counted for is taken out, its seed revealed', () =>
    given(aGame, ...opened())
      .when({ seed }, decideCancel)
      .then(cancelled));

  test('is cancelled after START GAME too, as long as no number was called', () =>
    given(aGame, ...opened(), started)
      .when({ seed }, decideCancel)
      .then(cancelled));

  test('loses the bonuses of a jackpot game', () => {
    const jackpot = { playersBonus: money(4), houseBonus: money(4) };
    given(aGame, ...opened({ jackpot }))
      .when({ seed }, decideCancel)
      .then({ type: 'GameCancelled', data: { ...cancelled.data, jackpot } });
  });

  test('is cancelled once', () =>
    given(aGame, ...opened(), cancelled)
      .when({ seed }, decideCancel)
      .thenNothing());

  test('is not cancelled any more after its first number', () =>
    given(aGame, ...opened(), ...drew(1))
      .when({ seed }, decideCancel)
      .refuses('GAME_HAS_BEGUN'));

  test.each([
    ['not opened', []],
    ['finished', [...opened(), finished]],
    ['abandoned', [...opened(), abandoned]],
    ['voided', [...opened(), voided]],
  ])('is not cancelled when it is %s', (_, history) =>
    given(aGame, ...history)
      .when({ seed }, decideCancel)
      .refuses('GAME_NOT_OPEN'),
  );
});

describe('a game played on an old client', () => {
  test('is cancelled as long as no winner was told of', () =>
    given(aGame, ...openedElsewhere())
      .when({ seed }, decideCancel)
      .then(cancelled));

  test('is not cancelled once one was', () =>
    given(aGame, ...openedElsewhere(), claimed(2))
      .when({ seed }, decideCancel)
      .refuses('GAME_HAS_BEGUN'));

  test('takes no winners any more when it is cancelled', () =>
    given(aGame, ...openedElsewhere(), cancelled)
      .when({ winners: [{ cardId: 2, time: '14:05' }], seed, legacyGames: 1 }, decideClaim)
      .refuses('GAME_CANCELLED'));
});

describe('a cancelled game', () => {
  test('has no number drawn', () =>
    given(aGame, ...opened(), cancelled)
      .when({ orderOf: () => order }, decideDraw)
      .refuses('GAME_NOT_OPEN'));

  test('is not voided: it counts nothing already', () =>
    given(aGame, ...opened(), cancelled)
      .when({ reason: 'again', seed, lateVoids: DEFAULT_LATE_VOIDS }, decideVoid)
      .refuses('GAME_CANCELLED'));

  test('is left alone when the next game is opened', () =>
    given(aGame, ...opened(), cancelled)
      .when({ seed, gameNumber: 7 }, decideAbandon)
      .thenNothing());
});

import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../contracts/events.ts';
import { decideDraw } from '../../../services/game/decider.ts';
import { fold, given } from '../../support/given.ts';
import {
  abandoned,
  aGame,
  drew,
  finished,
  opened,
  order,
  paused,
  pausedBy,
  resumed,
  started,
  voided,
} from './histories.ts';

const draw = (place?: number) => ({ place, orderOf: () => order });
const drawn = (place: number): GameEvent => ({
  type: 'NumberDrawn',
  data: { place, number: order[place - 1] as number },
});

describe('NEXT NUMBER', () => {
  test('draws the next number of the sealed order', () =>
    given(aGame, ...opened(), started, ...drew(12))
      .when(draw(), decideDraw)
      .then(drawn(13)));

  test('draws by hand before START GAME', () =>
    given(aGame, ...opened())
      .when(draw(), decideDraw)
      .then(drawn(1)));

  test('draws by hand while the game is paused', () =>
    given(aGame, ...opened(), started, ...drew(2), paused)
      .when(draw(), decideDraw)
      .then(drawn(3)));

  test.each([
    ['by PAUSE', paused],
    ['by a check', pausedBy(2)],
  ])(
    'by the clock of a window that has not heard of it draws nothing while the game is paused %s',
    (_, pause) => {
      given(aGame, ...opened(), started, ...drew(2), pause)
        .when(draw(3), decideDraw)
        .refuses('GAME_PAUSED');
      given(aGame, ...opened(), started, ...drew(2), pause)
        .when(draw(2), decideDraw)
        .thenNothing();
    },
  );

  test('draws the 75th number as the last one', () =>
    given(aGame, ...opened(), ...drew(74))
      .when(draw(), decideDraw)
      .then(drawn(75)));

  test('all numbers have been drawn', () =>
    given(aGame, ...opened(), ...drew(75))
      .when(draw(), decideDraw)
      .refuses('ALL_NUMBERS_DRAWN'));
});

describe('the timer names the place it expects', () => {
  test('the next place draws it', () =>
    given(aGame, ...opened(), started, ...drew(5))
      .when(draw(6), decideDraw)
      .then(drawn(6)));

  test('a place called already draws nothing: another window was quicker', () =>
    given(aGame, ...opened(), started, ...drew(6))
      .when(draw(6), decideDraw)
      .thenNothing());

  test('the last place, called already, draws nothing and is not refused', () =>
    given(aGame, ...opened(), started, ...drew(75))
      .when(draw(75), decideDraw)
      .thenNothing());

  test('a place further on draws only the next one', () =>
    given(aGame, ...opened(), started, ...drew(6))
      .when(draw(60), decideDraw)
      .then(drawn(7)));
});

describe('nothing is drawn', () => {
  test('before the game is opened', () => given(aGame).when(draw(), decideDraw).refuses('GAME_NOT_OPEN'));

  test('after FINISH', () =>
    given(aGame, ...opened(), ...drew(3), finished)
      .when(draw(), decideDraw)
      .refuses('GAME_NOT_OPEN'));

  test('in an abandoned game, not even a place called already', () =>
    given(aGame, ...opened(), ...drew(3), abandoned)
      .when(draw(2), decideDraw)
      .refuses('GAME_NOT_OPEN'));

  test('in a voided game', () =>
    given(aGame, ...opened(), ...drew(3), voided)
      .when(draw(), decideDraw)
      .refuses('GAME_NOT_OPEN'));
});

test('called numbers are kept in their order', () => {
  const game = fold(aGame, [...opened(), started, ...drew(2), paused, resumed, ...drew(4).slice(2)]);
  expect(game).toMatchObject({ course: { phase: 'open', play: 'running', drawn: [75, 74, 73, 72] } });
});

import { describe, expect, test } from 'vitest';
import type { CutMode } from '../../../contracts/bingo/cut.ts';
import type { EventOf, GameEvent } from '../../../contracts/events.ts';
import { Cut } from '../../../contracts/bingo/cut.ts';
import { decideGiveCut } from '../../../services/game/cut.ts';
import {
  decideCancel,
  decideChangeWinnerType,
  decideDraw,
  decideStart,
} from '../../../services/game/decider.ts';
import type { FixedBy } from '../../../services/game/fixed-by.ts';
import { instant } from '../../../contracts/time.ts';
import { given, givenMetadata } from '../../support/given.ts';
import {
  aGame,
  commitment,
  drew,
  notOpen,
  opened,
  openedElsewhere,
  order,
  seed,
  started,
} from './histories.ts';

const sale = 'ee'.repeat(32);
const openedWith = (cutMode: CutMode, typeFixed?: true) =>
  opened({ draw: { version: 2, commitment, sale, cutMode }, ...(typeFixed && { typeFixed }) });
const cut = (digits = '418305', by: 'called' | 'machine' = 'called'): EventOf<'CutGiven'> => ({
  type: 'CutGiven',
  data: { cut: digits, by },
});
const given418305 = { cut: '418305', by: 'called' } as const;
const firstBall: GameEvent = { type: 'NumberDrawn', data: { place: 1, number: order[0] as number } };
const draw = { orderOf: () => order };

const msAfter = (ms: number) => instant(new Date(Date.parse(givenMetadata.at) + ms));
const drawAfter =
  (ms: number): typeof decideDraw =>
  (command, game) =>
    decideDraw(command, game, msAfter(ms));
const drawLater = drawAfter(3_000);

test('a cut stands on the board for three seconds before the first number, whoever asks for it', () => {
  const history = [...openedWith('offered'), cut()];
  given(aGame, ...history)
    .when(draw, drawAfter(2_999))
    .refuses('CUT_STANDS');
  given(aGame, ...history)
    .when(draw, drawLater)
    .then(firstBall);
  given(aGame, ...history, firstBall)
    .when(draw, decideDraw)
    .then({ type: 'NumberDrawn', data: { place: 2, number: order[1] as number } });
});

describe('the cut of the draw', () => {
  test.each(['offered', 'required'] as const)('is given once, before the first number: %s', (mode) => {
    given(aGame, ...openedWith(mode))
      .when(given418305, decideGiveCut)
      .then(cut());
    given(aGame, ...openedWith(mode), cut())
      .when(given418305, decideGiveCut)
      .refuses('CUT_ALREADY_GIVEN');
    given(aGame, ...openedWith(mode), ...drew(1))
      .when(given418305, decideGiveCut)
      .refuses('CUT_TOO_LATE');
  });

  test('is one to six digits as typed', () => {
    for (const digits of ['7', '007', '000000', '999999']) expect(Cut.parse(digits)).toBe(digits);
    for (const digits of ['', '-', '1234567', '12a', ' 7', '7\n', '٧'])
      expect(Cut.safeParse(digits).success).toBe(false);
  });

  test('is not asked for where the branch has it off, nor by a game of version 1', () => {
    given(aGame, ...openedWith('off'))
      .when(given418305, decideGiveCut)
      .refuses('CUT_NOT_ASKED');
    given(aGame, ...opened())
      .when(given418305, decideGiveCut)
      .refuses('CUT_NOT_ASKED');
  });

  test('may come from the machine where it is offered, never where it is required', () => {
    const byMachine = { cut: '12', by: 'machine' } as const;
    given(aGame, ...openedWith('offered'))
      .when(byMachine, decideGiveCut)
      .then(cut('12', 'machine'));
    given(aGame, ...openedWith('required'))
      .when(byMachine, decideGiveCut)
      .refuses('CUT_MUST_BE_CALLED');
  });

  test.each(notOpen())('of a game that is %s is refused', (_, history) =>
    given(aGame, ...history)
      .when(given418305, decideGiveCut)
      .refuses('GAME_NOT_OPEN'),
  );

  test('of a game of an old client is refused', () =>
    given(aGame, ...openedElsewhere())
      .when(given418305, decideGiveCut)
      .refuses('GAME_NOT_DRAWN_HERE'));
});

describe('without a cut', () => {
  test('nothing starts and nothing is drawn where it is required', () => {
    given(aGame, ...openedWith('required'))
      .when({}, decideStart)
      .refuses('CUT_MISSING');
    given(aGame, ...openedWith('required'))
      .when(draw, decideDraw)
      .refuses('CUT_MISSING');
    given(aGame, ...openedWith('required'), cut())
      .when(draw, drawLater)
      .then(firstBall);
  });

  test.each(['off', 'offered'] as const)('a game starts and is drawn as before: %s', (mode) => {
    given(aGame, ...openedWith(mode))
      .when({}, decideStart)
      .then(started);
    given(aGame, ...openedWith(mode))
      .when(draw, decideDraw)
      .then(firstBall);
  });
});

describe('the order', () => {
  const askedFor = (...history: GameEvent[]): FixedBy => {
    let asked: FixedBy | undefined;
    const orderOf = (fixed: FixedBy) => {
      asked = fixed;
      return order;
    };
    given(aGame, ...history)
      .when({ orderOf }, drawLater)
      .then(firstBall);
    return asked as FixedBy;
  };

  test('is asked for by the commitment, the sale and the cut of the game as it is folded', () => {
    expect(askedFor(...openedWith('offered'))).toEqual({ commitment, sale, cut: '-' });
    expect(askedFor(...openedWith('offered'), cut('007'))).toEqual({ commitment, sale, cut: '007' });
  });

  test('of a game of version 1 is asked for by its commitment alone', () =>
    expect(askedFor(...opened())).toEqual({ commitment, sale: null, cut: '-' }));
});

describe('once the cut is given', () => {
  test('the game is not cancelled any more', () =>
    given(aGame, ...openedWith('offered'), cut())
      .when({ seed }, decideCancel)
      .refuses('GAME_HAS_BEGUN'));

  test('the winner type is fixed, or its change is marked where the owner allows it', () => {
    const wanted = { winnerType: 'X' } as const;
    given(aGame, ...openedWith('offered', true))
      .when(wanted, decideChangeWinnerType)
      .then({ type: 'WinnerTypeChanged', data: wanted });
    given(aGame, ...openedWith('offered', true), cut())
      .when(wanted, decideChangeWinnerType)
      .refuses('WINNER_TYPE_FIXED');
    given(aGame, ...openedWith('offered'), cut())
      .when(wanted, decideChangeWinnerType)
      .then({ type: 'WinnerTypeChanged', data: { ...wanted, afterCut: true } });
  });
});

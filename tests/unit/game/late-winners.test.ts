import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../contracts/events.ts';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { OwnOpening } from '../../../contracts/game/events.ts';
import { decideFinish } from '../../../services/game/decider.ts';
import { wasOpened } from '../../../services/game/state.ts';
import { decideCheckCard, decideWithdrawWinner } from '../../../services/game/winners.ts';
import { fold, given } from '../../support/given.ts';
import { aGame, cartelas, drew, notOpen, opened, seed, topRow, withdrew, won, wonLate } from './histories.ts';

const [first, second, third] = cartelas as [Cartela, Cartela, Cartela];
const rows = [...new Set([first, second, third].flatMap(topRow))];
/** The calls that complete the top row of each card, in this order. */
const [one, two, three] = [first, second, third].map(
  (card) => Math.max(...topRow(card).map((number) => rows.indexOf(number))) + 1,
) as [number, number, number];
const called = (count: number) => drew(count, rows);

/** The first card has won and was recorded at once; then numbers were called until the second was complete. */
const secondIsLate = (change: Partial<OwnOpening> = {}) => [
  ...opened(change),
  ...called(one),
  won(first.cardId, one),
  ...called(two).slice(one),
];
const checked = (cardId: number, completedAt: number, at: number, late?: true): GameEvent => ({
  type: 'CardChecked',
  data: { cardId, winnerType: '1 Pattern', called: at, completedAt, ...(late && { late }) },
});
const check = { cardId: second.cardId };

test('the cards of this test are complete one after the other', () =>
  expect([one, two, three]).toEqual([one, two, three].toSorted((a, b) => a - b)));

describe('a card complete only after the first winner was recorded', () => {
  test('is checked and, where the branch asks, no winner until somebody says so', () => {
    for (const history of [secondIsLate({ late: 'ask' }), secondIsLate()]) {
      given(aGame, ...history)
        .when(check, decideCheckCard)
        .then(checked(second.cardId, two, two, true));
      given(aGame, ...history)
        .when({ ...check, late: true }, decideCheckCard)
        .then(checked(second.cardId, two, two, true), wonLate(second.cardId, two));
    }
  });

  test('never is one where the branch says never, whatever the screen asks for', () => {
    const history = secondIsLate({ late: 'never' });
    given(aGame, ...history)
      .when(check, decideCheckCard)
      .then(checked(second.cardId, two, two, true));
    given(aGame, ...history)
      .when({ ...check, late: true }, decideCheckCard)
      .refuses('LATE_WINNER', { cardId: second.cardId });
  });

  test('always is one, and marked, where the branch says always', () =>
    given(aGame, ...secondIsLate({ late: 'always' }))
      .when(check, decideCheckCard)
      .then(checked(second.cardId, two, two, true), wonLate(second.cardId, two)));

  test('counts by the number of calls at which the first was recorded, not by those at which it was complete', () =>
    given(aGame, ...opened({ late: 'never' }), ...called(two), won(first.cardId, one))
      .when(check, decideCheckCard)
      .then(checked(second.cardId, two, two), won(second.cardId, two)));

  test('shares the win when it was chosen, and is shown as late to the end', () => {
    const history = [...secondIsLate(), wonLate(second.cardId, two)];
    given(aGame, ...history)
      .when({ seed }, decideFinish)
      .then({
        type: 'GameFinished',
        data: {
          outcome: 'finished',
          winners: [first, second].map(({ cardId }) => ({ cardId, share: '16.00' as never })),
          remainder: '0.00' as never,
          jackpotRemainder: '0.00' as never,
          seed,
        },
      });
  });

  test('the choice for a card that is not late makes no late winner of it', () =>
    given(aGame, ...opened(), ...called(one))
      .when({ cardId: first.cardId, late: true }, decideCheckCard)
      .then(checked(first.cardId, one, one), won(first.cardId, one)));
});

describe('withdrawing a winner', () => {
  const history = [...secondIsLate(), wonLate(second.cardId, two)];

  test('takes it back with a reason, so that it gets no share', () => {
    given(aGame, ...opened(), ...called(one), won(first.cardId, one))
      .when({ cardId: first.cardId, reason: 'mistyped' }, decideWithdrawWinner)
      .then(withdrew(first.cardId));
    given(aGame, ...opened(), ...called(one), won(first.cardId, one), withdrew(first.cardId))
      .when({ seed }, decideFinish)
      .then({
        type: 'GameFinished',
        data: {
          outcome: 'finished',
          winners: [],
          remainder: '0.00' as never,
          jackpotRemainder: '0.00' as never,
          seed,
        },
      });
  });

  test.each(['ab', '1234', '...', 'ሀለ', 'a b'])('is refused with the reason %j', (reason) =>
    given(aGame, ...history)
      .when({ cardId: first.cardId, reason }, decideWithdrawWinner)
      .refuses('REASON_TOO_SHORT'),
  );
  test.each(['', '  '])('is refused without a reason: %j', (reason) =>
    given(aGame, ...history)
      .when({ cardId: first.cardId, reason }, decideWithdrawWinner)
      .refuses('REASON_MISSING'),
  );
  test('takes a reason of three letters of any alphabet', () =>
    given(aGame, ...opened(), ...called(one), won(first.cardId, one))
      .when({ cardId: first.cardId, reason: 'ስህተት' }, decideWithdrawWinner)
      .then(withdrew(first.cardId, 'ስህተት')));

  test('is refused for a card that is no winner, or no more', () => {
    given(aGame, ...history)
      .when({ cardId: third.cardId, reason: 'mistyped' }, decideWithdrawWinner)
      .refuses('WINNER_NOT_RECORDED', { cardId: third.cardId });
    given(aGame, ...history, withdrew(second.cardId))
      .when({ cardId: second.cardId, reason: 'mistyped' }, decideWithdrawWinner)
      .refuses('WINNER_NOT_RECORDED');
  });

  test.each(notOpen())('is refused in a game that is %s', (_, ended) =>
    given(aGame, ...ended)
      .when({ cardId: 1, reason: 'mistyped' }, decideWithdrawWinner)
      .refuses('GAME_NOT_OPEN'),
  );

  test('of the first makes the second the first: it is late no more, later ones are late beside it', () => {
    const three3 = [...history, ...called(three).slice(two), wonLate(third.cardId, three)];
    given(aGame, ...three3)
      .when({ cardId: first.cardId, reason: 'mistyped' }, decideWithdrawWinner)
      .then({
        type: 'WinnerWithdrawn',
        data: { cardId: first.cardId, reason: 'mistyped', inTime: [second.cardId] },
      });
    const left = fold(aGame, [
      ...three3,
      {
        type: 'WinnerWithdrawn',
        data: { cardId: first.cardId, reason: 'mistyped', inTime: [second.cardId] },
      },
    ]);
    expect(wasOpened(left) && left.course.source === 'own' && left.course.winners).toEqual([
      { cardId: second.cardId, completedAt: two, called: two },
      { cardId: third.cardId, completedAt: three, called: three, late: true },
    ]);
  });

  test('of a late one says that it was late', () =>
    given(aGame, ...history)
      .when({ cardId: second.cardId, reason: 'mistyped' }, decideWithdrawWinner)
      .then({
        type: 'WinnerWithdrawn',
        data: { cardId: second.cardId, reason: 'mistyped', late: true },
      }));

  test('of the only winner lets the next card be the first, however late it is complete', () =>
    given(aGame, ...secondIsLate({ late: 'never' }), withdrew(first.cardId))
      .when(check, decideCheckCard)
      .then(checked(second.cardId, two, two), won(second.cardId, two)));

  test('takes nothing from a card that was complete in time, also where the branch says never', () => {
    const swapped = [...secondIsLate({ late: 'never' }), withdrew(first.cardId), won(second.cardId, two)];
    given(aGame, ...swapped)
      .when({ cardId: first.cardId }, decideCheckCard)
      .then(checked(first.cardId, one, two), won(first.cardId, one));
  });

  test('of the first, which is checked again, leaves the second its equal: it stands behind that one then', () => {
    const again: GameEvent[] = [
      ...history,
      {
        type: 'WinnerWithdrawn',
        data: { cardId: first.cardId, reason: 'mistyped', inTime: [second.cardId] },
      },
      ...called(three).slice(two),
      won(first.cardId, one),
    ];
    const game = fold(aGame, again);
    expect(wasOpened(game) && game.course.source === 'own' && game.course.winners).toEqual([
      { cardId: second.cardId, completedAt: two, called: two },
      { cardId: first.cardId, completedAt: one, called: three },
    ]);
    // Later cards are late by the one that is the first now.
    given(aGame, ...again)
      .when({ cardId: third.cardId }, decideCheckCard)
      .then(checked(third.cardId, three, three, true));
  });
});

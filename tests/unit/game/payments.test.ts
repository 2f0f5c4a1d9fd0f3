import { describe, test } from 'vitest';
import type { GameEvent } from '../../../contracts/events.ts';
import { money } from '../../../contracts/money.ts';
import type { RefusalCode } from '../../../contracts/refusals.ts';
import { decideFinish } from '../../../services/game/decider.ts';
import { decidePay, decideWithdrawPayment } from '../../../services/game/payments.ts';
import { given } from '../../support/given.ts';
import {
  abandoned,
  aGame,
  cancelled,
  claimed,
  finished,
  finishedBy,
  onOldClient,
  opened,
  openedElsewhere,
  paid,
  paymentWithdrawn,
  seed,
  started,
  voided,
  won,
} from './histories.ts';

const ended = [...opened(), started, won(2, 5), won(3, 7), finishedBy(2, 3)];
const withdraw = (cardId: number, reason = 'wrong card') => ({ cardId, reason });

describe('a jackpot game', () => {
  const jackpot = { playersBonus: money('4.00'), houseBonus: money('4.00') };

  test('shares its players bonus among the winners like the win, and tells the remainder of both', () =>
    given(aGame, ...opened({ jackpot }), started, won(2, 5), won(1, 7), won(4, 9))
      .when({ seed }, decideFinish)
      .then({
        type: 'GameFinished',
        data: {
          ...finished.data,
          winners: [2, 1, 4].map((cardId) => ({ cardId, share: money('10.66'), jackpot: money('1.33') })),
          remainder: money('0.02'),
          jackpotRemainder: money('0.01'),
        },
      }));

  test('without a winner shares nothing', () =>
    given(aGame, ...opened({ jackpot }), started)
      .when({ seed }, decideFinish)
      .then(finished));
});

describe('paying a winner', () => {
  test('ticks its card once the game has ended', () =>
    given(aGame, ...ended)
      .when({ cardId: 3 }, decidePay)
      .then(paid(3)));

  test('is done after an abandoned game too', () =>
    given(aGame, ...opened(), won(2, 5), {
      ...abandoned,
      data: { ...finishedBy(2).data, outcome: 'abandoned' },
    })
      .when({ cardId: 2 }, decidePay)
      .then(paid(2)));

  test('is refused before the game has ended: its shares may still change', () =>
    given(aGame, ...opened(), started, won(2, 5))
      .when({ cardId: 2 }, decidePay)
      .refuses('GAME_NOT_ENDED'));

  test('is refused for a card without a share', () =>
    given(aGame, ...ended)
      .when({ cardId: 1 }, decidePay)
      .refuses('CARD_WITHOUT_SHARE'));

  test('is refused the second time', () =>
    given(aGame, ...ended, paid(2))
      .when({ cardId: 2 }, decidePay)
      .refuses('ALREADY_PAID'));

  test.each<[string, GameEvent[], RefusalCode]>([
    ['voided', [...ended, voided], 'GAME_ALREADY_VOIDED'],
    ['cancelled', [...opened(), cancelled], 'GAME_CANCELLED'],
    ['not opened', [], 'GAME_NOT_OPEN'],
    [
      'ended before payments were ticked',
      [...opened(), won(2, 5), onOldClient(finishedBy(2))],
      'PAYMENTS_NOT_KEPT',
    ],
    [
      'played on an old client',
      [...openedElsewhere(), claimed(2), onOldClient(finishedBy(2))],
      'PAYMENTS_NOT_KEPT',
    ],
  ])('is refused for a game that is %s', (_, history, code) => refusing(history).refuses(code));

  function refusing(history: readonly GameEvent[]) {
    return given(aGame, ...history).when({ cardId: 2 }, decidePay);
  }
});

describe('taking a payment back', () => {
  test('is told with its reason; the card can be paid again', () => {
    given(aGame, ...ended, paid(2))
      .when(withdraw(2, ' wrong card '), decideWithdrawPayment)
      .then(paymentWithdrawn(2));
    given(aGame, ...ended, paid(2), paymentWithdrawn(2))
      .when({ cardId: 2 }, decidePay)
      .then(paid(2));
  });

  test('is done after the game was voided, too: the money may come back', () =>
    given(aGame, ...ended, paid(2), voided)
      .when(withdraw(2), decideWithdrawPayment)
      .then(paymentWithdrawn(2)));

  test.each([
    ['not paid', ended],
    ['taken back already', [...ended, paid(2), paymentWithdrawn(2)]],
  ])('is refused for a card that was %s', (_, history) =>
    given(aGame, ...history)
      .when(withdraw(2), decideWithdrawPayment)
      .refuses('NOT_PAID'),
  );

  test.each(['', '  '])('needs a reason: %j', (reason) =>
    given(aGame, ...ended, paid(2))
      .when(withdraw(2, reason), decideWithdrawPayment)
      .refuses('REASON_MISSING'),
  );
  test.each(['12', 'ab', 'a-b 1', '...'])('needs a reason of at least three letters: %j', (reason) =>
    given(aGame, ...ended, paid(2))
      .when(withdraw(2, reason), decideWithdrawPayment)
      .refuses('REASON_TOO_SHORT'),
  );

  test('takes a reason in Amharic', () =>
    given(aGame, ...ended, paid(2))
      .when(withdraw(2, 'ስህተት'), decideWithdrawPayment)
      .then({ type: 'PaymentWithdrawn', data: { cardId: 2, reason: 'ስህተት' } }));
});

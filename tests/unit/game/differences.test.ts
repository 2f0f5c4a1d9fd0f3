import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../contracts/bingo/patterns.ts';
import { drawOrder } from '../../../contracts/bingo/draw-order.ts';
import { prizeShares } from '../../../contracts/bingo/totals.ts';
import type { GameEvent } from '../../../contracts/events.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { differenceIn, misdrawnAt } from '../../../services/game/differences.ts';
import { commitment1Of, hmacSha256, seedText } from '../../../services/game/draw/hashes.ts';
import { fold } from '../../support/given.ts';
import { aGame, cartelas, opened } from './histories.ts';

const id = { branchId: '01931000-0000-7000-8000-0000000000b1' as BranchId, gameNumber: 7 };
const seed = new Uint8Array(32).fill(3);
const order = drawOrder(seed, id.branchId, id.gameNumber, hmacSha256);
const opening = opened({ commitment: commitment1Of(seed) });
const balls = (count: number): GameEvent[] =>
  order.slice(0, count).map((number, index) => ({ type: 'NumberDrawn', data: { place: index + 1, number } }));
const started: GameEvent = { type: 'GameStarted', data: {} };

/** What is wrong with the last one of a history. */
function lastOf(...history: GameEvent[]) {
  const event = history.pop() as GameEvent;
  return differenceIn(fold(aGame, history), event, id);
}

/** The card that wins first, and by how many numbers. */
function firstWinner() {
  for (let called = 1; called <= 75; called++)
    for (const { cardId, numbers } of cartelas) {
      const { completedAt } = evaluate(numbers, '1 Pattern', order.slice(0, called));
      if (completedAt !== null) return { cardId, completedAt, called };
    }
  throw new Error('nobody wins');
}
const { cardId, completedAt, called } = firstWinner();
const loser = cartelas.find((card) => card.cardId !== cardId)?.cardId ?? 0;
const checked = (change: object = {}): GameEvent => ({
  type: 'CardChecked',
  data: { cardId, winnerType: '1 Pattern', called, completedAt, ...change },
});
const recorded: GameEvent = { type: 'WinnerRecorded', data: { cardId, completedAt } };
const played = [...opening, started, ...balls(called)];
const [, { data: terms }] = opening as [GameEvent, Extract<GameEvent, { type: 'GameOpened' }>];
const ended = (change: object = {}): GameEvent => ({
  type: 'GameFinished',
  data: { outcome: 'finished', ...prizeShares(terms, [cardId]), seed: seedText(seed), ...change },
});

describe('a game as it was played', () => {
  test('differs nowhere', () => {
    const history = [...played, checked(), recorded, ended()];
    for (let length = 1; length <= history.length; length++)
      expect(lastOf(...history.slice(0, length))).toBeNull();
  });

  test('has the numbers of its order', () => {
    expect(misdrawnAt(fold(aGame, played), () => order)).toBeNull();
    const wrong: GameEvent = { type: 'NumberDrawn', data: { place: called + 1, number: order[74] ?? 0 } };
    expect(misdrawnAt(fold(aGame, [...played, wrong]), () => order)).toBe(called + 1);
  });
});

describe('is told apart', () => {
  test.each<[string, GameEvent[], string]>([
    [
      'a number at another place',
      [...played, { type: 'NumberDrawn', data: { place: called, number: order[called] ?? 0 } }],
      'WRONG_ORDER',
    ],
    [
      'a number called twice',
      [...played, { type: 'NumberDrawn', data: { place: called + 1, number: order[0] ?? 0 } }],
      'WRONG_ORDER',
    ],
    [
      'a card that wins before its time',
      [...played, checked({ completedAt: completedAt - 1 })],
      'WRONG_VERDICT',
    ],
    ['a card that wins and has not', [...played, checked({ cardId: loser })], 'WRONG_VERDICT'],
    ['a card that has won and does not', [...played, checked({ completedAt: null })], 'WRONG_VERDICT'],
    ['a card of another game', [...played, checked({ cardId: 999 })], 'WRONG_VERDICT'],
    ['a check by another winner type', [...played, checked({ winnerType: 'Full House' })], 'WRONG_VERDICT'],
    [
      'a winner that has not won',
      [...played, { type: 'WinnerRecorded', data: { cardId: loser, completedAt } }],
      'WRONG_VERDICT',
    ],
    [
      'a share too high',
      [...played, recorded, ended({ winners: [{ cardId, share: '475.00' }] })],
      'WRONG_AMOUNT',
    ],
    [
      'somebody else who is paid',
      [...played, recorded, ended({ winners: [{ cardId: loser, share: '32.00' }] })],
      'WRONG_AMOUNT',
    ],
    ['somebody paid without having won', [...played, ended()], 'WRONG_AMOUNT'],
    ['another seed', [...played, recorded, ended({ seed: '5e'.repeat(32) })], 'WRONG_ORDER'],
    [
      'numbers that the seed told does not give',
      [
        ...opening,
        started,
        { type: 'NumberDrawn', data: { place: 1, number: order[1] ?? 0 } },
        ended({ winners: [], remainder: '0.00' }),
      ],
      'WRONG_ORDER',
    ],
    [
      'amounts at the opening that the cards do not come to',
      opened({ totalBet: '400.00' as never }),
      'WRONG_AMOUNT',
    ],
    [
      'a bonus that is not the profit',
      opened({ jackpot: { playersBonus: '9.00', houseBonus: '9.00' } as never }),
      'WRONG_AMOUNT',
    ],
  ])('%s', (_, history, flaw) => expect(lastOf(...history)).toBe(flaw));
});

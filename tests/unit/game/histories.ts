import { prizeShares, totals } from '../../../contracts/bingo/totals.ts';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { EventOf, GameEvent } from '../../../contracts/events.ts';
import type { OwnOpening } from '../../../contracts/game/events.ts';
import { soldCartelas } from '../../../contracts/game/sold-cartelas.ts';
import type { AccountId, BranchId, CardId } from '../../../contracts/ids.ts';
import type { Day } from '../../../contracts/time.ts';
import type { Draw } from '../../../services/game/draw/state.ts';
import { game } from '../../../services/game/stream.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { givenMetadata } from '../../support/given.ts';

const branchId = '01931000-0000-7000-8000-0000000000b1' as BranchId;
/** A game that has not been opened. */
export const aGame = game(branchId, 7);

export const ownerId = '01931000-0000-7000-8000-00000000000a' as AccountId;
export const commitment = 'c0'.repeat(32);
export const seed = '5e'.repeat(32);

/** The order in which these games call: 75, 74 … 1. */
export const order = Array.from({ length: 75 }, (_, index) => 75 - index);

export const cartelas: Cartela[] = makeCartelas(4);

/** A draft of today, sealed under a key that opens it. */
export function draft(gameNumber: number, change: Partial<Extract<Draw, { version: 2 }>> = {}): Draw {
  return {
    gameNumber,
    version: 2,
    commitment,
    keyId: '0123456789abcdef',
    sealedSeed: '',
    at: givenMetadata.at,
    position: { commit: 100n, prepare: 100n },
    revealed: false,
    ...change,
  };
}

/** Of a branch whose draft opens. */
export const facts = {
  branchId,
  ownerId,
  cutMode: 'off',
  unopened: null,
  restoredAt: null,
} as const;

/** A game of the four cartelas at 10 BIRR and 20 %: bet 40, win 32, profit 8. */
export function opened(change: Partial<OwnOpening> = {}): GameEvent[] {
  return [
    { type: 'CartelasSelected', data: soldCartelas(cartelas) },
    {
      type: 'GameOpened',
      data: {
        ...totals(4, 10, '0.20'),
        ownerId,
        cartelaCount: 4,
        betPrice: 10,
        betPercent: '0.20',
        source: 'own',
        winnerType: '1 Pattern',
        jackpot: null,
        commitment,
        ...change,
      },
    },
  ];
}

/** What is no open game any more, or none yet; `course` is what came between the opening and the end. */
export function notOpen(...course: readonly GameEvent[]): [string, GameEvent[]][] {
  return [
    ['not opened', []],
    ['finished', [...opened(), ...course, finished]],
    ['abandoned', [...opened(), ...course, abandoned]],
    ['voided', [...opened(), ...course, voided]],
    ['cancelled', [...opened(), cancelled, ...course]],
  ];
}

/** The same game, played on an old client. */
export function openedElsewhere(): GameEvent[] {
  const [selected, own] = opened() as [GameEvent, EventOf<'GameOpened'>];
  if (own.data.source !== 'own') throw new Error('not a game of our own');
  const { winnerType: _, ...data } = own.data;
  return [selected, { type: 'GameOpened', data: { ...data, source: 'legacy' } }];
}

export function claimed(cardId: CardId, time = '14:05'): EventOf<'WinnerClaimed'> {
  return { type: 'WinnerClaimed', data: { cardId, time } };
}

export const started: GameEvent = { type: 'GameStarted', data: {} };
export const paused: GameEvent = { type: 'GamePaused', data: {} };
/** By a check that found no winner. */
export const pausedBy = (check: CardId): GameEvent => ({ type: 'GamePaused', data: { check } });
export const resumed: GameEvent = { type: 'GameResumed', data: {} };
export const shuffled: GameEvent = { type: 'NumbersShuffled', data: {} };

/** The first `count` numbers of {@link order}, or the given numbers, were called. */
export function drew(count: number, numbers: readonly number[] = order): GameEvent[] {
  return numbers.slice(0, count).map((number, index) => ({
    type: 'NumberDrawn',
    data: { place: index + 1, number },
  }));
}

/** The numbers of a card's top row: enough for `1 Pattern`. */
export function topRow(card: Cartela): number[] {
  return card.numbers[0] as number[];
}

export function won(cardId: CardId, completedAt: number): EventOf<'WinnerRecorded'> {
  return { type: 'WinnerRecorded', data: { cardId, completedAt } };
}

export function wonLate(cardId: CardId, completedAt: number): EventOf<'WinnerRecorded'> {
  return { type: 'WinnerRecorded', data: { cardId, completedAt, late: true } };
}

export function withdrew(cardId: CardId, reason = 'mistyped'): EventOf<'WinnerWithdrawn'> {
  return { type: 'WinnerWithdrawn', data: { cardId, reason } };
}

export const finished: EventOf<'GameFinished'> = {
  type: 'GameFinished',
  data: {
    outcome: 'finished',
    winners: [],
    remainder: '0.00' as never,
    jackpotRemainder: '0.00' as never,
    seed,
  },
};

/** The game won by these cards: 32 BIRR, shared. */
export function finishedBy(...cardIds: readonly CardId[]): EventOf<'GameFinished'> {
  return { type: 'GameFinished', data: { ...finished.data, ...prizeShares(prize, cardIds) } };
}
const prize = { totalWin: totals(4, 10, '0.20').totalWin, jackpot: null };

export function paid(cardId: CardId): EventOf<'WinnerPaid'> {
  return { type: 'WinnerPaid', data: { cardId } };
}

export function paymentWithdrawn(cardId: CardId): EventOf<'PaymentWithdrawn'> {
  return { type: 'PaymentWithdrawn', data: { cardId, reason: 'wrong card' } };
}

/** As a game on an old client ends: no bonus is shared, no payment is ticked. */
export function onOldClient({ type, data }: EventOf<'GameFinished'>): EventOf<'GameFinished'> {
  const { jackpotRemainder: _, ...ended } = data;
  return { type, data: ended };
}

export const abandoned: EventOf<'GameFinished'> = {
  type: 'GameFinished',
  data: { ...finished.data, outcome: 'abandoned' },
};

const counted = {
  ...totals(4, 10, '0.20'),
  ownerId,
  openedOn: givenMetadata.businessDate,
  openedOnUtc: '2026-11-27' as Day,
  jackpot: null,
};

export const voided: EventOf<'GameVoided'> = {
  type: 'GameVoided',
  data: { ...counted, reason: 'wrong price', seed: null },
};

export const cancelled: EventOf<'GameCancelled'> = { type: 'GameCancelled', data: { ...counted, seed } };

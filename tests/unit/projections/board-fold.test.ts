import { describe, expect, test } from 'vitest';
import type { DomainEvent, Recorded } from '../../../contracts/events.ts';
import type { OwnOpening } from '../../../contracts/game/events.ts';
import { type BoardGame, BoardGame as BoardGameSchema } from '../../../contracts/game/queries.ts';
import type { Money } from '../../../contracts/money.ts';
import { type BranchBoard, fold } from '../../../projections/board/fold.ts';
import { BranchLog, type Entry } from '../../support/branch-log.ts';

const at = new Date('2026-11-27T20:15:00.000Z');
const branchLog = new BranchLog('Bole');
const opening = branchLog.opening(at);

/** The board after the first game was opened and these events followed in it. */
function after(...events: readonly DomainEvent[]): BoardGame {
  const board: BranchBoard = {
    branchId: branchLog.branchId,
    selection: null,
    game: null,
    touched: { selection: false, opened: false, course: false },
  };
  const log: Entry[] = [...opening.entries, ...events.map((event) => branchLog.inGame(1, at, event))];
  for (const entry of log) fold(board, 1, entry as unknown as Recorded as Parameters<typeof fold>[2]);
  return BoardGameSchema.parse({ ...board.game?.opened, ...board.game?.course });
}

const started: DomainEvent = { type: 'GameStarted', data: {} };
const drawn = (place: number, number: number): DomainEvent => ({
  type: 'NumberDrawn',
  data: { place, number },
});
const seed = 'ab'.repeat(32);

describe('a game on the board', () => {
  test('waits for START GAME with its cartelas and amounts', () => {
    expect(after()).toMatchObject({
      phase: 'open',
      play: 'waiting',
      gameNumber: 1,
      totalBet: opening.data.totalBet,
      openedAt: at.toISOString(),
      drawn: [],
    });
    expect(after().cardIds).toHaveLength(opening.data.cartelaCount);
  });

  test('runs, pauses and goes on', () => {
    const paused: DomainEvent = { type: 'GamePaused', data: {} };
    expect(after(started)).toMatchObject({ play: 'running' });
    expect(after(started, paused)).toMatchObject({ play: 'paused' });
    expect(after(started, paused, { type: 'GameResumed', data: {} })).toMatchObject({ play: 'running' });
  });

  test('keeps the numbers in the order called', () => {
    expect(after(started, drawn(1, 42), drawn(2, 7))).toMatchObject({ drawn: [42, 7] });
  });

  test('plays on for another winner type', () => {
    const changed = after({ type: 'WinnerTypeChanged', data: { winnerType: 'Diamond' } });
    expect(changed).toMatchObject({ winnerType: 'Diamond' });
  });

  test('is finished with its winners, shares and seed', () => {
    const shares = [{ cardId: 2, share: '10.00' as Money }];
    const finished: DomainEvent = {
      type: 'GameFinished',
      data: { outcome: 'finished', winners: shares, remainder: '0.01' as Money, seed },
    };
    const won: DomainEvent = { type: 'WinnerRecorded', data: { cardId: 2, completedAt: 1 } };
    const game = after(started, drawn(1, 42), won, finished);
    expect(game).toMatchObject({
      phase: 'finished',
      outcome: 'finished',
      shares,
      remainder: '0.01',
      seed,
      drawn: [42],
      winners: [{ cardId: 2, completedAt: 1 }],
    });
    expect(game).not.toHaveProperty('play');
  });

  test('is voided with its reason, whatever it was before', () => {
    const { totalBet, totalWin, houseProfit, ownerId } = opening.data;
    const day = '2026-11-27' as never;
    const voided: DomainEvent = {
      type: 'GameVoided',
      data: {
        totalBet,
        totalWin,
        houseProfit,
        ownerId,
        jackpot: null,
        reason: 'twice',
        openedOn: day,
        openedOnUtc: day,
        seed: null,
      },
    };
    expect(after(started, drawn(1, 5), voided)).toMatchObject({
      phase: 'voided',
      reason: 'twice',
      drawn: [5],
    });
  });
});

describe('a game on an old client', () => {
  const claimed: DomainEvent = { type: 'WinnerClaimed', data: { cardId: 2, time: '14:05' } };

  test('shows what it was opened with and what is claimed, and nothing drawn', () => {
    const { winnerType: _, ...data } = opening.data as OwnOpening;
    const elsewhere: DomainEvent = { type: 'GameOpened', data: { ...data, source: 'legacy' } };
    const board: BranchBoard = {
      branchId: branchLog.branchId,
      selection: null,
      game: null,
      touched: { selection: false, opened: false, course: false },
    };
    const drawnNowhere = [elsewhere, started, drawn(1, 42), claimed].map((event) =>
      branchLog.inGame(1, at, event),
    );
    for (const entry of drawnNowhere)
      fold(board, 1, entry as unknown as Recorded as Parameters<typeof fold>[2]);
    expect(board.game?.course).toEqual({ source: 'legacy', phase: 'open', claims: [claimed.data] });
  });

  test('may claim a winner in a game drawn here', () => {
    expect(after(started, drawn(1, 42), claimed)).toMatchObject({
      source: 'own',
      phase: 'open',
      drawn: [42],
      winners: [],
      claims: [{ cardId: 2, time: '14:05' }],
    });
  });
});

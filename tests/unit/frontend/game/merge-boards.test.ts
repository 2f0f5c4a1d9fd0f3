import { describe, expect, test } from 'vitest';
import { type Board, board as boardQuery } from '../../../../contracts/game/queries.ts';
import { mergeBoards, withBall } from '../../../../frontend/src/features/game/board/merge-boards.ts';

function board(change: object = {}, totalGames = 7): Board {
  return boardQuery.output.parse({
    totalGames,
    revision: 5,
    game: {
      source: 'own',
      phase: 'open',
      play: 'running',
      claims: [],
      gameNumber: 7,
      cardIds: [1, 2, 3],
      betPrice: 10,
      betPercent: '0.20',
      winnerType: '1 Pattern',
      jackpot: null,
      commitment: 'a'.repeat(64),
      openedAt: '2026-11-27T20:15:00.000Z',
      drawn: [5, 20, 40],
      winners: [],
      withdrawn: [],
      totalBet: '30.00',
      houseProfit: '6.00',
      totalWin: '24.00',
      ...change,
    },
  });
}

const over = { phase: 'finished', outcome: 'finished', shares: [], remainder: '0.00', seed: 'b'.repeat(64) };

describe('the board never goes backwards', () => {
  test('an answer with fewer numbers of the same game changes nothing', () => {
    const known = board();
    expect(mergeBoards(known, board({ drawn: [5, 20], play: 'paused' })).game).toBe(known.game);
  });

  test('more numbers, a pause and a winner are taken over', () => {
    const drawn = [5, 20, 40, 75];
    expect(mergeBoards(board(), board({ drawn })).game).toMatchObject({ drawn });
    expect(mergeBoards(board(), board({ play: 'paused' })).game).toMatchObject({ play: 'paused' });
    const winners = [{ cardId: 2, completedAt: 3, called: 3 }];
    expect(mergeBoards(board(), board({ winners })).game).toMatchObject({ winners });
  });

  test('a winner is never forgotten', () => {
    const winners = [{ cardId: 2, completedAt: 3, called: 3 }];
    expect(mergeBoards(board({ winners }), board()).game).toMatchObject({ winners });
    const claims = [{ cardId: 2, time: '14:05' }];
    expect(mergeBoards(board({ claims }), board()).game).toMatchObject({ claims });
  });

  test('a winner that was withdrawn goes and does not come back', () => {
    const winners = [{ cardId: 2, completedAt: 3, called: 3 }];
    const gone = {
      withdrawn: [
        {
          ...winners[0],
          reason: 'mistyped',
          at: '2026-11-27T20:16:00.000Z',
          username: 'bole',
        },
      ],
    };
    expect(mergeBoards(board({ winners }), board(gone)).game).toMatchObject({ winners: [], ...gone });
    expect(mergeBoards(board(gone), board({ winners })).game).toMatchObject({ winners: [] });
    const again = { ...gone, winners };
    expect(mergeBoards(board(gone), board(again)).game).toMatchObject({ winners });
    expect(mergeBoards(board(again), board(gone)).game).toMatchObject({ winners });
  });

  test('a finished game does not open again, a voided one stays voided', () => {
    expect(mergeBoards(board(over), board({ drawn: [5, 20, 40, 75] })).game?.phase).toBe('finished');
    const voided = { phase: 'voided', reason: 'power cut' };
    expect(mergeBoards(board(voided), board(over)).game?.phase).toBe('voided');
    expect(mergeBoards(board(over), board(voided)).game?.phase).toBe('voided');
  });

  test('the next game replaces this one, an earlier one does not', () => {
    expect(mergeBoards(board(), board({ gameNumber: 8, drawn: [] }, 8)).game?.gameNumber).toBe(8);
    expect(mergeBoards(board(), board({ gameNumber: 6 }, 6)).game?.gameNumber).toBe(7);
    expect(mergeBoards(board(), { game: null, totalGames: 0, revision: 0 }).game?.gameNumber).toBe(7);
  });

  test('an answer that says the same keeps the very same object', () => {
    const known = board();
    expect(mergeBoards(known, board())).toBe(known);
  });
});

describe('the reply to a draw is shown at once', () => {
  const draw = (place: number, number: number, revision = 6) => ({ place, number, revision });

  test('the next number is added', () => {
    const shown = withBall(board(), 7, draw(4, 66));
    expect(shown.game).toMatchObject({ drawn: [5, 20, 40, 66] });
    expect(shown.revision).toBe(6);
  });

  test('where something else has happened to the game, it is not said to show that', () => {
    expect(withBall(board(), 7, draw(4, 66, 7))).toMatchObject({
      game: { drawn: [5, 20, 40, 66] },
      revision: 5,
    });
  });

  test('a number shown already, one after a gap, and one of another game are not', () => {
    const known = board();
    expect(withBall(known, 7, draw(3, 40))).toBe(known);
    expect(withBall(known, 7, draw(5, 66))).toBe(known);
    expect(withBall(known, 8, draw(4, 66))).toBe(known);
  });
});

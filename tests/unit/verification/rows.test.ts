import { describe, expect, test } from 'vitest';
import type { Day } from '../../../contracts/time.ts';
import type { GameSession } from '../../../contracts/analysis/queries.ts';
import type { BoardGame } from '../../../contracts/game/queries.ts';
import type { FinancialRow, JackpotRow } from '../../../contracts/reports/queries.ts';
import { compareBoard, compareSession } from '../../../contracts/verification/compare-session.ts';
import type { GameSummary } from '../../../contracts/verification/evidence.ts';
import { verifyDay } from '../../../contracts/verification/verify-day.ts';
import { compareJackpotDay, compareSums } from '../../../contracts/verification/verify-periods.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { verifyLog } from '../../support/verification/verify-log.ts';

const played = new PlayedLog().open().cut().start();
const winner = played.drawToWinner();
played.checkAll().finish().pay(winner).open().finish().void().open().cancel();
const games = Array.from(verifyLog(played.log).values()).flatMap(({ game }) => game ?? []);
const [game, voided] = games as [GameSummary, GameSummary];
const { branchId, day } = game;

/** As the product has it: `tests/faults/recomputed.test.ts` compares with what it really says. */
function rowOf(of: GameSummary): GameSession {
  const { winners, claims, late, jackpot, opened, payout, typeChangedAt, voidRequest } = of;
  return {
    ...of,
    ...payout,
    sessionDate: of.day,
    openedAt: opened.at,
    houseBonus: jackpot?.houseBonus ?? null,
    playersBonus: jackpot?.playersBonus ?? null,
    winnerCardIds: winners,
    claimedCardIds: claims,
    lateCardIds: late,
    typeChangedAt,
    voidRequest,
  } as unknown as GameSession;
}

const row = rowOf(game);
const sessions = games.map(rowOf);
const daily = {
  branchId,
  branchName: 'Piazza',
  date: day,
  totalGame: 1,
  totalBet: '120.00',
  totalWin: '96.00',
  houseProfit: '24.00',
  ...game.payout,
  voidedGame: 1,
  voidedBet: voided.totalBet,
} as FinancialRow;

test('rows that say what the games come to give no finding', () => {
  expect(games.map(({ status }) => status)).toEqual(['finished', 'voided', 'cancelled']);
  expect(verifyDay({ branchId, day, games, sessions, row: daily })).toEqual([]);
});

describe('a session that says something else is found', () => {
  test.each<[keyof GameSession, unknown]>([
    ['source', 'legacy'],
    ['status', 'abandoned'],
    ['sessionDate', '2026-11-28'],
    ['openedAt', '2026-11-28T00:00:00.000Z'],
    ['cartelaCount', 11],
    ['betPrice', 20],
    ['betPercent', '0.25'],
    ['totalBet', '121.00'],
    ['totalWin', '97.00'],
    ['houseProfit', '25.00'],
    ['houseBonus', '1.00'],
    ['playersBonus', '1.00'],
    ['winnerCardIds', []],
    ['claimedCardIds', [1]],
    ['lateCardIds', [1]],
    ['typeChangedAt', [4]],
    ['paidOut', '0.01'],
    ['toPay', '0.01'],
    ['notClaimed', '0.01'],
    ['voidRequest', 'waiting'],
  ])('%s', (field, value) => {
    const found = compareSession(game, { ...row, [field]: value });
    expect(found).toMatchObject([{ code: 'session-differs', class: 'irregular', game: 1, day }]);
    expect(found[0]?.found).toContain(field);
  });

  test('that is missing, or too many', () => {
    expect(verifyDay({ branchId, day, games, sessions: sessions.slice(1), row: daily })).toMatchObject([
      { code: 'session-differs', game: 1, expected: '1', found: null },
    ]);
    const more = [...sessions, { ...row, gameNumber: 4 }];
    expect(verifyDay({ branchId, day, games, sessions: more, row: daily })).toMatchObject([
      { code: 'session-differs', expected: null, found: '4' },
    ]);
  });
});

test('a game that is missing from a day is found', () => {
  const [first, , third] = games as [GameSummary, GameSummary, GameSummary];
  const found = verifyDay({ branchId, day, games: [first, third], sessions, row: daily });
  expect(found.map(({ code }) => code)).toContain('game-number-gap');
});

describe('a day whose figures say something else is found', () => {
  const fields = [
    'totalBet',
    'totalWin',
    'houseProfit',
    'paidOut',
    'toPay',
    'notClaimed',
    'voidedBet',
  ] as const;
  test.each(fields)('%s', (field) => {
    const found = verifyDay({
      branchId,
      day,
      games,
      sessions,
      row: { ...daily, [field]: '7.77' },
    });
    expect(found).toMatchObject([{ code: 'day-differs', game: null, day, found: `${field}: 7.77` }]);
  });
  test.each(['totalGame', 'voidedGame'] as const)('%s', (field) => {
    const found = verifyDay({ branchId, day, games, sessions, row: { ...daily, [field]: 7 } });
    expect(found).toMatchObject([{ code: 'day-differs', found: `${field}: 7` }]);
  });
  test('a day without a row', () => {
    const found = verifyDay({ branchId, day, games, sessions, row: null });
    expect(found.map(({ found: told }) => told)).toContain('totalGame: 0');
  });
});

test.each([
  ['week-differs', '2026-11-23'],
  ['month-differs', '2026-11-01'],
] as const)('a sum of several days that says something else is found: %s', (code, date) => {
  const twice = {
    ...daily,
    date,
    totalGame: 2,
    totalBet: '240.00',
    totalWin: '192.00',
    houseProfit: '48.00',
  };
  const doubled = (amount: string) => (Number(amount) * 2).toFixed(2);
  const { paidOut, toPay, notClaimed } = game.payout;
  const shown = {
    ...twice,
    paidOut: doubled(paidOut),
    toPay: doubled(toPay),
    notClaimed: doubled(notClaimed),
  } as FinancialRow;
  const summed = [game, game, voided];
  expect(compareSums(code, branchId, date as Day, summed, shown)).toEqual([]);
  expect(compareSums(code, branchId, date as Day, summed, { ...shown, totalGame: 3 })).toMatchObject([
    { code, class: 'irregular', game: null, day: date, expected: 'totalGame: 2', found: 'totalGame: 3' },
  ]);
});

test('games of old clients are counted once for their day', () => {
  const old = games.map((each) => ({ ...each, source: 'legacy' as const }));
  const found = verifyDay({ branchId, day, games: old, sessions: old.map(rowOf), row: daily });
  expect(found).toMatchObject([{ code: 'old-client', class: 'unproven', game: null, day, found: '3' }]);
});

test('the bonuses of a day are those of its games', () => {
  const jackpot = { playersBonus: '12.00', houseBonus: '12.00' } as GameSummary['jackpot'];
  const tenth = { ...game, jackpot };
  const said = { date: day, playersBonus: '12.00', houseBonus: '12.00' } as JackpotRow;
  expect(compareJackpotDay(branchId, day, [tenth, { ...voided, jackpot }], said)).toEqual([]);
  expect(compareJackpotDay(branchId, day, [tenth], null)).toMatchObject([
    { code: 'jackpot-day-differs', expected: '12.00 12.00', found: '0.00 0.00' },
  ]);
});

describe('a board that shows something else is found', () => {
  const { drawn, winners, cardIds, opened } = game;
  const shown = {
    ...game,
    phase: 'finished',
    outcome: 'finished',
    openedAt: opened.at,
    cardIds,
    claims: [],
    drawn,
    winners: winners.map((cardId) => ({ cardId })),
  } as unknown as BoardGame;

  test('and one that shows the game is not', () => expect(compareBoard(game, shown)).toEqual([]));
  test.each<[string, unknown]>([
    ['drawn', []],
    ['winners', []],
    ['phase', 'voided'],
    ['cardIds', [1]],
    ['totalBet', '1.00'],
    ['claims', [{ cardId: 3 }]],
  ])('%s', (field, value) => {
    const found = compareBoard(game, { ...shown, [field]: value });
    expect(found).toMatchObject([{ code: 'board-differs', game: 1 }]);
  });
});

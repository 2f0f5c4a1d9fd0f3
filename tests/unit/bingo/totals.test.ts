import { expect, test } from 'vitest';
import {
  betPercents,
  betPrices,
  DEFAULT_JACKPOT_SHARE,
  JackpotShare,
} from '../../../contracts/bingo/stakes.ts';
import {
  isJackpotGame,
  jackpotBonus,
  paymentOf,
  prizeShares,
  totals,
  winnerShares,
} from '../../../contracts/bingo/totals.ts';
import { money, sumMoney } from '../../../contracts/money.ts';

test('totals are exact to the cent for every price, every percent and 3 to 400 cartelas', () => {
  for (const betPrice of betPrices) {
    for (const betPercent of betPercents) {
      for (let count = 3; count <= 400; count += 1) {
        const bet = BigInt(count) * BigInt(betPrice) * 100n;
        const profit = (bet * BigInt(betPercent.replace('.', ''))) / 100n;
        expect(totals(count, betPrice, betPercent)).toEqual({
          totalBet: inBirr(bet),
          houseProfit: inBirr(profit),
          totalWin: inBirr(bet - profit),
        });
      }
    }
  }
});

test('31 cartelas at 50 with 20 % for the house: 1550 are bet, 310 stay, 1240 are won', () => {
  expect(totals(31, 50, '0.20')).toEqual({ totalBet: '1550.00', houseProfit: '310.00', totalWin: '1240.00' });
});

test.each([
  [0, false],
  [1, false],
  [9, false],
  [10, true],
  [11, false],
  [15, false],
  [20, true],
  [100, true],
])('game %i of a branch with jackpot permission is a jackpot game: %s', (gameNumber, jackpot) => {
  expect(isJackpotGame(gameNumber, 1)).toBe(jackpot);
  expect(isJackpotGame(gameNumber, 0)).toBe(false);
});

test('a jackpot game splits the house profit by the share, half and half unless the branch says otherwise', () => {
  expect(jackpotBonus(money('310.00'), DEFAULT_JACKPOT_SHARE)).toEqual({
    playersBonus: '155.00',
    houseBonus: '155.00',
  });
});

test('the players bonus is rounded down to 0.01 and the house bonus is the rest, for every share', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    for (const cents of [0n, 1n, 75n, 101n, 33_333n, 4_000_001n, 99_999_999_999_999n]) {
      const share = JackpotShare.parse((percent / 100).toFixed(2));
      const players = (cents * BigInt(percent)) / 100n;
      expect(jackpotBonus(money(inBirr(cents)), share)).toEqual({
        playersBonus: inBirr(players),
        houseBonus: inBirr(cents - players),
      });
    }
  }
});

test('winners share equally, rounded down, and what does not divide is the remainder', () => {
  expect(winnerShares(money('100.00'), [7, 12, 30])).toEqual({
    winners: [
      { cardId: 7, share: '33.33' },
      { cardId: 12, share: '33.33' },
      { cardId: 30, share: '33.33' },
    ],
    remainder: '0.01',
  });
});

test('one winner takes all; without winners there is nothing to share and no remainder', () => {
  expect(winnerShares(money('1240.00'), [118])).toEqual({
    winners: [{ cardId: 118, share: '1240.00' }],
    remainder: '0.00',
  });
  expect(winnerShares(money('1240.00'), [])).toEqual({ winners: [], remainder: '0.00' });
});

test('shares and remainder add up to the win for any number of winners', () => {
  for (let count = 1; count <= 400; count += 1) {
    for (const cents of [0n, 1n, 999n, 124_000n, 99_999_999_999_999n]) {
      const cardIds = Array.from({ length: count }, (_, index) => index + 1);
      const { winners, remainder } = winnerShares(money(inBirr(cents)), cardIds);
      const share = cents / BigInt(count);
      expect(winners.map((winner) => winner.cardId)).toEqual(cardIds);
      expect(new Set(winners.map((winner) => winner.share))).toEqual(new Set([inBirr(share)]));
      expect(remainder).toBe(inBirr(cents - share * BigInt(count)));
    }
  }
});

test('the players bonus is shared like the win, cent by cent, and is all that a winner gets beside it', () => {
  for (let count = 1; count <= 100; count += 1) {
    for (const [win, bonus] of [
      [0n, 1n],
      [29_75n, 2_62n],
      [1_240_00n, 99_99n],
    ] as const) {
      const cardIds = Array.from({ length: count }, (_, index) => index + 1);
      const jackpot = { playersBonus: money(inBirr(bonus)), houseBonus: money(0) };
      const shared = prizeShares({ totalWin: money(inBirr(win)), jackpot }, cardIds);
      const { winners, remainder, jackpotRemainder } = shared;
      expect(new Set(winners.map((winner) => winner.jackpot))).toEqual(
        new Set([inBirr(bonus / BigInt(count))]),
      );
      const all = sumMoney([remainder, jackpotRemainder, ...winners.map(paymentOf)]);
      expect(all).toBe(inBirr(win + bonus));
    }
  }
  expect(prizeShares({ totalWin: money(10), jackpot: null }, [4])).toEqual({
    winners: [{ cardId: 4, share: '10.00' }],
    remainder: '0.00',
    jackpotRemainder: '0.00',
  });
});

function inBirr(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

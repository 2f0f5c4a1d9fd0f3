import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLate } from '../../../contracts/bingo/late-winners.ts';
import { totals } from '../../../contracts/bingo/totals.ts';
import { eventSchemas } from '../../../contracts/events.ts';
import { isDrawnHere } from '../../../contracts/game/course.ts';
import { isRefusal } from '../../../contracts/refusals.ts';
import * as decider from '../../../services/game/decider.ts';
import { wasOpened } from '../../../services/game/state.ts';
import { fold, givenMetadata } from '../../support/given.ts';
import { aGame } from './histories.ts';
import { anyGame } from './random-games.ts';

test('no sequence of commands draws a number twice or out of the sealed order', () => {
  fc.assert(
    fc.property(anyGame, ({ log, order }) => {
      const drawn = log.flatMap((event) => (event.type === 'NumberDrawn' ? [event.data] : []));
      expect(drawn.map(({ place }) => place)).toEqual(drawn.map((_, index) => index + 1));
      expect(drawn.map(({ number }) => number)).toEqual(order.slice(0, drawn.length));
      expect(new Set(drawn.map(({ number }) => number)).size).toBe(drawn.length);
    }),
  );
});

test("a game's money is always that of its cartelas, price and percent, and nothing is paid twice", () => {
  fc.assert(
    fc.property(anyGame, ({ log }) => {
      const game = fold(aGame, log);
      if (!wasOpened(game)) return;
      const { opening: at, cartelas } = game;
      expect(at).toMatchObject(totals(cartelas.size, at.betPrice, at.betPercent));
      for (const event of log) {
        if (event.type === 'GameVoided') expect(event.data).toMatchObject({ totalBet: at.totalBet });
        if (event.type !== 'GameFinished') continue;
        const paid = Decimal.sum(event.data.remainder, ...event.data.winners.map(({ share }) => share));
        expect(paid.toFixed(2)).toBe(event.data.winners.length === 0 ? '0.00' : at.totalWin);
        const { winners, jackpotRemainder = '0.00' } = event.data;
        const bonus = Decimal.sum(jackpotRemainder, ...winners.map(({ jackpot }) => jackpot ?? 0));
        expect(bonus.toFixed(2)).toBe(winners.length === 0 ? '0.00' : (at.jackpot?.playersBonus ?? '0.00'));
      }
    }),
  );
});

test('every appended event is one the log can be read back with', () => {
  fc.assert(
    fc.property(anyGame, ({ log }) => {
      for (const { type, data } of log) expect(eventSchemas[type].parse(data)).toEqual(data);
    }),
  );
});

test('no winner is complete later than the first one was recorded, but for those marked late', () => {
  fc.assert(
    fc.property(anyGame, ({ log }) => {
      const game = fold(aGame, log);
      if (!wasOpened(game) || game.course.source !== 'own') return;
      const { winners, late } = game.course;
      for (const winner of winners) if (isLate(winner.completedAt, winners)) expect(winner.late).toBe(true);
      if (late === 'never') expect(winners.filter((winner) => winner.late)).toEqual([]);
    }),
  );
});

test('the clock draws nothing in a paused game', () => {
  fc.assert(
    fc.property(anyGame, ({ log, order }) => {
      const game = fold(aGame, log);
      if (!wasOpened(game) || !isDrawnHere(game.course) || game.course.play !== 'paused') return;
      const place = game.course.drawn.length + 1;
      if (place <= 75)
        expect(isRefusal(decider.decideDraw({ place, orderOf: () => order }, game, givenMetadata.at))).toBe(
          true,
        );
    }),
  );
});

test('a card wins once, a game ends once, is voided once and then stays as it is', () => {
  fc.assert(
    fc.property(anyGame, ({ log }) => {
      const winners = new Set<number>();
      for (const { type, data } of log) {
        if (type === 'WinnerRecorded') expect(winners.size).toBeLessThan(winners.add(data.cardId).size);
        if (type === 'WinnerWithdrawn') expect(winners.delete(data.cardId)).toBe(true);
      }
      const ends = new Set(['GameFinished', 'GameVoided', 'GameCancelled']);
      const endAt = log.findIndex(({ type }) => ends.has(type));
      const after = endAt === -1 ? [] : log.slice(endAt + 1).map(({ type }) => type);
      const asked = ['VoidRequested', 'VoidDeclined', 'VoidConsented'];
      const later = new Set(['GameVoided', 'WinnerPaid', 'PaymentWithdrawn', ...asked]);
      expect(after.every((type) => later.has(type))).toBe(true);
      const voidedAt = log.findIndex(({ type }) => type === 'GameVoided');
      const afterVoid = voidedAt === -1 ? [] : log.slice(voidedAt + 1).map(({ type }) => type);
      expect(afterVoid.some((type) => asked.includes(type))).toBe(false);
      expect(log.filter(({ type }) => type === 'GameVoided').length).toBeLessThanOrEqual(1);
      const cancelledAt = log.findIndex(({ type }) => type === 'GameCancelled');
      if (cancelledAt === -1) return;
      expect(after).toEqual([]);
      expect(log.some(({ type }) => type === 'NumberDrawn')).toBe(false);
    }),
  );
});

test('only who has a share is paid, once until it is taken back, and nobody of a game taken out', () => {
  fc.assert(
    fc.property(anyGame, ({ log }) => {
      let shares: readonly number[] = [];
      const paid = new Set<number>();
      for (const event of log) {
        if (event.type === 'GameFinished') shares = event.data.winners.map(({ cardId }) => cardId);
        if (event.type === 'GameVoided') shares = [];
        if (event.type === 'WinnerPaid') {
          expect(shares).toContain(event.data.cardId);
          expect(paid.size).not.toBe(paid.add(event.data.cardId).size);
        }
        if (event.type === 'PaymentWithdrawn') expect(paid.delete(event.data.cardId)).toBe(true);
      }
    }),
  );
});

test('evolve takes any events in any order', () => {
  const anyEvent = anyGame.chain(({ log }) => fc.shuffledSubarray(log));
  fc.assert(
    fc.property(anyEvent, (events) => {
      expect(() => fold(aGame, events)).not.toThrow();
    }),
  );
});

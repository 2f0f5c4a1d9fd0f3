import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LATE_VOIDS } from '../../../contracts/accounts/late-voids.ts';
import { isRefusal } from '../../../contracts/refusals.ts';
import { betPercents, betPrices, type JackpotShare } from '../../../contracts/bingo/stakes.ts';
import { CutMode } from '../../../contracts/bingo/cut.ts';
import { isLate, LateWinners } from '../../../contracts/bingo/late-winners.ts';
import { totals } from '../../../contracts/bingo/totals.ts';
import { winnerTypes } from '../../../contracts/bingo/winner-types.ts';
import type { Instant } from '../../../contracts/time.ts';
import { eventSchemas, type GameEvent } from '../../../contracts/events.ts';
import { isDrawnHere } from '../../../contracts/game/course.ts';
import type { Decision } from '../../../services/commands/decision.ts';
import * as voids from '../../../services/game/voids.ts';
import { decideGiveCut } from '../../../services/game/cut.ts';
import * as decider from '../../../services/game/decider.ts';
import { decidePay, decideWithdrawPayment } from '../../../services/game/payments.ts';
import { type Game, wasOpened } from '../../../services/game/state.ts';
import { decideCheckCard, decideWithdrawWinner } from '../../../services/game/winners.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { fold, givenMetadata } from '../../support/given.ts';
import { aGame, draft, facts, seed } from './histories.ts';

const cards = makeCartelas(12);
const known = new Map(cards.map(({ cardId, numbers }) => [cardId, numbers]));
type Decide = (game: Game, order: number[]) => Decision<GameEvent>;

const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 3 });
const any = fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 12 });
const opening = fc
  .record({
    cardIds: fc.oneof({ arbitrary: some, weight: 3 }, any),
    betPrice: fc.constantFrom(...betPrices),
    betPercent: fc.constantFrom(...betPercents),
    winnerType: fc.constantFrom(...winnerTypes),
    gameNumber: fc.constantFrom(10, 10, 10, 11),
    settings: fc.record({
      jackpotPermission: fc.constantFrom(0 as const, 1 as const),
      lateWinners: fc.constantFrom(...LateWinners.options),
      winnerTypeChange: fc.constantFrom(0 as const, 1 as const),
      cutMode: fc.constantFrom(...CutMode.options),
      legacyGames: fc.constantFrom(0 as const, 1 as const),
    }),
  })
  .map(({ settings, ...command }): Decide => {
    const draw = draft(10);
    const jackpotShare = '0.50' as JackpotShare;
    const branch = { ...facts, jackpotShare, ...settings, cartelas: known, draw };
    return (game) => decider.decideOpen({ ...command, branch }, game, givenMetadata.at);
  });

const anyCardId = fc.integer({ min: 1, max: 14 });
const always = (decide: Decide) => fc.constant(decide);
const daysLater = '2026-12-24T00:00:00.000Z' as Instant;

const drawing = fc.option(fc.integer({ min: 1, max: 75 }), { nil: undefined }).map(
  (place): Decide =>
    (game, order) =>
      decider.decideDraw({ place, orderOf: () => order }, game),
);
const playing: fc.Arbitrary<Decide> = fc.oneof(
  { arbitrary: opening, weight: 1 },
  { arbitrary: drawing, weight: 30 },
  { arbitrary: always((game) => decider.decideStart({}, game)), weight: 1 },
  { arbitrary: always((game) => decideGiveCut({ cut: '007', by: 'called' }, game)), weight: 3 },
  { arbitrary: always((game) => decider.decidePause({}, game)), weight: 2 },
  { arbitrary: always((game) => decider.decideResume({}, game)), weight: 2 },
  { arbitrary: always((game) => decider.decideShuffle({}, game)), weight: 1 },
  { arbitrary: always((game) => decider.decideCancel({ seed }, game)), weight: 1 },
  {
    arbitrary: fc.constantFrom(...winnerTypes).map(
      (winnerType): Decide =>
        (game) =>
          decider.decideChangeWinnerType({ winnerType }, game),
    ),
    weight: 2,
  },
  {
    arbitrary: fc.record({ cardId: anyCardId, late: fc.constantFrom(true as const, undefined) }).map(
      (check): Decide =>
        (game) =>
          decideCheckCard(check, game),
    ),
    weight: 12,
  },
  {
    arbitrary: anyCardId.map(
      (check): Decide =>
        (game) =>
          decider.decideResume({ check }, game),
    ),
    weight: 2,
  },
  {
    arbitrary: anyCardId.map(
      (withdrawn): Decide =>
        (game) =>
          decideWithdrawWinner({ cardId: withdrawn, reason: 'mistyped' }, game),
    ),
    weight: 2,
  },
);
const ending: fc.Arbitrary<Decide> = fc.oneof(
  playing,
  always((game) => decider.decideFinish({ seed }, game)),
  always((game) => decider.decideAbandon({ seed, gameNumber: 10, reason: 'power cut' }, game)),
  always((game) =>
    voids.decideVoid({ reason: 'mistake', seed, lateVoids: DEFAULT_LATE_VOIDS }, game, givenMetadata.at),
  ),
  always((game) => voids.decideRequestVoid({ reason: 'mistake', lateVoids: 'consent' }, game, daysLater)),
  always((game) => voids.decideDeclineVoid({ reason: 'no mistake' }, game)),
  always((game) => voids.decideConsentVoid({ seed }, game)),
  anyCardId.map(
    (cardId): Decide =>
      (game) =>
        decidePay({ cardId }, game),
  ),
  anyCardId.map(
    (cardId): Decide =>
      (game) =>
        decideWithdrawPayment({ cardId, reason: 'mistake' }, game),
  ),
);
const shuffledNumbers = fc.shuffledSubarray(
  Array.from({ length: 75 }, (_, index) => index + 1),
  { minLength: 75 },
);

function play(commands: readonly Decide[], order: number[]): GameEvent[] {
  const log: GameEvent[] = [];
  let game = aGame.initial;
  for (const decide of commands) {
    const decision = decide(game, order);
    if (isRefusal(decision)) continue;
    log.push(...decision.events);
    game = fold(aGame, log);
  }
  return log;
}

const anyGame = fc
  .tuple(
    fc.array(opening, { minLength: 1, maxLength: 3 }),
    fc.array(playing, { maxLength: 160, size: 'max' }),
    fc.array(ending, { maxLength: 40 }),
    shuffledNumbers,
  )
  .map(([openings, plays, endings, order]) => {
    const log = play([...openings, ...plays, ...endings], order);
    return { log, order };
  });

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
        expect(isRefusal(decider.decideDraw({ place, orderOf: () => order }, game))).toBe(true);
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

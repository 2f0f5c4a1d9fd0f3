import * as fc from 'fast-check';
import { DEFAULT_LATE_VOIDS } from '../../../contracts/accounts/late-voids.ts';
import { CUT_STANDS_MS, CutMode } from '../../../contracts/bingo/cut.ts';
import { LateWinners } from '../../../contracts/bingo/late-winners.ts';
import { betPercents, betPrices, type JackpotShare } from '../../../contracts/bingo/stakes.ts';
import { winnerTypes } from '../../../contracts/bingo/winner-types.ts';
import type { GameEvent } from '../../../contracts/events.ts';
import { isRefusal } from '../../../contracts/refusals.ts';
import { type Instant, instant } from '../../../contracts/time.ts';
import type { Decision } from '../../../services/commands/decision.ts';
import { decideGiveCut } from '../../../services/game/cut.ts';
import * as decider from '../../../services/game/decider.ts';
import { decidePay, decideWithdrawPayment } from '../../../services/game/payments.ts';
import type { Game } from '../../../services/game/state.ts';
import * as voids from '../../../services/game/voids.ts';
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

/** By then a cut has stood long enough. */
const later = instant(new Date(Date.parse(givenMetadata.at) + CUT_STANDS_MS));
const anyCardId = fc.integer({ min: 1, max: 14 });
const always = (decide: Decide) => fc.constant(decide);
const daysLater = '2026-12-24T00:00:00.000Z' as Instant;

const drawing = fc.option(fc.integer({ min: 1, max: 75 }), { nil: undefined }).map(
  (place): Decide =>
    (game, order) =>
      decider.decideDraw({ place, orderOf: () => order }, game, later),
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

/** What came of some sequence of commands, refused ones left out, and the order in which the numbers lay. */
export const anyGame = fc
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

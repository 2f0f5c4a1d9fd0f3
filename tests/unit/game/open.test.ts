import { describe, expect, test } from 'vitest';
import type { JackpotShare } from '../../../contracts/bingo/stakes.ts';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { EventData, GameEvent } from '../../../contracts/events.ts';
import { soldCartelas } from '../../../contracts/game/sold-cartelas.ts';
import { money } from '../../../contracts/money.ts';
import { isRefusal, refusalMessage, refuse } from '../../../contracts/refusals.ts';
import type { Instant } from '../../../contracts/time.ts';
import { saleHash } from '../../../services/game/draw/hashes.ts';
import { decideOpen, type Open } from '../../../services/game/decider.ts';
import type { BranchFacts } from '../../../services/game/opening.ts';
import { given, givenMetadata } from '../../support/given.ts';
import { aGame, cartelas, commitment, draft, facts, opened } from './histories.ts';

const branch: BranchFacts = {
  ...facts,
  jackpotPermission: 0,
  jackpotShare: '0.50' as JackpotShare,
  lateWinners: 'ask',
  winnerTypeChange: 0,
  legacyGames: 1,
  cartelas: new Map(cartelas.map(({ cardId, numbers }) => [cardId, numbers])),
  draw: draft(7),
};
/** As games are opened today; those of earlier builds tell of no settings and no sale. */
function openedNow(
  change: Parameters<typeof opened>[0] = {},
  gameNumber = 7,
  chosen = cartelas,
): GameEvent[] {
  const [, event] = opened({ late: 'ask', typeFixed: true, ...change });
  if (event?.type !== 'GameOpened' || event.data.source !== 'own') throw new Error('not a game of our own');
  const { data } = event;
  const { late = 'ask' } = data;
  const cutMode = branch.cutMode;
  const sale = saleHash({ ...data, branchId: branch.branchId, gameNumber, late, cutMode, cartelas: chosen });
  return [
    { type: 'CartelasSelected', data: soldCartelas(chosen) },
    { type: 'GameOpened', data: { ...data, draw: { version: 2, commitment, sale, cutMode } } },
  ];
}
const wanted: Open = {
  branch,
  gameNumber: 7,
  cardIds: [1, 2, 3, 4],
  betPrice: 10,
  betPercent: '0.20',
  winnerType: '1 Pattern',
};
const open = (command: Partial<Open> = {}, change: Partial<BranchFacts> = {}): Open => ({
  ...wanted,
  ...command,
  branch: { ...branch, ...change },
});

const tenth = { gameNumber: 10 };
const tenthDraw = { draw: draft(10) };

describe('Start', () => {
  test('opens the prepared game with the cartelas as they are', () =>
    given(aGame)
      .when(open(), decideOpen)
      .then(...openedNow()));

  test('total bet is the count times the price, profit its percent, win the rest', () =>
    given(aGame)
      .when(open({ cardIds: [4, 2, 1], betPrice: 5, betPercent: '0.45', winnerType: 'Z' }), decideOpen)
      .then(
        ...openedNow(
          {
            totalBet: money(15),
            houseProfit: money('6.75'),
            totalWin: money('8.25'),
            cartelaCount: 3,
            betPrice: 5,
            betPercent: '0.45',
            winnerType: 'Z',
          },
          7,
          [3, 1, 0].map((index) => cartelas[index] as Cartela),
        ),
      ));
});

test('the game goes by the settings of its branch at opening', () => {
  given(aGame)
    .when(open({}, { lateWinners: 'never' }), decideOpen)
    .then(...openedNow({ late: 'never' }));
  given(aGame)
    .when(open({}, { lateWinners: 'always', winnerTypeChange: 1 }), decideOpen)
    .then(...openedNow({ late: 'always', typeFixed: undefined }));
});

const bonus = (jackpot: EventData<'GameOpened'>['jackpot'], gameNumber = 10) =>
  openedNow({ jackpot }, gameNumber);

describe('the jackpot', () => {
  test('every tenth game of a permitted branch splits its profit', () =>
    given(aGame)
      .when(open(tenth, { ...tenthDraw, jackpotPermission: 1 }), decideOpen)
      .then(...bonus({ playersBonus: money(4), houseBonus: money(4) })));

  test("the players' part is the branch's share", () =>
    given(aGame)
      .when(
        open(tenth, { ...tenthDraw, jackpotPermission: 1, jackpotShare: '0.33' as JackpotShare }),
        decideOpen,
      )
      .then(...bonus({ playersBonus: money('2.64'), houseBonus: money('5.36') })));

  test('there is none without jackpot permission', () =>
    given(aGame)
      .when(open(tenth, tenthDraw), decideOpen)
      .then(...bonus(null)));

  test('there is none on other games', () =>
    given(aGame)
      .when(open({}, { jackpotPermission: 1 }), decideOpen)
      .then(...bonus(null, 7)));
});

describe('Start validates in the order and words of the spec', () => {
  test.each([
    ['Please select a bet price.', { betPrice: undefined, betPercent: undefined, cardIds: [] }],
    ['Please select at least 3 numbers.', { betPercent: undefined, cardIds: [1, 2] }],
    ['Please select a bet percent.', { betPercent: undefined }],
    ['Card 99 is not a card of this branch.', { cardIds: [1, 1, 99], gameNumber: 6 }],
    ['Number 2 is already added!', { cardIds: [1, 2, 2], gameNumber: 6 }],
    ['Game 6 has already been started in another window.', { gameNumber: 6 }],
  ])('%s', (message, command) => {
    const decision = decideOpen(open(command), aGame.initial, givenMetadata.at);
    expect(isRefusal(decision) && refusalMessage(decision)).toBe(message);
  });

  test('two cartelas typed in three times are not three', () =>
    given(aGame)
      .when(open({ cardIds: [1, 2, 1] }), decideOpen)
      .refuses('CARTELA_TWICE', { cardId: 1 }));
});

describe('a game number is used once', () => {
  test('a game opened already is taken', () =>
    given(aGame, ...opened())
      .when(open(), decideOpen)
      .refuses('GAME_NUMBER_TAKEN', { gameNumber: 7 }));

  test('a number not prepared is not opened', () =>
    given(aGame)
      .when(open({ gameNumber: 8 }), decideOpen)
      .refuses('GAME_NUMBER_TAKEN', { gameNumber: 8 }));

  test('nothing prepared, nothing opened', () =>
    given(aGame)
      .when(open({}, { draw: undefined }), decideOpen)
      .refuses('GAME_NUMBER_TAKEN'));
});

describe('a draft that no game may be opened with is refused before anything is written', () => {
  const at = Date.parse(givenMetadata.at);
  const opening = (change: Partial<Open>, ofBranch: Partial<BranchFacts> = {}, hours = 0) => {
    const decision = decideOpen(
      open(change, ofBranch),
      aGame.initial,
      new Date(at + hours * 3_600_000).toISOString() as Instant,
    );
    return isRefusal(decision) ? decision.code : decision.events.map(({ type }) => type);
  };
  const opens = ['CartelasSelected', 'GameOpened'];

  test('one that is not the one that the screen showed', () => {
    expect(opening({ commitment: 'ab'.repeat(32) })).toBe('DRAW_RENEWED');
    expect(opening({ commitment })).toEqual(opens);
  });

  test('one that is older than 12 hours', () => {
    expect(opening({}, {}, 12)).toEqual(opens);
    expect(opening({}, {}, 12.001)).toBe('DRAW_OUTDATED');
  });

  test('one of version 1, and one from before the log was restored', () => {
    const { at: madeAt, position, revealed } = draft(7);
    const ofVersion1 = { gameNumber: 7, commitment, sealedSeed: '', at: madeAt, position, revealed };
    expect(opening({}, { draw: ofVersion1 })).toBe('DRAW_OUTDATED');
    expect(opening({}, { restoredAt: { commit: 101n, prepare: 101n } })).toBe('DRAW_OUTDATED');
    expect(opening({}, { restoredAt: { commit: 99n, prepare: 99n } })).toEqual(opens);
  });

  test.each(['DRAW_KEY_WRONG', 'DRAW_DAMAGED'] as const)('one whose seed cannot be told: %s', (code) =>
    expect(opening({}, { unopened: refuse(code) })).toBe(code),
  );
});

test('the sale hangs on all that is sold, and on nothing of the clock', () => {
  const saleIn = (command: Open, at = givenMetadata.at) => {
    const decision = decideOpen(command, aGame.initial, at);
    const [, event] = isRefusal(decision) ? [] : decision.events;
    return event?.type === 'GameOpened' && event.data.source === 'own' ? event.data.draw?.sale : undefined;
  };
  const changed = [
    open(),
    open({ cardIds: [1, 2, 3] }),
    open({ betPrice: 20 }),
    open({ betPercent: '0.25' }),
    open({ winnerType: 'X' }),
    open({}, { lateWinners: 'never' }),
    open({}, { cutMode: 'required' }),
    open({}, { draw: draft(7, { commitment: 'ab'.repeat(32) }) }),
  ].map((command) => saleIn(command));
  expect(new Set(changed).size).toBe(changed.length);
  expect(saleIn(open({ cardIds: [4, 3, 2, 1] }))).toBe(changed[0]);
  expect(saleIn(open(), '2026-11-27T20:16:00.000Z' as Instant)).toBe(changed[0]);
});

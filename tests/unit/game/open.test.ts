import { describe, expect, test } from 'vitest';
import type { JackpotShare } from '../../../contracts/bingo/stakes.ts';
import type { EventData } from '../../../contracts/events.ts';
import { money } from '../../../contracts/money.ts';
import { isRefusal, refusalMessage } from '../../../contracts/refusals.ts';
import { decideOpen, type Open } from '../../../services/game/decider.ts';
import type { BranchFacts } from '../../../services/game/opening.ts';
import { given } from '../../support/given.ts';
import { aGame, cartelas, commitment, opened, ownerId } from './histories.ts';

const branch: BranchFacts = {
  ownerId,
  jackpotPermission: 0,
  jackpotShare: '0.50' as JackpotShare,
  lateWinners: 'ask',
  winnerTypeChange: 0,
  cartelas: new Map(cartelas.map(({ cardId, numbers }) => [cardId, numbers])),
  draw: { gameNumber: 7, commitment, sealedSeed: '' },
};
/** As games are opened today; those of earlier builds tell of no settings. */
const openedNow = (change: Parameters<typeof opened>[0] = {}) =>
  opened({ late: 'ask', typeFixed: true, ...change });
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
const tenthDraw = { draw: { gameNumber: 10, commitment, sealedSeed: '' } };

describe('Start', () => {
  test('opens the prepared game with the cartelas as they are', () =>
    given(aGame)
      .when(open(), decideOpen)
      .then(...openedNow()));

  test('total bet is the count times the price, profit its percent, win the rest', () =>
    given(aGame)
      .when(open({ cardIds: [4, 2, 1], betPrice: 5, betPercent: '0.45', winnerType: 'Z' }), decideOpen)
      .then(
        { type: 'CartelasSelected', data: { cartelas: [cartelas[3], cartelas[1], cartelas[0]] as never } },
        openedNow({
          totalBet: money(15),
          houseProfit: money('6.75'),
          totalWin: money('8.25'),
          cartelaCount: 3,
          betPrice: 5,
          betPercent: '0.45',
          winnerType: 'Z',
        })[1] as never,
      ));
});

test('the game goes by the settings of its branch at opening', () => {
  const [, event] = openedNow({ late: 'never' });
  given(aGame)
    .when(open({}, { lateWinners: 'never' }), decideOpen)
    .then(openedNow()[0] as never, event as never);
  given(aGame)
    .when(open({}, { lateWinners: 'always', winnerTypeChange: 1 }), decideOpen)
    .then(...opened({ late: 'always' }));
});

const bonus = (jackpot: EventData<'GameOpened'>['jackpot']) => openedNow({ jackpot });

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
      .then(...bonus(null)));
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
    const decision = decideOpen(open(command), aGame.initial);
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

import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../contracts/events.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { DEFAULT_LATE_VOIDS } from '../../../contracts/accounts/late-voids.ts';
import { money } from '../../../contracts/money.ts';
import type { ClientAmount } from '../../../contracts/game/legacy/commands.ts';
import { type RefusalCode, refuse } from '../../../contracts/refusals.ts';
import type { ClientTotals } from '../../../services/game/legacy/client-totals.ts';
import * as voids from '../../../services/game/voids.ts';
import * as decider from '../../../services/game/decider.ts';
import { decideCheckCard } from '../../../services/game/winners.ts';
import {
  decideAnnounce,
  decideClaim,
  decideOpenLegacy,
  type LegacyStakes,
  type OpenLegacy,
} from '../../../services/game/legacy/decider.ts';
import { announced } from '../../../services/game/legacy/state.ts';
import type { BranchFacts } from '../../../services/game/opening.ts';
import { fold, given, givenMetadata } from '../../support/given.ts';
import {
  abandoned,
  aGame,
  cartelas,
  claimed,
  drew,
  onOldClient,
  finished,
  finishedBy,
  draft,
  facts,
  opened,
  openedElsewhere,
  order,
  seed,
  voided,
  won,
} from './histories.ts';

const branch: BranchFacts = {
  ...facts,
  jackpotPermission: 1,
  jackpotShare: '0.50' as BranchFacts['jackpotShare'],
  lateWinners: 'ask',
  winnerTypeChange: 0,
  legacyGames: 1,
  cartelas: new Map(cartelas.map(({ cardId, numbers }) => [cardId, numbers])),
  draw: draft(7),
};
const told: LegacyStakes = {
  cardIds: [1, 2, 3, 4],
  betPrice: 10,
  betPercent: 0.2,
  totalBet: 40,
  houseProfit: 8,
  totalWin: 32,
};
const open = (change: Partial<LegacyStakes> = {}, gameNumber = 7): OpenLegacy => ({
  ...told,
  ...change,
  gameNumber,
  branch: { ...branch, draw: draft(gameNumber) },
});
/** As an old client's games are opened today. */
function openedElsewhereNow(): GameEvent[] {
  return openedElsewhere().map((event) =>
    event.type === 'GameOpened' && event.data.source === 'legacy'
      ? {
          type: 'GameOpened',
          data: { ...event.data, draw: { version: 2, commitment: event.data.commitment } },
        }
      : event,
  );
}
const someTotals = announced('01931000-0000-7000-8000-0000000000b1' as BranchId);
const totals = (...[totalBet, houseProfit, totalWin]: ClientAmount[]) =>
  ({ totalBet, houseProfit, totalWin }) as ClientTotals;

describe('the totals an old client announces', () => {
  test.each([
    ['numbers', 40, 8, 32],
    ['texts', '40', '8.00', '32.0'],
    ['amounts with the noise of floating point', 40, 7.999999999999999, '32.00000000000001'],
    ['amounts written with a sign and spaces trimmed', '+40', '8', '32'],
  ])('are recorded as money: %s', (_, ...amounts) =>
    given(someTotals)
      .when(totals(...amounts), decideAnnounce)
      .then({
        type: 'TotalsAnnounced',
        data: { totalBet: money(40), houseProfit: money(8), totalWin: money(32) },
      }),
  );

  test('may be nothing at all', () =>
    given(someTotals)
      .when(totals(0, '0.00', -0), decideAnnounce)
      .then({
        type: 'TotalsAnnounced',
        data: { totalBet: money(0), houseProfit: money(0), totalWin: money(0) },
      }));

  test.each([
    ['win is not bet - profit', 40, 8, 32.01],
    ['a negative profit', 40, -8, 48],
    ['a negative win', 40, 48, -8],
    ['three decimals', 40, 8.005, 31.995],
    ['no amounts', 'forty', '8', '32'],
    ['nothing said', '', '', ''],
    ['powers of ten', '4e1', '8', '32'],
    ['more than money can be', 1e15, 0, 1e15],
  ])('are refused: %s', (_, ...amounts) =>
    given(someTotals)
      .when(totals(...amounts), decideAnnounce)
      .refuses('TOTALS_WRONG'),
  );
});

describe('a game opened by an old client', () => {
  test('is opened with its cartelas and the totals of the server, without a winner type', () =>
    given(aGame)
      .when(open(), decideOpenLegacy)
      .then(...openedElsewhereNow()));

  test('is refused where the branch may not play so', () => {
    const command = open();
    given(aGame)
      .when({ ...command, branch: { ...command.branch, legacyGames: 0 } }, decideOpenLegacy)
      .refuses('LEGACY_GAMES_OFF');
  });

  test.each([
    ['texts', { betPrice: '10', betPercent: '0.2', totalBet: '40.00', houseProfit: '8', totalWin: '32' }],
    ['floating point', { betPercent: 0.2 + 1e-17, houseProfit: 8.000000000000002 }],
  ])('whatever way it writes its amounts: %s', (_, change) =>
    given(aGame)
      .when(open(change), decideOpenLegacy)
      .then(...openedElsewhereNow()),
  );

  test('splits the profit of a jackpot game as usual', () => {
    const decision = decideOpenLegacy(open({}, 10), aGame.initial, givenMetadata.at);
    const bonus = { playersBonus: '4.00', houseBonus: '4.00' };
    expect(decision).toMatchObject({ events: [{}, { data: { source: 'legacy', jackpot: bonus } }] });
  });

  const refused: [string, RefusalCode, Partial<LegacyStakes>][] = [
    ['without a price', 'BET_PRICE_MISSING', { betPrice: undefined }],
    ['a price of no list', 'BET_PRICE_MISSING', { betPrice: 7 }],
    ['a price that is no number', 'BET_PRICE_MISSING', { betPrice: 'ten' }],
    ['two cartelas', 'TOO_FEW_CARTELAS', { cardIds: [1, 2] }],
    ['without a percent', 'BET_PERCENT_MISSING', { betPercent: undefined }],
    ['a percent of no list', 'BET_PERCENT_MISSING', { betPercent: '0.07' }],
    ['a percent that is not a fraction', 'BET_PERCENT_MISSING', { betPercent: 20 }],
    ['an unknown cartela', 'CARTELA_UNKNOWN', { cardIds: [1, 2, 77] }],
    ['a cartela twice', 'CARTELA_TWICE', { cardIds: [1, 2, 1] }],
    ['totals of one cartela less', 'TOTALS_WRONG', { totalBet: 30, houseProfit: 6, totalWin: 24 }],
    ['another profit', 'TOTALS_WRONG', { houseProfit: 10, totalWin: 30 }],
    ['a win that does not add up', 'TOTALS_WRONG', { totalWin: 40 }],
    ['a negative bet', 'TOTALS_WRONG', { totalBet: -40, houseProfit: -8, totalWin: -32 }],
  ];
  test.each(refused)('is refused: %s', (_, code, change) =>
    given(aGame).when(open(change), decideOpenLegacy).refuses(code),
  );

  test('is refused when the number has been used', () =>
    given(aGame, ...opened())
      .when(open(), decideOpenLegacy)
      .refuses('GAME_NUMBER_TAKEN', { gameNumber: 7 }));
});

const claim = (...cardIds: number[]) => ({
  winners: cardIds.map((cardId) => ({ cardId, time: '14:05' })),
  seed,
  legacyGames: 1 as const,
});
const ends = (winners: [number, string][], remainder = '0.00'): GameEvent => ({
  type: 'GameFinished',
  data: {
    outcome: 'finished',
    winners: winners.map(([cardId, share]) => ({ cardId, share: money(share) })),
    remainder: money(remainder),
    seed,
  },
});

describe('the winners an old client claims', () => {
  test('are kept as claimed and finish its game, which shares its win among them', () =>
    given(aGame, ...openedElsewhere())
      .when(claim(2, 1, 4), decideClaim)
      .then(
        ...[2, 1, 4].map((cardId) => claimed(cardId)),
        ends(
          [
            [2, '10.66'],
            [1, '10.66'],
            [4, '10.66'],
          ],
          '0.02',
        ),
      ));

  test('may be none: its game is finished without a winner', () =>
    given(aGame, ...openedElsewhere())
      .when(claim(), decideClaim)
      .then(ends([])));

  test('are kept once, however often they are claimed', () =>
    given(aGame, ...openedElsewhere())
      .when(claim(2, 2), decideClaim)
      .then(claimed(2), ends([[2, '32.00']])));

  test('are known already when the claim is sent again', () =>
    given(aGame, ...openedElsewhere(), claimed(2), finished)
      .when(claim(2), decideClaim)
      .thenNothing());

  test.each([
    ['finished', finished],
    ['abandoned', abandoned],
  ])('that come late are kept too, and leave the end of a game that is %s as it was', (_, end) =>
    given(aGame, ...openedElsewhere(), claimed(2), end)
      .when(claim(2, 3), decideClaim)
      .then(claimed(3)),
  );

  test('of a game drawn here are kept beside its winners and do not finish it', () =>
    given(aGame, ...opened(), ...drew(20), won(1, 5))
      .when(claim(1, 2), decideClaim)
      .then(claimed(2)));

  test('of a game drawn here get no share of its win', () =>
    given(aGame, ...opened(), won(1, 5), claimed(2))
      .when({ seed }, decider.decideFinish)
      .then(finishedBy(1)));

  test('with a card that is not in the game are refused altogether', () =>
    given(aGame, ...openedElsewhere())
      .when(claim(2, 99), decideClaim)
      .refuses('CARD_NOT_REGISTERED'));

  test('are refused for a voided game', () =>
    given(aGame, ...openedElsewhere(), voided)
      .when(claim(2), decideClaim)
      .refuses('GAME_ALREADY_VOIDED'));

  test.each([
    ['drawn here', opened()],
    ['played on an old client', openedElsewhere()],
  ])('are refused without the permission, in a game %s', (_, opening) =>
    given(aGame, ...opening)
      .when({ ...claim(2), legacyGames: 0 }, decideClaim)
      .refuses('LEGACY_GAMES_OFF'),
  );

  test('are refused for a game that was never opened', () =>
    given(aGame).when(claim(2), decideClaim).refuses('NOT_FOUND'));
});

describe('a game played on an old client', () => {
  const elsewhere = fold(aGame, openedElsewhere());

  test.each([
    ['drawn', decider.decideDraw({ orderOf: () => order }, elsewhere, givenMetadata.at)],
    ['started', decider.decideStart({}, elsewhere)],
    ['paused', decider.decidePause({}, elsewhere)],
    ['resumed', decider.decideResume({}, elsewhere)],
    ['shuffled', decider.decideShuffle({}, elsewhere)],
    ['played for another winner type', decider.decideChangeWinnerType({ winnerType: 'X' }, elsewhere)],
    ['checked', decideCheckCard({ cardId: 1 }, elsewhere)],
  ])('cannot be %s here', (_, decision) => expect(decision).toEqual(refuse('GAME_NOT_DRAWN_HERE')));

  test('is finished here without a winner', () =>
    given(aGame, ...openedElsewhere())
      .when({ seed }, decider.decideFinish)
      .then(onOldClient(finished)));

  test('is abandoned when the next one is opened', () =>
    given(aGame, ...openedElsewhere())
      .when({ seed, gameNumber: 7 }, decider.decideAbandon)
      .then(onOldClient(abandoned)));

  test.each([
    ['open', [], seed],
    ['finished', [claimed(1), finished], null],
  ])('is voided with its money: %s', (_, history, revealed) =>
    given(aGame, ...openedElsewhere(), ...history)
      .when({ reason: 'wrong price', seed, lateVoids: DEFAULT_LATE_VOIDS }, voids.decideVoid)
      .then({ ...voided, data: { ...voided.data, seed: revealed } }),
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLateVoids } from '../../../contracts/accounts/commands.ts';
import { toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import { board, liveGames } from '../../../contracts/game/queries.ts';
import * as run from '../../../contracts/game/commands.ts';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';
import { everyFigure } from '../../support/every-figure.ts';

const NOW = '2026-11-27T12:00:00.000Z';
/** Late in the evening of UTC it is tomorrow already where the business is. */
const LATE = '2026-11-26T22:30:00.000Z';

let business: Business;
let owner: Person;
let branch: Branch;
beforeAll(async () => {
  business = await Business.open(NOW);
  owner = await business.superAdmin();
  branch = await business.branchOf(owner);
  await owner.client.does(toggleJackpotPermission, { branchId: branch.branchId, permission: 1 });
  for (let game = 1; game <= 9; game++) await business.opens(branch, { cards: 3 + game });
  await branch.client.does(run.finishGame, { gameNumber: 9 });
});
afterAll(() => business.close());

const figures = () => everyFigure(business, owner, branch, NOW);
/** The figures that a void takes a game out of. */
const withoutVoided = (all: unknown): unknown =>
  JSON.parse(JSON.stringify(all, (key, value: unknown) => (key.startsWith('voided') ? undefined : value)));

test('voiding a jackpot game days later takes its money and its bonuses out of every figure, to the cent', async () => {
  const before = await figures();
  business.at(LATE);
  const opened = await business.opens(branch, { cards: 7, betPrice: 5, betPercent: '0.15' });
  expect(opened).toMatchObject({
    totalBet: '35.00',
    houseProfit: '5.25',
    totalWin: '29.75',
    jackpot: { playersBonus: '2.62', houseBonus: '2.63' },
  });
  const during = await figures();
  expect(during.jackpot.rows).toEqual([{ date: '2026-11-26', playersBonus: '2.62', houseBonus: '2.63' }]);
  expect(during.sessions).toMatchObject({ playersBonus: '2.62', houseBonus: '2.63' });
  for (const [name, figure] of Object.entries(during))
    expect(figure, name).not.toEqual(before[name as keyof typeof before]);

  business.at('2026-12-04T09:00:00.000Z');
  await business.agent.does(setLateVoids, { accountId: owner.accountId, lateVoids: 'free' });
  const { gameNumber } = opened;
  await owner.client.does(run.voidGame, { branchId: branch.branchId, gameNumber, reason: 'a mistake' });
  const after = await figures();
  expect(after.daily.rows[0]).toMatchObject({ voidedGame: 1, voidedBet: '35.00' });
  expect(withoutVoided(after)).toEqual(withoutVoided(before));

  const { sessions, count } = await owner.client.sees(gameSessions, { branchId: branch.branchId });
  expect([count, sessions.length]).toEqual([10, 10]);
  expect(sessions[0]).toMatchObject({ gameNumber, status: 'voided', totalBet: '35.00', houseBonus: '2.63' });
  expect((await branch.client.sees(board)).game).toMatchObject({ phase: 'voided', reason: 'a mistake' });
  expect((await owner.client.sees(liveGames)).games).toEqual([]);
});

test('a game voided once is voided once, by its own super admin, with a reason', async () => {
  const before = await figures();
  const asked = { branchId: branch.branchId, gameNumber: 10, reason: 'again' };
  expect(await owner.client.isRefused(run.voidGame, asked)).toBe('GAME_ALREADY_VOIDED');
  expect(await owner.client.isRefused(run.voidGame, { ...asked, gameNumber: 9, reason: ' ' })).toBe(
    'REASON_MISSING',
  );
  expect(await owner.client.isRefused(run.voidGame, { ...asked, gameNumber: 99 })).toBe('NOT_FOUND');
  const stranger = await business.superAdmin();
  expect(await stranger.client.isRefused(run.voidGame, { ...asked, gameNumber: 9 })).toBe('NOT_FOUND');
  expect(await figures()).toEqual(before);
});

test('an earlier, finished game can be voided while a later one is played; the later one is not touched', async () => {
  const before = await figures();
  const first = await business.opens(branch, { cards: 4 });
  await branch.client.does(run.finishGame, { gameNumber: first.gameNumber });
  const second = await business.opens(branch, { cards: 5 });
  const { branchId } = branch;
  await owner.client.does(run.voidGame, { branchId, gameNumber: first.gameNumber, reason: 'played twice' });
  const after = await figures();
  expect(after.analysis.totalGames).toBe(before.analysis.totalGames + 1);
  expect(after.hours.hours[15]?.games).toBe((before.hours.hours[15]?.games ?? 0) + 1);
  expect((await branch.client.sees(board)).game).toMatchObject({
    phase: 'open',
    gameNumber: second.gameNumber,
  });
});

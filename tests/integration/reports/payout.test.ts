import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import { board, sessionHistory } from '../../../contracts/game/queries.ts';
import { claimWinners, openLegacyGame } from '../../../contracts/game/legacy/commands.ts';
import * as reports from '../../../contracts/reports/queries.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';
import { threeCards } from '../../support/client-stake.ts';

const NOW = '2026-11-27T12:00:00.000Z';
const date = '2026-11-27';

let business: Business;
let owner: Person;
let branch: Branch;
beforeAll(async () => {
  business = await Business.open(NOW);
  owner = await business.superAdmin();
});
afterAll(() => business.close());

/** A game of 5 cards at 10 BIRR and 20 %, 40 BIRR to win, that every number is called in and these cards are checked in. */
async function played(...cardIds: number[]): Promise<number> {
  const { gameNumber } = await business.opens(branch);
  const { client } = branch;
  for (let called = 0; called < 75; called++) await client.does(run.drawNumber, { gameNumber });
  for (const cardId of cardIds) await client.does(run.checkCard, { gameNumber, cardId });
  return gameNumber;
}
const finish = async (gameNumber: number) => (await branch.client.does(run.finishGame, { gameNumber })).data;
const pay = (gameNumber: number, cardId: number) => branch.client.does(run.payWinner, { gameNumber, cardId });

const figure = ({ totalWin, paidOut, toPay, notClaimed }: reports.FinancialRow) => ({
  totalWin,
  paidOut,
  toPay,
  notClaimed,
});

/** The figures of the day, the same wherever the day, its week or its month is told. */
async function figures() {
  await business.settled();
  const { branchId } = branch;
  const days = { branchId, from: '2026-11-01', to: '2026-11-30' };
  const rows = [
    ...(await branch.client.sees(reports.branchReport, { branchId })).today,
    (await owner.client.sees(reports.dayReport, { date })).totals,
    (await owner.client.sees(reports.weeklyReport)).rows.find((row) => row.branchId === branchId),
    (await owner.client.sees(reports.takings, { from: date, to: date })).rows[0],
    (await business.agent.sees(reports.dayReport, { date })).rows[0],
  ] as reports.FinancialRow[];
  for (const period of ['daily', 'weekly', 'monthly'])
    rows.push(...(await owner.client.sees(reports.financialRows, { ...days, period })).rows);
  expect(rows).toHaveLength(8);
  const [first, ...others] = rows.map(figure);
  for (const other of others) expect(other).toEqual(first);
  return first;
}

test('shares are paid when the game has ended, and the reports tell what is paid, to pay and not claimed', async () => {
  branch = await business.branchOf(owner);
  const game = await played(1, 2, 3);
  expect(await branch.client.isRefused(run.payWinner, { gameNumber: game, cardId: 1 })).toBe(
    'GAME_NOT_ENDED',
  );
  expect(await figures()).toMatchObject({
    totalWin: '40.00',
    paidOut: '0.00',
    toPay: '0.00',
    notClaimed: '0.00',
  });

  expect(await finish(game)).toMatchObject({ remainder: '0.01', jackpotRemainder: '0.00' });
  expect(await figures()).toMatchObject({ paidOut: '0.00', toPay: '39.99', notClaimed: '0.01' });
  await pay(game, 2);
  expect(await figures()).toMatchObject({ paidOut: '13.33', toPay: '26.66', notClaimed: '0.01' });
  expect((await branch.client.sees(board)).game).toMatchObject({ phase: 'finished', paid: [2] });

  const empty = await played();
  await finish(empty);
  expect(await figures()).toEqual({
    totalWin: '80.00',
    paidOut: '13.33',
    toPay: '26.66',
    notClaimed: '40.01',
  });
  // An earlier game's winner is paid while another game is on.
  const next = await played(4);
  await pay(game, 1);
  expect(await figures()).toMatchObject({ totalWin: '120.00', paidOut: '26.66', toPay: '13.33' });
  await finish(next);
  await business.settled();
  const { sessions, totals } = await owner.client.sees(gameSessions, { branchId: branch.branchId });
  expect(sessions.map(({ paidOut, toPay, notClaimed }) => [paidOut, toPay, notClaimed])).toEqual([
    ['0.00', '40.00', '0.00'],
    ['0.00', '0.00', '40.00'],
    ['26.66', '13.33', '0.01'],
  ]);
  expect(totals).toMatchObject({ paidOut: '26.66', toPay: '53.33', notClaimed: '40.01' });
});

test('a payment is taken back with a reason, and who ticked it and when stays in the history', async () => {
  const before = await figures();
  const { branchId, client, username } = branch;
  const withdraw = { gameNumber: 1, cardId: 2, reason: 'wrong card' };
  expect(await client.isRefused(run.withdrawPayment, { ...withdraw, reason: 'no' })).toBe('REASON_TOO_SHORT');
  await client.does(run.withdrawPayment, withdraw);
  expect(await figures()).toMatchObject({ paidOut: '13.33', toPay: '66.66' });
  expect(await client.isRefused(run.withdrawPayment, withdraw)).toBe('NOT_PAID');
  await pay(1, 2);
  expect(await figures()).toEqual(before);
  const { events } = await client.sees(sessionHistory, { branchId, gameNumber: '1' });
  expect(events.slice(-3)).toMatchObject([
    { type: 'WinnerPaid', username, data: { cardId: 1 } },
    { type: 'PaymentWithdrawn', username, data: { cardId: 2, reason: 'wrong card' } },
    { type: 'WinnerPaid', username, at: NOW, data: { cardId: 2 } },
  ]);
});

test('of two windows that tick at once one pays, the other is told; a retry answers the same', async () => {
  const { client } = branch;
  const input = { gameNumber: 1, cardId: 3 };
  const both = await Promise.allSettled([
    client.does(run.payWinner, input),
    client.does(run.payWinner, input),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await client.isRefused(run.payWinner, input)).toBe('ALREADY_PAID');
  const { events } = await client.sees(sessionHistory, { branchId: branch.branchId, gameNumber: '1' });
  const ticks = events.filter(({ type, data }) => type === 'WinnerPaid' && data['cardId'] === 3);
  expect(ticks).toHaveLength(1);
  expect(await figures()).toMatchObject({ paidOut: '39.99', toPay: '40.00', notClaimed: '40.01' });
});

test("another branch's game is never ticked, and nobody but the cashier ticks", async () => {
  const stranger = await business.branchOf(await business.superAdmin());
  const input = { gameNumber: 3, cardId: 4 };
  expect(await stranger.client.isRefused(run.payWinner, input)).toBe('GAME_NOT_OPEN');
  expect(await owner.client.isRefused(run.payWinner, input)).toBe('NOT_ALLOWED');
  expect(await figures()).toMatchObject({ paidOut: '39.99', toPay: '40.00' });
});

test('a game voided after a payment counts in no figure; what was paid stays told with it and may come back', async () => {
  const { branchId, client } = branch;
  await owner.client.does(run.voidGame, { branchId, gameNumber: 1, reason: 'wrong price' });
  expect(await figures()).toEqual({
    totalWin: '80.00',
    paidOut: '0.00',
    toPay: '40.00',
    notClaimed: '40.00',
  });
  const voided = async () =>
    (await owner.client.sees(gameSessions, { branchId, status: 'voided' })).sessions[0];
  expect(await voided()).toMatchObject({ paidOut: '39.99', toPay: '0.00', notClaimed: '0.00' });
  expect(await client.isRefused(run.payWinner, { gameNumber: 1, cardId: 1 })).toBe('GAME_ALREADY_VOIDED');
  await client.does(run.withdrawPayment, { gameNumber: 1, cardId: 1, reason: 'given back' });
  await business.settled();
  expect(await voided()).toMatchObject({ paidOut: '26.66' });
  expect(await figures()).toMatchObject({ paidOut: '0.00', toPay: '40.00', notClaimed: '40.00' });
});

test("a jackpot game's players bonus is paid to its winners like the win, and nobody's without one", async () => {
  branch = await business.branchOf(owner);
  const { branchId, client } = branch;
  await owner.client.does(toggleJackpotPermission, { branchId, permission: 1 });
  for (let game = 1; game <= 9; game++) await business.opens(branch);
  const prepared = (await client.does(run.prepareGame, {})).data;
  expect(prepared).toMatchObject({ gameNumber: 10, jackpot: true, jackpotShare: '0.50' });
  const game = await played(1, 2, 3);
  const checked = (await client.does(run.checkCard, { gameNumber: game, cardId: 1 })).data;
  expect(checked.winners[0]).toEqual({ cardId: 1, share: '13.33', jackpot: '1.66' });
  expect(await finish(game)).toMatchObject({
    winners: [1, 2, 3].map((cardId) => ({ cardId, share: '13.33', jackpot: '1.66' })),
    remainder: '0.01',
    jackpotRemainder: '0.02',
  });
  await pay(game, 3);
  await business.settled();
  const [session] = (await owner.client.sees(gameSessions, { branchId })).sessions;
  expect(session).toMatchObject({
    paidOut: '14.99',
    toPay: '29.98',
    notClaimed: '0.03',
    playersBonus: '5.00',
  });
});

test('the shares of a game of an old client count as paid when it tells of them, and are not ticked', async () => {
  branch = await business.branchOf(owner);
  const { client, branchId } = branch;
  const { gameNumber } = (await client.does(openLegacyGame, threeCards)).data;
  await client.does(claimWinners, {
    gameNumber,
    winners: [1, 2].map((cardId) => ({ cardId, time: '14:05' })),
  });
  await business.settled();
  const [session] = (await owner.client.sees(gameSessions, { branchId })).sessions;
  expect(session).toMatchObject({ totalWin: '24.00', paidOut: '24.00', toPay: '0.00', notClaimed: '0.00' });
  expect(await client.isRefused(run.payWinner, { gameNumber, cardId: 1 })).toBe('PAYMENTS_NOT_KEPT');
});

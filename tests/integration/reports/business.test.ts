import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteBranch } from '../../../contracts/branches/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import { claimWinners, openLegacyGame } from '../../../contracts/game/legacy/commands.ts';
import { drawNumber } from '../../../contracts/game/commands.ts';
import { sumMoney } from '../../../contracts/money.ts';
import * as analysis from '../../../contracts/analysis/queries.ts';
import { liveGames } from '../../../contracts/game/queries.ts';
import { payoutSums } from '../../../contracts/reports/payout.ts';
import * as reports from '../../../contracts/reports/queries.ts';
import type { Client } from '../../support/app.ts';
import { threeCards } from '../../support/client-stake.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';

/** Addis Ababa is three hours ahead of UTC: its business day ends at 21:00 UTC. */
const NOW = '2026-11-27T12:00:00.000Z';

let business: Business;
let owner: Person;
let rival: Person;
let bole: Branch;
let arada: Branch;
let rivals: Branch;
let auditor: Person;
let agentsAuditor: Person;

beforeAll(async () => {
  business = await Business.open(NOW);
  [owner, rival] = [await business.superAdmin(), await business.superAdmin()];
  [bole, arada] = [await business.branchOf(owner, 'Bole'), await business.branchOf(owner, 'Arada')];
  rivals = await business.branchOf(rival, 'Merkato');
  auditor = await business.auditorOf(owner.client);
  agentsAuditor = await business.auditorOf(business.agent);

  // Ends of days and of the seven days up to 27 November, each side of midnight here and in UTC.
  const games: [string, Branch, number][] = [
    ['2026-11-20T20:59:59.999Z', bole, 3],
    ['2026-11-20T21:00:00.000Z', bole, 4],
    ['2026-11-26T20:59:59.999Z', bole, 5],
    ['2026-11-26T21:00:00.000Z', bole, 6],
    ['2026-11-26T23:59:59.999Z', arada, 7],
    ['2026-11-27T00:00:00.000Z', arada, 8],
    ['2026-11-27T00:00:00.000Z', rivals, 9],
    ['2026-11-27T21:00:00.000Z', bole, 10],
  ];
  for (const [at, branch, cards] of games) {
    business.at(at);
    await business.opens(branch, { cards });
  }
  business.at(NOW);
  await business.settled();
});
afterAll(() => business.close());

const viewers = (): Record<string, Client> => ({
  owner: owner.client,
  auditor: auditor.client,
  agent: business.agent,
  agentsAuditor: agentsAuditor.client,
  rival: rival.client,
});

interface Row {
  branchName: string;
  totalGame: number;
  totalBet: string;
}
const told = (rows: readonly Row[]) =>
  rows.map(({ branchName, totalGame, totalBet }) => [branchName, totalGame, totalBet]);

describe('day-report', () => {
  test.each([
    [
      'owner',
      [
        ['Arada', 2, '150.00'],
        ['Bole', 1, '60.00'],
      ],
    ],
    [
      'auditor',
      [
        ['Arada', 2, '150.00'],
        ['Bole', 1, '60.00'],
      ],
    ],
    ['rival', [['Merkato', 1, '90.00']]],
    [
      'agent',
      [
        ['Arada', 2, '150.00'],
        ['Bole', 1, '60.00'],
        ['Merkato', 1, '90.00'],
      ],
    ],
    [
      'agentsAuditor',
      [
        ['Arada', 2, '150.00'],
        ['Bole', 1, '60.00'],
        ['Merkato', 1, '90.00'],
      ],
    ],
  ])('%s sees the branches it may see, from midnight to midnight of the business', async (viewer, rows) => {
    const report = await viewers()[viewer]?.sees(reports.dayReport, { date: '2026-11-27' });
    expect(told(report?.rows ?? [])).toEqual(rows);
  });

  test('names the owner of every row, and its totals are the sums of the rows', async () => {
    const { rows, totals } = await business.agent.sees(reports.dayReport, { date: '2026-11-27' });
    expect(rows.map(({ ownerId, ownerName }) => [ownerId, ownerName])).toEqual([
      [owner.accountId, owner.username],
      [owner.accountId, owner.username],
      [rival.accountId, rival.username],
    ]);
    expect(totals).toEqual({
      totalGame: 4,
      totalBet: sumMoney(rows.map(({ totalBet }) => totalBet)),
      totalWin: sumMoney(rows.map(({ totalWin }) => totalWin)),
      houseProfit: sumMoney(rows.map(({ houseProfit }) => houseProfit)),
      ...payoutSums(rows),
    });
    expect(totals).toMatchObject({ totalBet: '300.00', totalWin: '240.00', houseProfit: '60.00' });
  });

  test('a day without games is empty', async () => {
    expect(await owner.client.sees(reports.dayReport, { date: '2026-11-24' })).toEqual({
      rows: [],
      totals: {
        totalGame: 0,
        totalBet: '0.00',
        totalWin: '0.00',
        houseProfit: '0.00',
        paidOut: '0.00',
        toPay: '0.00',
        notClaimed: '0.00',
      },
    });
  });
});

describe('weekly-report', () => {
  test('sums the last seven business days, with zeros for a branch that did not play', async () => {
    const idle = await business.branchOf(owner, 'Zenebe');
    await business.settled();
    const report = await owner.client.sees(reports.weeklyReport);
    expect([report.from, report.to]).toEqual(['2026-11-21', '2026-11-27']);
    expect(told(report.rows)).toEqual([
      ['Arada', 2, '150.00'],
      ['Bole', 3, '150.00'],
      ['Zenebe', 0, '0.00'],
    ]);
    expect(report.totals).toMatchObject({ totalGame: 5, totalBet: '300.00' });
    await owner.client.does(deleteBranch, { branchId: idle.branchId, branchName: idle.name });
    await business.settled();
    expect(told((await owner.client.sees(reports.weeklyReport)).rows)).toHaveLength(2);
  });

  test('nobody sees the branches of another', async () => {
    const seen = await Promise.all(
      Object.entries(viewers()).map(async ([viewer, client]) => [
        viewer,
        (await client.sees(reports.weeklyReport)).rows.map(({ branchName }) => branchName).join(),
      ]),
    );
    expect(Object.fromEntries(seen)).toEqual({
      owner: 'Arada,Bole',
      auditor: 'Arada,Bole',
      rival: 'Merkato',
      agent: 'Arada,Bole,Merkato',
      agentsAuditor: 'Arada,Bole,Merkato',
    });
  });
});

describe('takings', () => {
  test('a row per branch and business date, oldest first, both ends inclusive', async () => {
    const { rows } = await owner.client.sees(reports.takings, { from: '2026-11-20', to: '2026-11-27' });
    expect(rows.map(({ date, branchName, totalBet }) => [date, branchName, totalBet])).toEqual([
      ['2026-11-20', 'Bole', '30.00'],
      ['2026-11-21', 'Bole', '40.00'],
      ['2026-11-26', 'Bole', '50.00'],
      ['2026-11-27', 'Arada', '150.00'],
      ['2026-11-27', 'Bole', '60.00'],
    ]);
    expect(
      (await rival.client.sees(reports.takings, { from: '2026-11-20', to: '2026-11-28' })).rows,
    ).toHaveLength(1);
  });

  test('at most 366 days at once', async () => {
    const ask = (from: string) => owner.client.ask(reports.takings, { from, to: '2026-11-27' });
    expect((await ask('2025-11-27')).statusCode).toBe(200);
    expect((await ask('2025-11-26')).json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});

test('branches-analysis counts every game of every branch, its totals are the sums', async () => {
  const mine = await owner.client.sees(analysis.branchesAnalysis);
  const games = mine.branches.map(({ branchName, totalGames, totalBet }) => [
    branchName,
    totalGames,
    totalBet,
  ]);
  expect(games).toEqual([
    ['Arada', 2, '150.00'],
    ['Bole', 5, '280.00'],
  ]);
  expect(mine.totals).toMatchObject({
    totalGames: 7,
    totalBet: '430.00',
    totalWin: '344.00',
    totalProfit: '86.00',
  });
  expect(await auditor.client.sees(analysis.branchesAnalysis)).toEqual(mine);
  const theirs = await rival.client.sees(analysis.branchesAnalysis);
  const all = await business.agent.sees(analysis.branchesAnalysis);
  expect(all.branches).toHaveLength(3);
  expect(all.totals.totalBet).toBe(sumMoney([mine.totals.totalBet, theirs.totals.totalBet]));
});

test('live-games shows what is being played, with how far it has come', async () => {
  const { gameNumber } = await business.opens(bole, { cards: 6 });
  await bole.client.does(run.startGame, { gameNumber });
  for (const place of [1, 2, 3]) await bole.client.does(drawNumber, { gameNumber, place });
  await business.settled();
  const { games } = await auditor.client.sees(liveGames);
  const live = { branchId: bole.branchId, branchName: 'Bole', gameNumber, cartelaCount: 6, openedAt: NOW };
  expect(games).toEqual([
    expect.objectContaining({ branchName: 'Arada', gameNumber: 2, play: 'waiting', called: 0 }),
    { ...live, source: 'own', play: 'running', called: 3 },
  ]);
  expect((await rival.client.sees(liveGames)).games).toMatchObject([{ branchName: 'Merkato' }]);
  await bole.client.does(run.finishGame, { gameNumber });
  await business.settled();
  expect((await owner.client.sees(liveGames)).games).toHaveLength(1);
});

test('live-games tells of a game on an old client, without saying how far it has come', async () => {
  const { gameNumber } = (await bole.client.does(openLegacyGame, threeCards)).data;
  await business.settled();
  const { games } = await owner.client.sees(liveGames);
  const live = { branchId: bole.branchId, branchName: 'Bole', gameNumber, cartelaCount: 3, openedAt: NOW };
  expect(games).toContainEqual({ ...live, source: 'legacy' });
  await bole.client.does(claimWinners, { gameNumber, winners: [] });
  await business.settled();
  expect((await owner.client.sees(liveGames)).games.map(({ branchName }) => branchName)).toEqual(['Arada']);
});

test('games-per-hour goes by the clock of the business, from its midnight', async () => {
  const { hours } = await auditor.client.sees(analysis.gamesPerHour, {
    branchId: arada.branchId,
    date: '2026-11-27',
  });
  expect(hours).toHaveLength(24);
  expect(hours.filter(({ games }) => games > 0)).toEqual([
    { hour: 2, games: 1, totalBet: '70.00' },
    { hour: 3, games: 1, totalBet: '80.00' },
  ]);
  const late = await bole.client.sees(analysis.gamesPerHour, { branchId: bole.branchId, date: '2026-11-26' });
  expect(late.hours.filter(({ games }) => games > 0)).toEqual([{ hour: 23, games: 1, totalBet: '50.00' }]);
});

test('a deleted branch is gone from what is played, not from what was taken', async () => {
  const before = await rival.client.sees(reports.dayReport, { date: '2026-11-27' });
  await rival.client.does(deleteBranch, { branchId: rivals.branchId, branchName: rivals.name });
  await business.settled();
  expect(await rival.client.sees(reports.dayReport, { date: '2026-11-27' })).toEqual({
    ...before,
    rows: before.rows.map((row) => ({ ...row, deleted: true })),
  });
  expect((await rival.client.sees(analysis.branchesAnalysis)).totals.totalGames).toBe(1);
  expect((await rival.client.sees(liveGames)).games).toEqual([]);
  const { rows } = await business.agent.sees(reports.takings, { from: '2026-11-14', to: '2026-11-27' });
  expect(rows.filter(({ branchId }) => branchId === rivals.branchId)).toMatchObject([
    { ownerId: rival.accountId, ownerName: rival.username, totalBet: '90.00' },
  ]);
});

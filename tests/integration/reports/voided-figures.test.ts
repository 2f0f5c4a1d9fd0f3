import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import * as run from '../../../contracts/game/commands.ts';
import * as reports from '../../../contracts/reports/queries.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';

const NOW = '2026-11-27T12:00:00.000Z';
const date = '2026-11-27';

let business: Business;
let owner: Person;
let branch: Branch;
beforeAll(async () => {
  business = await Business.open(NOW);
  owner = await business.superAdmin();
  branch = await business.branchOf(owner);
  const { gameNumber } = await business.opens(branch, { cards: 7, betPrice: 5, betPercent: '0.15' });
  const { branchId } = branch;
  await owner.client.does(run.voidGame, { branchId, gameNumber, reason: 'a mistake' });
  const cancelled = await business.opens(branch, { cards: 3 });
  await branch.client.does(run.cancelGame, { gameNumber: cancelled.gameNumber });
  await business.settled();
});
afterAll(() => business.close());

const row = { totalGame: 0, totalBet: '0.00', totalWin: '0.00', voidedGame: 1, voidedBet: '35.00' };

test('a day whose only game was voided keeps its row, with number and amount, for its agent too', async () => {
  for (const { client } of [owner, { client: business.agent }]) {
    const mine = ({ branchId }: { branchId: string }) => branchId === branch.branchId;
    const day = await client.sees(reports.dayReport, { date });
    expect(day.rows.filter(mine)).toMatchObject([row]);
    const week = await client.sees(reports.weeklyReport);
    expect(week.rows.filter(mine)).toMatchObject([row]);
    const takings = await client.sees(reports.takings, { from: date, to: date });
    expect(takings.rows.filter(mine)).toMatchObject([{ ...row, date }]);
  }
  const { today, week, month } = await branch.client.sees(reports.branchReport, {
    branchId: branch.branchId,
  });
  for (const rows of [today, week, month]) expect(rows).toMatchObject([row]);
});

test.each([
  ['daily', date],
  ['weekly', '2026-11-23'],
  ['monthly', '2026-11-01'],
])('the %s row is kept; where voids are not asked for it is none', async (period, start) => {
  const asked = { branchId: branch.branchId, period, from: '2026-11-01', to: date };
  expect((await owner.client.sees(reports.financialRows, asked)).rows).toMatchObject([
    { ...row, date: start },
  ]);
  expect((await owner.client.sees(reports.financialRows, { ...asked, voided: 'without' })).rows).toEqual([]);
});

test('the foot of the sessions counts what it sums, filtered or not', async () => {
  await business.opens(branch, { cards: 4 });
  await business.settled();
  const asked = { branchId: branch.branchId };
  const all = { count: 3, counted: 1, voided: 1, voidedBet: '35.00' };
  const own = { count: 1, counted: 1, voided: 0, voidedBet: '0.00' };
  expect(await owner.client.sees(gameSessions, asked)).toMatchObject(all);
  expect(await owner.client.sees(gameSessions, { ...asked, from: date })).toMatchObject(all);
  expect(await owner.client.sees(gameSessions, { ...asked, voided: 'without' })).toMatchObject(own);
  expect(await owner.client.sees(gameSessions, { ...asked, from: date, voided: 'without' })).toMatchObject(
    own,
  );
});

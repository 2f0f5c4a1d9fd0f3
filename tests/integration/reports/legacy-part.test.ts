import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelGame, voidGame } from '../../../contracts/game/commands.ts';
import { openLegacyGame } from '../../../contracts/game/legacy/commands.ts';
import {
  branchReport,
  dayReport,
  financialRows,
  takings,
  weeklyReport,
} from '../../../contracts/reports/queries.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';
import { threeCards } from '../../support/client-stake.ts';

const DAY = '2026-11-27';

let business: Business;
let owner: Person;
let branch: Branch;
beforeAll(async () => {
  business = await Business.open(`${DAY}T12:00:00.000Z`);
  owner = await business.superAdmin();
  branch = await business.branchOf(owner);
  const { client, branchId } = branch;
  await business.opens(branch);
  // Four on an old client, of which two count.
  for (let games = 0; games < 4; games++) await client.does(openLegacyGame, threeCards);
  await owner.client.does(voidGame, { branchId, gameNumber: 4, reason: 'a mistake' });
  await client.does(cancelGame, { gameNumber: 5 });
  await business.settled();
});
afterAll(() => business.close());

test('every report tells apart what was played on old clients', async () => {
  const { branchId } = branch;
  const { client } = owner;
  const part = { totalGame: 3, totalBet: '110.00', legacyGame: 2, legacyBet: '60.00' };
  const days = { from: DAY, to: DAY };
  for (const period of ['daily', 'weekly', 'monthly'] as const)
    expect(
      (await client.sees(financialRows, { branchId, period, from: '2026-11-01', to: DAY })).rows,
      period,
    ).toMatchObject([part]);
  expect((await client.sees(dayReport, { date: DAY })).rows).toMatchObject([part]);
  expect((await client.sees(weeklyReport, {})).rows).toMatchObject([part]);
  expect((await client.sees(takings, days)).rows).toMatchObject([part]);
  const { today, week, month } = await branch.client.sees(branchReport, { branchId });
  for (const rows of [today, week, month]) expect(rows).toMatchObject([part]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteSuperAdmin } from '../../../contracts/accounts/commands.ts';
import { activity } from '../../../contracts/activity/queries.ts';
import { branchesAnalysis, branchAnalysis, gameSessions } from '../../../contracts/analysis/queries.ts';
import { deleteBranch } from '../../../contracts/branches/commands.ts';
import { branches } from '../../../contracts/branches/queries.ts';
import { voidGame } from '../../../contracts/game/commands.ts';
import { sessionHistory } from '../../../contracts/game/queries.ts';
import { dayReport, financialRows, takings, weeklyReport } from '../../../contracts/reports/queries.ts';
import type { Client } from '../../support/app.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';

const NOW = '2026-11-27T12:00:00.000Z';
const DAY = '2026-11-27';

let business: Business;
let owner: Person;
let auditor: Person;
let agentsAuditor: Person;
let played: Branch;
let unplayed: Branch;
beforeAll(async () => {
  business = await Business.open(NOW);
  owner = await business.superAdmin();
  auditor = await business.auditorOf(owner.client);
  agentsAuditor = await business.auditorOf(business.agent);
  played = await business.branchOf(owner, 'Arada');
  unplayed = await business.branchOf(owner, 'Bole');
  await business.branchOf(owner, 'Zegie');
  await business.opens(played);
  for (const { branchId, name } of [played, unplayed])
    await owner.client.does(deleteBranch, { branchId, branchName: name });
  await business.settled();
});
afterAll(() => business.close());

const named = (rows: readonly { branchName: string; deleted: boolean }[]) =>
  rows.map(({ branchName, deleted }) => `${branchName}${deleted ? ' (deleted)' : ''}`);

/** Everything that the screens show of a branch. */
async function opens(client: Client) {
  const { branchId } = played;
  const days = { from: DAY, to: DAY };
  expect((await client.sees(gameSessions, { branchId })).sessions).toMatchObject([{ totalBet: '50.00' }]);
  expect(await client.sees(branchAnalysis, { branchId })).toMatchObject({ totalBet: '50.00' });
  expect((await client.sees(sessionHistory, { branchId, gameNumber: '1' })).events).toHaveLength(2);
  expect((await client.sees(financialRows, { branchId, period: 'daily', ...days })).rows).toHaveLength(1);
  for (const { rows } of [
    await client.sees(dayReport, { date: DAY }),
    await client.sees(takings, days),
    await client.sees(weeklyReport),
  ])
    expect(rows).toContainEqual(
      expect.objectContaining({ branchId, branchName: 'Arada', deleted: true, ownerName: owner.username }),
    );
  const { entries } = await client.sees(activity, { branchId });
  expect(entries.map(({ branchDeleted }) => branchDeleted)).not.toContain(false);
  expect(entries.map(({ type }) => type)).toContain('GameOpened');
}

test('a deleted branch can be chosen, after the living ones and marked, by all who see its super admin', async () => {
  for (const { client } of [owner, auditor]) {
    expect(named((await client.sees(branches, { deleted: 'with' })).branches)).toEqual([
      'Zegie',
      'Arada (deleted)',
      'Bole (deleted)',
    ]);
    expect(named((await client.sees(branchesAnalysis, { deleted: 'all' })).branches)).toEqual([
      'Zegie',
      'Arada (deleted)',
      'Bole (deleted)',
    ]);
  }
  for (const client of [business.agent, agentsAuditor.client])
    expect(named((await client.sees(branches, { deleted: 'with' })).branches)).toContain('Bole (deleted)');
});

test('who does not ask for deleted branches is shown them as before: only with their money', async () => {
  expect(named((await owner.client.sees(branches)).branches)).toEqual(['Zegie']);
  expect(named((await owner.client.sees(branchesAnalysis)).branches)).toEqual(['Arada (deleted)', 'Zegie']);
});

test('its games, history, reports and activity open; no command reaches it', async () => {
  for (const client of [owner.client, auditor.client, business.agent, agentsAuditor.client])
    await opens(client);
  const voiding = { branchId: played.branchId, gameNumber: 1, reason: 'played twice' };
  expect(await owner.client.isRefused(voidGame, voiding)).toBe('NOT_FOUND');
});

test('so do those of a super admin that was deleted, to the agent and its auditor', async () => {
  const [last] = (await owner.client.sees(branches)).branches;
  if (last) await owner.client.does(deleteBranch, { branchId: last.branchId, branchName: last.branchName });
  await business.agent.does(deleteSuperAdmin, { accountId: owner.accountId });
  await business.settled();
  for (const client of [business.agent, agentsAuditor.client]) {
    await opens(client);
    const { rows } = await client.sees(dayReport, { date: DAY });
    expect(rows.filter(({ branchId }) => branchId === played.branchId)).toMatchObject([
      { ownerDeleted: true },
    ]);
  }
});

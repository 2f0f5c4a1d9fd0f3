import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { voidGame } from '../../../contracts/game/commands.ts';
import { sessionHistory } from '../../../contracts/game/queries.ts';
import { financialRows, weeklyReport } from '../../../contracts/reports/queries.ts';
import { sumsOf } from '../../../contracts/reports/sums.ts';
import type { Client } from '../../support/app.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';

const NOW = '2026-11-27T12:00:00.000Z';

let business: Business;
let owner: Person;
let rival: Person;
let branches: Branch[];

beforeAll(async () => {
  business = await Business.open(NOW);
  [owner, rival] = [await business.superAdmin(), await business.superAdmin()];
  branches = [await business.branchOf(owner), await business.branchOf(owner), await business.branchOf(rival)];
  // Each side of midnight here and in UTC, of a month and of the last 7 days.
  const games: [string, number, number][] = [
    ['2026-10-31T20:59:59.999Z', 0, 3],
    ['2026-10-31T21:00:00.000Z', 0, 4],
    ['2026-11-20T20:59:59.999Z', 1, 5],
    ['2026-11-20T21:00:00.000Z', 1, 6],
    ['2026-11-26T22:00:00.000Z', 0, 7],
    ['2026-11-26T23:00:00.000Z', 0, 8],
    ['2026-11-27T09:00:00.000Z', 2, 9],
  ];
  for (const [at, branch, cards] of games) {
    business.at(at);
    const chosen = branches[branch];
    if (chosen) await business.opens(chosen, { cards, betPrice: 5, betPercent: '0.15' });
  }
  business.at(NOW);
  const [{ branchId }] = branches as [Branch, ...Branch[]];
  await owner.client.does(voidGame, { branchId, gameNumber: 4, reason: 'opened twice' });
  await business.settled();
});
afterAll(() => business.close());

const ranges = {
  'the last 7 days': {},
  'a day': { from: '2026-11-27', to: '2026-11-27' },
  'a month': { from: '2026-11-01', to: '2026-11-30' },
  'any days': { from: '2026-10-31', to: '2026-11-21' },
  'days up to one': { to: '2026-11-21' },
  'days from one on': { from: '2026-11-21' },
  'days without games': { from: '2026-01-01', to: '2026-01-31' },
};

const figures = (row: Parameters<typeof sumsOf>[0][number]) => sumsOf([row]);

/** Every step down from a report to the games themselves comes to the same figures. */
async function sumsUp(client: Client, days: { from?: string; to?: string }): Promise<number> {
  const { rows, totals, from, to } = await client.sees(weeklyReport, days);
  expect(sumsOf(rows)).toEqual(totals);
  for (const row of rows) {
    const { branchId } = row;
    const daily = await client.sees(financialRows, { branchId, period: 'daily', from, to });
    expect(sumsOf(daily.rows)).toEqual(figures(row));
    for (const day of daily.rows) {
      const ofDay = { branchId, from: day.date, to: day.date };
      const { sessions } = await client.sees(gameSessions, ofDay);
      const counted = sessions.filter(({ status }) => status !== 'voided');
      expect(sumsOf(counted.map((session) => ({ ...session, totalGame: 1 })))).toEqual(figures(day));
    }
    const games = await client.sees(gameSessions, { branchId, from, to, voided: 'without' });
    expect({ ...games.totals, totalGame: games.count }).toMatchObject(figures(row));
  }
  return totals.totalGame;
}

describe.each(Object.entries(ranges))('%s', (_, days) => {
  test('a total, the branches, their days and their games come to the same figures', async () => {
    const own = await sumsUp(owner.client, days);
    const others = await sumsUp(rival.client, days);
    expect(await sumsUp(business.agent, days)).toBe(own + others);
  });
});

test('the days asked for are those that are summed', async () => {
  const games = async (days: { from?: string; to?: string }) => {
    const { from, to, totals } = await owner.client.sees(weeklyReport, days);
    return [from, to, totals.totalGame];
  };
  expect(await games({})).toEqual(['2026-11-21', '2026-11-27', 2]);
  expect(await games(ranges['a month'])).toEqual(['2026-11-01', '2026-11-30', 4]);
  expect(await games(ranges['days up to one'])).toEqual(['2026-11-15', '2026-11-21', 2]);
  expect(await games(ranges['days from one on'])).toEqual(['2026-11-21', '2026-11-27', 2]);
  expect(await games({ to: '0001-01-03' })).toEqual(['0001-01-01', '0001-01-03', 0]);
});

test('the agent reads down to a game; nobody reads those of another super admin', async () => {
  const [{ branchId }] = branches as [Branch, ...Branch[]];
  const { events } = await business.agent.sees(sessionHistory, { branchId, gameNumber: '1' });
  expect(events.length).toBeGreaterThan(0);
  for (const query of [sessionHistory, gameSessions]) {
    const asked = await rival.client.ask(query, { branchId, gameNumber: '1' });
    expect(asked.json()).toMatchObject({ code: 'NOT_FOUND' });
  }
  const foreign = { ownerId: owner.accountId, from: '2026-11-01' };
  expect((await rival.client.ask(weeklyReport, foreign)).json()).toMatchObject({ code: 'NOT_FOUND' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OldBusiness, NOON, type OldBranch, openOldBusiness, opensGame, stake } from './old-business.ts';

let oldBusiness: OldBusiness;
let piassa: OldBranch;
let bole: OldBranch;
beforeAll(async () => {
  oldBusiness = await openOldBusiness();
  piassa = await oldBusiness.newBranch('Piassa');
  bole = await oldBusiness.newBranch('Bole');
  for (const [at, branch, cards] of [
    ['2026-09-25T09:00:00.000Z', piassa, 3],
    ['2026-09-26T21:30:00.000Z', piassa, 4],
    ['2026-11-20T20:59:59.000Z', piassa, 5],
    ['2026-11-20T21:00:00.000Z', piassa, 6],
    ['2026-11-26T09:00:00.000Z', bole, 7],
    [NOON, piassa, 8],
    [NOON, piassa, 9],
  ] as const) {
    oldBusiness.business.at(at);
    await opensGame(branch, stake(cards));
  }
  await oldBusiness.business.settled();
});
afterAll(() => oldBusiness.close());

const row = ({ branchId, name }: OldBranch, date: string, games: number, cards: number) => ({
  id: expect.any(String),
  branch_id: branchId,
  branch_name: name,
  date,
  total_game: games,
  total_bet: `${cards * 10}.00`,
  total_win: `${cards * 8}.00`,
  house_profit: `${cards * 2}.00`,
});
const NOTHING = {
  status: 'error',
  success: false,
  message: 'No financial data available for the selected date.',
  data: [],
};
const byOwner = () => ({ createdBy: oldBusiness.owner.accountId });
const rowsOf = async (
  call: string,
  fields: Record<string, unknown>,
  { client }: { client: OldBranch['client'] } = oldBusiness.owner,
) => (await client.does<{ data: Record<string, unknown>[] }>(call, fields)).data;

test('the summary of a branch has a row per business day of the last 62, newest first', async () => {
  const wanted = [
    row(piassa, '2026-11-27', 2, 17),
    row(piassa, '2026-11-21', 1, 6),
    row(piassa, '2026-11-20', 1, 5),
    // The 27th in Addis Ababa.
    row(piassa, '2026-09-27', 1, 4),
  ];
  for (const person of [piassa, oldBusiness.owner, oldBusiness.agent, oldBusiness.auditor])
    expect(await rowsOf('POST getFinancialSummary.php', { branch_id: piassa.branchId }, person)).toEqual(
      wanted,
    );
  const ids = new Set(
    (await rowsOf('POST getFinancialSummary.php', { branch_id: piassa.branchId })).map(({ id }) => id),
  );
  expect(ids.size).toBe(wanted.length);
});

test('a branch that has not played has an empty summary, and that is a success', async () => {
  const branch = await oldBusiness.newBranch();
  expect(await rowsOf('POST getFinancialSummary.php', { branch_id: branch.branchId }, branch)).toEqual([]);
});

test('a day of a super admin has its branches alone; of the agent, all', async () => {
  const on = { selectedDate: '2026-11-26', ...byOwner() };
  for (const person of [oldBusiness.owner, oldBusiness.agent])
    expect(await rowsOf('POST superAdminFinancial.php', on, person)).toEqual([row(bole, '2026-11-26', 1, 7)]);
  const all = await rowsOf('POST AllAdminFinancial.php', { selectedDate: '2026-11-27' }, oldBusiness.agent);
  expect(all.map(({ branch_id }) => branch_id)).toEqual(
    expect.arrayContaining([piassa.branchId, oldBusiness.theirs.branch.branchId]),
  );
  const theirs = { ...on, selectedDate: '2026-11-27', createdBy: oldBusiness.theirs.owner.accountId };
  expect(await rowsOf('POST superAdminFinancial.php', theirs, oldBusiness.agent)).toMatchObject([
    { branch_id: oldBusiness.theirs.branch.branchId },
  ]);
});

test('an empty day is an error that says so', async () => {
  const selectedDate = '2026-01-01';
  const asAgent = await oldBusiness.agent.client.calls('POST AllAdminFinancial.php', { selectedDate });
  expect([asAgent.statusCode, asAgent.json()]).toEqual([200, NOTHING]);
  const asOwner = await oldBusiness.owner.client.calls('POST superAdminFinancial.php', {
    selectedDate,
    ...byOwner(),
  });
  expect([asOwner.statusCode, asOwner.json()]).toEqual([200, NOTHING]);
});

test('a date that is none is status 400', async () => {
  for (const selectedDate of ['', '2026-02-30', '27/11/2026', 20_261_127, ['2026-11-27']])
    expect(
      (await oldBusiness.agent.client.calls('POST AllAdminFinancial.php', { selectedDate })).statusCode,
    ).toBe(400);
});

test('the last 7 days of every branch a session sees, or of the one it names', async () => {
  const ofPiassa = [row(piassa, '2026-11-27', 2, 17), row(piassa, '2026-11-21', 1, 6)];
  const branch = { branch_id: piassa.branchId };
  for (const [fields, person] of [
    [branch, oldBusiness.owner],
    [{ ...branch, superAdminId: oldBusiness.owner.accountId }, oldBusiness.owner],
    [{ ...branch, superAdminId: '' }, oldBusiness.agent],
    [branch, piassa],
    [{}, piassa],
  ] as const)
    expect(await rowsOf('POST WeeklyFinancials.php', fields, person)).toEqual(ofPiassa);

  const own = await rowsOf('POST WeeklyFinancials.php', {});
  expect(own).toEqual(expect.arrayContaining([...ofPiassa, row(bole, '2026-11-26', 1, 7)]));
  expect(own.map(({ date }) => date)).toEqual(
    own
      .map(({ date }) => date as string)
      .toSorted()
      .toReversed(),
  );
  const branchesOf = (rows: Record<string, unknown>[]) => new Set(rows.map(({ branch_id }) => branch_id));
  expect(branchesOf(own).has(oldBusiness.theirs.branch.branchId)).toBe(false);
  const all = await rowsOf('POST WeeklyFinancials.php', {}, oldBusiness.agent);
  expect(branchesOf(all).has(oldBusiness.theirs.branch.branchId)).toBe(true);
  const superAdminId = oldBusiness.theirs.owner.accountId;
  expect(branchesOf(await rowsOf('POST WeeklyFinancials.php', { superAdminId }, oldBusiness.agent))).toEqual(
    new Set([oldBusiness.theirs.branch.branchId]),
  );
});

test('an empty body is enough', async () => {
  const answer = await oldBusiness.owner.client.sends('POST', '/api/WeeklyFinancials.php');
  expect(answer.json()).toMatchObject({ status: 'success', data: expect.any(Array) });
});

test('the week of a super admin is one row per branch, summed', async () => {
  for (const person of [oldBusiness.owner, oldBusiness.agent, oldBusiness.auditor]) {
    const rows = await rowsOf('POST weeklySuperAdmin.php', byOwner(), person);
    const ofBranch = ({ branchId }: OldBranch) => rows.filter(({ branch_id }) => branch_id === branchId);
    expect(ofBranch(piassa)).toMatchObject([{ total_game: 3, total_bet: '230.00', house_profit: '46.00' }]);
    expect(ofBranch(bole)).toMatchObject([{ total_game: 1, total_bet: '70.00', total_win: '56.00' }]);
  }
});

test('the analysis of branches adds up to the finances', async () => {
  for (const { client } of [oldBusiness.owner, oldBusiness.agent, oldBusiness.auditor]) {
    const { data } = await client.does<{ data: { branches: Record<string, unknown>[] } }>(
      'POST fetchbranches.php',
      byOwner(),
    );
    expect(data.branches).toContainEqual({
      id: piassa.branchId,
      branch_name: 'Piassa',
      totalBet: '350.00',
      totalGames: 6,
      totalWin: '280.00',
      totalProfit: '70.00',
    });
    const sum = (name: string) => data.branches.reduce((total, found) => total + Number(found[name]), 0);
    const finance = (await client.does<{ data: Record<string, unknown> }>('POST fetchfinance.php', byOwner()))
      .data;
    expect(finance).toEqual({
      totalBet: sum('totalBet').toFixed(2),
      totalGames: sum('totalGames'),
      totalWin: sum('totalWin').toFixed(2),
      totalProfit: sum('totalProfit').toFixed(2),
      totaljackpot: '0.00',
    });
  }
});

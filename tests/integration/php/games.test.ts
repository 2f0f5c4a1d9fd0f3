import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelGame, voidGame } from '../../../contracts/game/commands.ts';
import { bodyKinds, refused } from '../../support/old-client.ts';
import { type OldBusiness, NOON, type OldBranch, openOldBusiness, opensGame, stake } from './old-business.ts';

let oldBusiness: OldBusiness;
beforeAll(async () => {
  oldBusiness = await openOldBusiness();
});
afterAll(() => oldBusiness.close());

const sessionsOf = async ({ client, branchId }: OldBranch, page: Record<string, number> = {}) =>
  (
    await client.does<{ data: Record<string, unknown>[] }>('GET fetch_game_sessions.php', {
      branch_id: branchId,
      ...page,
    })
  ).data;
const totalsOf = async ({ client, branchId }: OldBranch) =>
  (await client.does('POST fetch_branch_gameAnalysis.php', { branch_id: branchId }))['data'];
const countOf = async ({ client, branchId }: OldBranch) =>
  (await client.does<{ data: { total_game: number } }>('POST totalGame.php', { branch_id: branchId })).data
    .total_game;
const opens = (branch: OldBranch, fields: Record<string, unknown>) =>
  branch.client.calls('POST game_sessions.php', { ...stake(3), branch_id: branch.branchId, ...fields });
const wins = (branch: OldBranch, game_session_id: unknown, winners: unknown) =>
  branch.client.calls('POST insert_winner.php', { branch_id: branch.branchId, game_session_id, winners });

test('a game as an old client plays it: counted once, won, and listed with every field', async () => {
  const branch = await oldBusiness.newBranch();
  const id = await opensGame(branch, stake(5, 20, 0.25));
  expect(await countOf(branch)).toBe(1);
  const time = 'Fri Nov 27 2026 12:05:31 GMT+0000 (Coordinated Universal Time)';
  const won = await wins(branch, id, [{ cardId: 3, time }]);
  expect(won.json()).toEqual({ status: 'success', success: true, message: 'The winners are recorded.' });
  expect(await sessionsOf(branch)).toEqual([
    {
      id,
      session_date: '2026-11-27',
      start_time: '12:00:00',
      cartela_selected: 5,
      bet_amount: '20.00',
      total_bet: '100.00',
      total_win: '75.00',
      profit_percentage: 0.25,
      houseBonusmoney: null,
      playersBonusmoney: null,
      card_id: 3,
    },
  ]);
  expect(await totalsOf(branch)).toEqual({
    totalBet: '100.00',
    totalGames: 1,
    totalWin: '75.00',
    totalProfit: '25.00',
  });
});

test('a game without a winner has no winning card', async () => {
  const branch = await oldBusiness.newBranch();
  const id = await opensGame(branch);
  expect(await sessionsOf(branch)).toMatchObject([{ id, card_id: null }]);
});

test.each(bodyKinds)('a game is opened and won from a client that sends %s', async (kind) => {
  const branch = await oldBusiness.newBranch();
  const fields = { ...stake(3), branch_id: branch.branchId };
  const { game_session_id } = await branch.client.does('POST game_sessions.php', fields, kind);
  expect(game_session_id).toBe(1);
  const winners = [
    { cardId: '2', time: 1 },
    { cardId: 1, time: '' },
  ];
  await branch.client.does(
    'POST insert_winner.php',
    { branch_id: branch.branchId, game_session_id: '1', winners },
    kind,
  );
  expect(await sessionsOf(branch)).toMatchObject([{ card_id: 2 }]);
});

test.each([
  ['no price of the list', { betprice: 7 }, 'Please select a bet price.'],
  ['no price at all', { betprice: '' }, 'Please select a bet price.'],
  ['no percent of the list', { betpercent: 0.07 }, 'Please select a bet percent.'],
  ['two cartelas', { clickednumbers: [1, 2] }, 'Please select at least 3 numbers.'],
  ['no cartelas', { clickednumbers: [] }, 'Please select at least 3 numbers.'],
  ['an unknown cartela', { clickednumbers: [1, 2, 999] }, 'Card 999 is not a card of this branch.'],
  ['a cartela twice', { clickednumbers: [1, 2, 2] }, 'Number 2 is already added!'],
  ['a wrong total bet', { totalBet: 40 }, 'Total bet, house profit and total win do not match.'],
  ['a wrong profit', { houseProfit: 1, totalWin: 29 }, 'Total bet, house profit and total win do not match.'],
  ['a negative win', { totalWin: -24 }, 'Total bet, house profit and total win do not match.'],
])('a game with %s is refused with status 200, and no money is counted', async (_, wrong, message) => {
  const before = await sessionsOf(oldBusiness.branch);
  const answer = await opens(oldBusiness.branch, wrong);
  expect([answer.statusCode, answer.json()]).toEqual([200, refused(message)]);
  expect(await sessionsOf(oldBusiness.branch)).toEqual(before);
});

test('action records what a game will take and counts nothing', async () => {
  const { branch } = oldBusiness;
  const before = await totalsOf(branch);
  const end = (await oldBusiness.business.end()) ?? 0n;
  const told = { branchId: branch.branchId, totalBet: '30.00', houseProfit: '6', totalWin: 24 };
  await branch.client.does('POST action.php', told, 'urlencoded');
  expect(await oldBusiness.business.eventsAfter(end)).toEqual([
    expect.objectContaining({
      type: 'TotalsAnnounced',
      data: { totalBet: '30.00', houseProfit: '6.00', totalWin: '24.00' },
    }),
  ]);
  for (const wrong of [
    { totalWin: 25 },
    { totalBet: -30, houseProfit: -6, totalWin: -24 },
    { totalWin: 'x' },
  ]) {
    const answer = await branch.client.calls('POST action.php', { ...told, ...wrong });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      refused('Total bet, house profit and total win do not match.'),
    ]);
  }
  expect(await totalsOf(branch)).toEqual(before);
});

test('two Starts are two games', async () => {
  const branch = await oldBusiness.newBranch();
  expect([await opensGame(branch), await opensGame(branch)]).toEqual([1, 2]);
  expect(await countOf(branch)).toBe(2);
  expect((await sessionsOf(branch)).map(({ id }) => id)).toEqual([2, 1]);
});

test('a card is a winner once, however often it is told', async () => {
  const branch = await oldBusiness.newBranch();
  const id = await opensGame(branch);
  const end = (await oldBusiness.business.end()) ?? 0n;
  const winners = [
    { cardId: 2, time: 'a' },
    { cardId: 2, time: 'b' },
  ];
  for (let times = 0; times < 2; times++)
    expect((await wins(branch, id, winners)).json()).toMatchObject({ success: true });
  const claims = (await oldBusiness.business.eventsAfter(end)).filter(({ type }) => type === 'WinnerClaimed');
  expect(claims.map(({ data }) => data)).toEqual([{ cardId: 2, time: 'a' }]);
});

test.each([
  ['a card that is not in the game', 1, [{ cardId: 19, time: '' }], 'Invalid: Card ID not registered.'],
  [
    'a game that is none of the branch',
    99,
    [{ cardId: 1, time: '' }],
    'Game Session ID is missing. Please start a new game session.',
  ],
])('winners with %s are refused with status 200', async (_, id, winners, message) => {
  const answer = await wins(oldBusiness.branch, id, winners);
  expect([answer.statusCode, answer.json()]).toEqual([200, refused(message)]);
});

test('winners without cards, times or a session id that can be read are status 400', async () => {
  for (const [id, winners] of [
    ['null', [{ cardId: 1, time: '' }]],
    [1, [{ cardId: 1 }]],
    [1, [{ time: '' }]],
    [1, [5]],
    [1, '[{"cardId":1'],
  ] as const)
    expect((await wins(oldBusiness.branch, id, winners)).statusCode).toBe(400);
});

test('every tenth game of a branch with the permission has its bonuses, by UTC day', async () => {
  const branch = await oldBusiness.newBranch();
  await oldBusiness.owner.client.does('POST jackpot_permission.php', {
    branch_id: branch.branchId,
    jackpot_permission: 1,
  });
  // In Addis Ababa it is already the 28th.
  oldBusiness.business.at('2026-11-27T22:30:00.000Z');
  for (let game = 1; game <= 10; game++) await opensGame(branch, stake(5));
  oldBusiness.business.at(NOON);
  expect((await sessionsOf(branch))[0]).toMatchObject({
    id: 10,
    session_date: '2026-11-28',
    start_time: '01:30:00',
    houseBonusmoney: '5.00',
    playersBonusmoney: '5.00',
  });
  expect(await branch.client.does('GET jackpot.php', { branch_id: branch.branchId })).toEqual([
    { date: '2026-11-27', houseBonusmoney: '5.00', playersBonusmoney: '5.00' },
  ]);
});

test('sessions are paged from the newest on', async () => {
  const branch = await oldBusiness.newBranch();
  for (let game = 1; game <= 5; game++) await opensGame(branch);
  const ids = async (page: Record<string, number>) => (await sessionsOf(branch, page)).map(({ id }) => id);
  expect(await ids({ limit: 2 })).toEqual([5, 4]);
  expect(await ids({ limit: 2, before: 4 })).toEqual([3, 2]);
  expect(await ids({ before: 2 })).toEqual([1]);
});

test('a voided game counts no more and is listed no more, and its number is not given again', async () => {
  const { owner } = oldBusiness;
  const branch = await oldBusiness.newBranch();
  await opensGame(branch);
  await opensGame(branch);
  const session = owner.client.cookies.get('session') ?? '';
  const reason = { branchId: branch.branchId, gameNumber: 2, reason: 'started twice' };
  const voided = await oldBusiness.business.app.app.inject({
    method: 'POST',
    url: `/api/commands/${voidGame.name}`,
    cookies: { session },
    payload: { commandId: crypto.randomUUID(), ...reason },
  });
  expect(voided.statusCode).toBe(200);
  await oldBusiness.business.settled();
  expect((await sessionsOf(branch)).map(({ id }) => id)).toEqual([1]);
  expect(await totalsOf(branch)).toMatchObject({ totalGames: 1, totalBet: '50.00' });
  expect(await countOf(branch)).toBe(2);
  expect(await opensGame(branch)).toBe(3);
});

test('a cancelled game counts no more, is listed no more, takes no winners, and keeps its number', async () => {
  const branch = await oldBusiness.newBranch();
  await opensGame(branch);
  await opensGame(branch);
  const cancelled = await oldBusiness.business.app.app.inject({
    method: 'POST',
    url: `/api/commands/${cancelGame.name}`,
    cookies: { session: branch.client.cookies.get('session') ?? '' },
    payload: { commandId: crypto.randomUUID(), gameNumber: 2 },
  });
  expect(cancelled.statusCode).toBe(200);
  await oldBusiness.business.settled();
  expect((await sessionsOf(branch)).map(({ id }) => id)).toEqual([1]);
  expect(await totalsOf(branch)).toMatchObject({ totalGames: 1, totalBet: '50.00' });
  expect(await countOf(branch)).toBe(2);
  expect((await wins(branch, 2, [{ cardId: 1, time: '12:05' }])).json()).toEqual(
    refused('This game has been cancelled.'),
  );
  expect(await opensGame(branch)).toBe(3);
});

test('cartelas may come as a field repeated, with commas, or one alone', async () => {
  const branch = await oldBusiness.newBranch();
  const { clickednumbers: _, ...rest } = stake(3);
  const fields = new URLSearchParams({ ...rest, branch_id: branch.branchId } as never).toString();
  for (const cards of [
    'clickednumbers=1&clickednumbers=2&clickednumbers=3',
    'clickednumbers[]=1&clickednumbers[]=2&clickednumbers[]=3',
    'clickednumbers=1,2,3',
    'clickednumbers=[1,2,3]',
  ]) {
    const answer = await branch.client.sends('POST', '/api/game_sessions.php', `${fields}&${cards}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.json()).toMatchObject({ success: true });
  }
  expect((await opens(branch, { clickednumbers: 1 })).json()).toEqual(
    refused('Please select at least 3 numbers.'),
  );
});

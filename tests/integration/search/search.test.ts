import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteBranch } from '../../../contracts/branches/commands.ts';
import { MOST_FOUND, search } from '../../../contracts/search/queries.ts';
import type { Client } from '../../support/app.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';

let business: Business;
let owner: Person;
let rival: Person;
let auditor: Person;
let agentsAuditor: Person;
let bole: Branch;
let bole2: Branch;
let rivals: Branch;

beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  [owner, rival] = [await business.superAdmin(), await business.superAdmin()];
  [bole, bole2] = [await business.branchOf(owner, 'Bole'), await business.branchOf(owner, 'Bole 2')];
  rivals = await business.branchOf(rival, 'Old Bole 100%');
  auditor = await business.auditorOf(owner.client);
  agentsAuditor = await business.auditorOf(business.agent);
  await business.opens(bole);
  await business.opens(bole);
  await business.opens(bole2);
  await business.opens(rivals);
  await business.settled();
});
afterAll(() => business.close());

const look = (client: Client, text: string) => client.sees(search, { text });
const branchesIn = async (client: Client, text: string) =>
  (await look(client, text)).branches.map(({ branchName }) => branchName);
const gamesIn = async (client: Client, text: string) =>
  (await look(client, text)).games.map(({ branchName, gameNumber }) => `${branchName} #${gameNumber}`);
const peopleIn = async (client: Client, text: string) =>
  (await look(client, text)).people.map(({ username }) => username);

test('branches are found by every word of their names, the best match first, each in whose sight it is', async () => {
  expect(await branchesIn(owner.client, 'BOLE')).toEqual(['Bole', 'Bole 2']);
  expect(await branchesIn(owner.client, '2 bo')).toEqual(['Bole 2']);
  expect(await branchesIn(rival.client, 'bole')).toEqual(['Old Bole 100%']);
  expect(await branchesIn(business.agent, 'bole')).toEqual(['Bole', 'Bole 2', 'Old Bole 100%']);
  expect(await branchesIn(auditor.client, 'bole')).toEqual(['Bole', 'Bole 2']);
  expect(await branchesIn(agentsAuditor.client, 'bole')).toHaveLength(3);
  expect(await branchesIn(business.agent, rival.username)).toEqual(['Old Bole 100%']);
  expect(await branchesIn(owner.client, rival.username)).toEqual([]);
});

test('wildcards are no wildcards, and nothing is found by nothing', async () => {
  expect(await branchesIn(business.agent, '%')).toEqual(['Old Bole 100%']);
  expect(await branchesIn(business.agent, '_')).toEqual([]);
  expect(await look(business.agent, '  ')).toEqual({ branches: [], people: [], games: [], cards: [] });
});

test('a card is found by branch and number, in whose sight it is', async () => {
  const cardsIn = async (client: Client, text: string) =>
    (await look(client, text)).cards.map(({ branchName, cardId }) => `${branchName} ${cardId}`);
  expect(await cardsIn(owner.client, 'bole 20')).toEqual(['Bole 20', 'Bole 2 20']);
  expect(await cardsIn(agentsAuditor.client, '#20')).toEqual(['Bole 20', 'Bole 2 20', 'Old Bole 100% 20']);
  expect(await cardsIn(rival.client, 'bole 20')).toEqual(['Old Bole 100% 20']);
  expect(await cardsIn(owner.client, 'bole 21')).toEqual([]);
});

test('a game is found by branch and number, or by its number alone', async () => {
  expect(await gamesIn(owner.client, 'bole 2')).toEqual(['Bole #2']);
  expect(await gamesIn(owner.client, 'bole 2 #1')).toEqual(['Bole 2 #1']);
  expect(await gamesIn(owner.client, 'bole #9')).toEqual([]);
  expect(new Set(await gamesIn(owner.client, '1'))).toEqual(new Set(['Bole #1', 'Bole 2 #1']));
  expect(await gamesIn(rival.client, '1')).toEqual(['Old Bole 100% #1']);
  expect(await gamesIn(business.agent, '1')).toHaveLength(3);
  expect(await gamesIn(auditor.client, '1')).toHaveLength(2);
  const [game] = (await look(owner.client, 'bole #2')).games;
  expect(game).toEqual({
    branchId: bole.branchId,
    branchName: 'Bole',
    ownerName: owner.username,
    gameNumber: 2,
    sessionDate: '2026-11-27',
    status: expect.stringMatching(/open|abandoned/),
  });
});

test('people are found as far as somebody manages them; an auditor finds users of branches alone', async () => {
  expect(await peopleIn(owner.client, bole.username)).toEqual([bole.username]);
  expect(await peopleIn(owner.client, owner.username)).toEqual([owner.username]);
  expect(await peopleIn(owner.client, auditor.username)).toEqual([auditor.username]);
  expect(await peopleIn(owner.client, rivals.username)).toEqual([]);
  expect(await peopleIn(owner.client, rival.username)).toEqual([]);
  expect(await peopleIn(owner.client, agentsAuditor.username)).toEqual([]);
  expect(await peopleIn(auditor.client, bole.username)).toEqual([bole.username]);
  expect(await peopleIn(auditor.client, owner.username)).toEqual([]);
  expect(await peopleIn(auditor.client, rivals.username)).toEqual([]);
  expect(await peopleIn(agentsAuditor.client, rivals.username)).toEqual([rivals.username]);
  expect(await peopleIn(agentsAuditor.client, rival.username)).toEqual([]);
  expect(await peopleIn(business.agent, rival.username)).toEqual([rival.username]);
  expect((await look(owner.client, bole.username)).people[0]).toEqual({
    accountId: bole.accountId,
    username: bole.username,
    role: 'branch_admin',
    branchName: 'Bole',
    deleted: false,
  });
});

test('the cashier has no search', async () => {
  const asked = await bole.client.ask(search, { text: 'bole' });
  expect(asked.json()).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('at most so many of a kind; a deleted branch comes last and says so, but is found by its whole name', async () => {
  for (let count = 0; count < MOST_FOUND; count += 1) await business.branchOf(owner, `Bole Z${count}`);
  await owner.client.does(deleteBranch, { branchId: bole.branchId, branchName: bole.name });
  await business.settled();
  expect(await branchesIn(owner.client, 'bole')).toHaveLength(MOST_FOUND);
  expect(await branchesIn(owner.client, 'bol')).toHaveLength(MOST_FOUND);
  expect(await branchesIn(owner.client, 'bol')).not.toContain('Bole');
  for (const client of [owner.client, business.agent, auditor.client]) {
    const found = await look(client, 'bole');
    expect(found.branches[0]).toMatchObject({ branchName: 'Bole', deleted: true });
    expect((await look(client, 'bole 1')).games[0]).toMatchObject({ branchName: 'Bole', gameNumber: 1 });
  }
  expect((await look(rival.client, 'old')).branches).toMatchObject([{ deleted: false }]);
  const [user] = (await look(owner.client, bole.username)).people;
  expect(user).toMatchObject({ username: bole.username, deleted: true });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENT, openApp, PASSWORD, type TestApp } from '../../support/app.ts';
import { OldClient } from '../../support/old-client.ts';
import { type OldBusiness, openOldBusiness, opensGame } from './old-business.ts';

let oldBusiness: OldBusiness;
let elsewhere: TestApp;
beforeAll(async () => {
  oldBusiness = await openOldBusiness();
  elsewhere = await openApp(oldBusiness.business.app.stores, { bootstrap: null });
});
afterAll(async () => {
  await elsewhere.close();
  await oldBusiness.close();
});

const ofBranch = () => ({ branch_id: oldBusiness.branch.branchId });
const POSITION = 'position';

test('a session sees what it has just done, also at another process', async () => {
  for (let round = 0; round < 10; round++) {
    const { cardId, numbers } = oldBusiness.newCard();
    await oldBusiness.branch.client.does('POST addcartela.php', { ...ofBranch(), card_id: cardId, numbers });
    const there = () => oldBusiness.branch.client.at(elsewhere);
    const { cards } = await there().does<{ cards: { card_id: number }[] }>('GET get_cards.php', ofBranch());
    expect(cards.map(({ card_id }) => card_id)).toContain(cardId);
    const id = await opensGame(oldBusiness.branch);
    const { data } = await there().does<{ data: { id: number }[] }>(
      'GET fetch_game_sessions.php',
      ofBranch(),
    );
    expect(data[0]?.id).toBe(id);
  }
});

test('how far its session has come is kept where no script reads it, and a new session begins without', async () => {
  const { cardId, numbers } = oldBusiness.newCard();
  const { client } = oldBusiness.branch;
  const added = await client.calls('POST addcartela.php', { ...ofBranch(), card_id: cardId, numbers });
  expect(added.cookies).toEqual([
    expect.objectContaining({ name: POSITION, httpOnly: true, sameSite: 'Strict', path: '/' }),
  ]);
  const position = BigInt(client.cookies.get(POSITION) ?? 0);
  expect(position).toBeGreaterThan(0n);
  await client.does('GET get_cards.php', ofBranch());
  expect(client.cookies.get(POSITION)).toBe(String(position));
  await client.calls('POST login.php', { username: 'nobody', password: 'nothing' });
  expect(client.cookies.get(POSITION)).toBe(String(position));
  const next = new OldClient(oldBusiness.business.app);
  next.cookies.set(POSITION, String(position));
  await next.does('POST login.php', { username: AGENT, password: PASSWORD });
  expect(next.cookies.has(POSITION)).toBe(false);
});

test('a refusal and a command that changes nothing leave it as it is', async () => {
  const { owner, other } = oldBusiness;
  await owner.client.does('POST jackpot_permission.php', {
    branch_id: other.branchId,
    jackpot_permission: 1,
  });
  const position = owner.client.cookies.get(POSITION);
  await owner.client.does('POST jackpot_permission.php', {
    branch_id: other.branchId,
    jackpot_permission: 1,
  });
  await owner.client.calls('POST deleteBranch.php', { branch_id: other.branchId, branch_name: 'wrong' });
  expect(owner.client.cookies.get(POSITION)).toBe(position);
});

test('a position that no log has reached is waited for a while, then the answer says that it may be old', async () => {
  const client = oldBusiness.branch.client.at(oldBusiness.business.app);
  client.cookies.set(POSITION, '9'.repeat(20));
  const answer = await client.calls('GET get_cards.php', ofBranch());
  expect([answer.statusCode, answer.headers['x-stale']]).toEqual([200, 'true']);
});

test.each(['', '-1', 'x', '1e9', '9'.repeat(21)])(
  'a position that is none (%j) is as good as none',
  async (text) => {
    const client = oldBusiness.branch.client.at(oldBusiness.business.app);
    client.cookies.set(POSITION, text);
    const answer = await client.calls('GET get_cards.php', ofBranch());
    expect([answer.statusCode, answer.headers['x-stale']]).toEqual([200, undefined]);
  },
);

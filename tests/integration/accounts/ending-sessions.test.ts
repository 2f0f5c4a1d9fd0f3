import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  deleteAuditor,
  deleteSuperAdmin,
  setPassword,
  togglePermission,
  changePassword,
  signIn,
} from '../../../contracts/accounts/commands.ts';
import { session } from '../../../contracts/accounts/queries.ts';
import { deleteBranch } from '../../../contracts/branches/commands.ts';
import { drawNumber, startGame } from '../../../contracts/game/commands.ts';
import { type Client, openApp, PASSWORD, type TestApp } from '../../support/app.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';
import { LiveStream } from '../../support/live-stream.ts';

/** Two processes of the write side; whoever ends a session speaks to one, whose session it is to the other. */
let business: Business;
let other: TestApp;
let addresses: [string, string];
beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  other = await openApp(business.app.stores);
  const network = { host: '127.0.0.1', port: 0 };
  addresses = [await business.app.app.listen(network), await other.app.listen(network)];
});
afterAll(async () => {
  await other.close();
  await business.close();
});

let owner: Person;
let branch: Branch;
let auditor: Person;
beforeEach(async () => {
  ({ owner, branch, auditor } = await business.audited());
});

async function endsWithinASecond(client: Client, end: () => Promise<unknown>): Promise<void> {
  const elsewhere = client.at(other);
  expect((await elsewhere.ask(session)).statusCode).toBe(200);
  const streams = await Promise.all(addresses.map((address) => LiveStream.open(address, client)));
  await end();
  const ended = async () => [
    ...streams.map((stream) => stream.ended),
    (await client.ask(session)).statusCode,
    (await elsewhere.ask(session)).statusCode,
  ];
  await expect.poll(ended).toEqual([true, true, 401, 401]);
}

test('permission 0', async () => {
  const { accountId } = branch;
  await endsWithinASecond(branch.client, () =>
    owner.client.does(togglePermission, { accountId, permission: 0 }),
  );
});

test('permission 0 of a super admin, and with it of nobody else', async () => {
  const { accountId } = owner;
  await endsWithinASecond(owner.client, () =>
    business.agent.does(togglePermission, { accountId, permission: 0 }),
  );
  expect((await branch.client.ask(session)).statusCode).toBe(200);
});

test('permission 0 of a super admin ends its auditors too, until it is given back', async () => {
  const { accountId } = owner;
  await endsWithinASecond(auditor.client, () =>
    business.agent.does(togglePermission, { accountId, permission: 0 }),
  );
  const signsIn = async ({ username }: Person) =>
    (await business.app.anyone.send(signIn, { username, password: PASSWORD })).statusCode;
  expect(await signsIn(auditor)).toBe(401);
  expect(await signsIn(branch)).toBe(200);
  await business.agent.does(togglePermission, { accountId, permission: 1 });
  expect(await signsIn(auditor)).toBe(200);
});

test('permission 0 of a super admin ends its cashiers where the agent says so; their game waits', async () => {
  const { accountId } = owner;
  const { gameNumber } = await business.opens(branch);
  await branch.client.does(startGame, { gameNumber });
  const first = (await branch.client.does(drawNumber, { gameNumber })).data;
  await endsWithinASecond(branch.client, () =>
    business.agent.does(togglePermission, { accountId, permission: 0, cashiers: 'stop' }),
  );
  const { username } = branch;
  const refused = await business.app.anyone.send(signIn, { username, password: PASSWORD });
  expect(refused.json()).toMatchObject({ code: 'SIGN_IN_REFUSED' });
  await business.agent.does(togglePermission, { accountId, permission: 1 });
  const again = await business.app.anyone.signsIn(username);
  expect((await again.does(drawNumber, { gameNumber })).data.place).toBe(first.place + 1);
});

test('permission 0 of a super admin by the old call leaves its cashiers', async () => {
  const { accountId } = owner;
  await endsWithinASecond(auditor.client, () =>
    business.agent.post('/api/admin_toggel_permission.php', { user_id: accountId, permission: 0 }),
  );
  expect((await branch.client.ask(session)).statusCode).toBe(200);
});

test('permission 0 of an auditor', async () => {
  const { accountId } = auditor;
  await endsWithinASecond(auditor.client, () =>
    owner.client.does(togglePermission, { accountId, permission: 0 }),
  );
});

test('a deleted branch', async () => {
  const { branchId, name } = branch;
  await endsWithinASecond(branch.client, () =>
    owner.client.does(deleteBranch, { branchId, branchName: name }),
  );
});

test('a deleted auditor', async () => {
  const { accountId } = auditor;
  await endsWithinASecond(auditor.client, () => owner.client.does(deleteAuditor, { accountId }));
});

test('a deleted super admin, and its auditor with it', async () => {
  const leaving = await business.superAdmin();
  const { client } = await business.auditorOf(leaving.client);
  const { accountId } = leaving;
  await endsWithinASecond(client, () =>
    endsWithinASecond(leaving.client, () => business.agent.does(deleteSuperAdmin, { accountId })),
  );
});

test('a password set by the owner of the account', async () => {
  const { accountId } = auditor;
  await endsWithinASecond(auditor.client, () =>
    owner.client.does(setPassword, { accountId, next: 'another horse' }),
  );
});

test('a password changed in another browser', async () => {
  const browser = await business.app.anyone.signsIn(branch.username);
  await endsWithinASecond(branch.client, () =>
    browser.does(changePassword, { present: PASSWORD, next: 'another horse' }),
  );
  expect((await browser.ask(session)).statusCode).toBe(200);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../support/app.ts';
import { OldClient, refused } from '../../support/old-client.ts';
import { type OldBusiness, newLogin, openOldBusiness } from './old-business.ts';

let oldBusiness: OldBusiness;
beforeAll(async () => {
  oldBusiness = await openOldBusiness();
});
afterAll(() => oldBusiness.close());

const ofOwner = () => ({ admin_id: oldBusiness.owner.accountId });
const registers = (fields: Record<string, unknown> = {}) =>
  oldBusiness.owner.client.calls('POST register_branch_and_user.php', {
    branch_name: 'Kazanchis',
    ...newLogin(),
    user_id: oldBusiness.owner.accountId,
    ...fields,
  });

test('a registered branch is there with its user, who can log in', async () => {
  const login = newLogin();
  const { branch_id } = (await registers({ branch_name: ' Merkato ', ...login })).json<{
    branch_id: string;
  }>();
  const found = await oldBusiness.owner.client.does('GET fetch_branches.php', ofOwner());
  expect(found['branches']).toContainEqual({ id: branch_id, branch_name: 'Merkato', jackpot_permission: 0 });
  expect(found['users']).toContainEqual({
    id: expect.any(String),
    username: login.username,
    branch_id,
    permission: 1,
    role: 'Branch',
  });
  const user = await OldClient.signedIn(oldBusiness.business.app, login.username);
  expect(await user.does('POST totalGame.php', { branch_id })).toMatchObject({ data: { total_game: 0 } });
});

test('branches and users are those of the named super admin alone', async () => {
  const { agent, owner, theirs } = oldBusiness;
  const asAgent = await agent.client.does('GET fetch_branches.php', ofOwner());
  expect(asAgent).toEqual(await owner.client.does('GET fetch_branches.php', ofOwner()));
  expect(JSON.stringify(asAgent)).not.toContain(theirs.branch.branchId);
  const ofTheirs = await agent.client.does<{ branches: { id: string }[]; users: { id: string }[] }>(
    'GET fetch_branches.php',
    { admin_id: theirs.owner.accountId },
  );
  expect(ofTheirs.branches.map(({ id }) => id)).toEqual([theirs.branch.branchId]);
  expect(ofTheirs.users.map(({ id }) => id)).toEqual([theirs.branch.accountId]);
});

test.each([
  ['a username in use', { username: 'agent' }, 'This username is already taken.'],
  ['an empty branch name', { branch_name: '' }, 'Please fill all the fields'],
  ['a branch name with a control character', { branch_name: 'a\0' }, expect.stringContaining('branch_name')],
])('%s is refused, and no half of a branch is made', async (_, wrong, message) => {
  const before = await oldBusiness.owner.client.does('GET fetch_branches.php', ofOwner());
  const answer = await registers(wrong);
  expect([answer.statusCode, answer.json()]).toEqual([200, refused(message)]);
  expect(await oldBusiness.owner.client.does('GET fetch_branches.php', ofOwner())).toEqual(before);
});

test('a branch is deleted only by its name, and its user with it', async () => {
  const login = newLogin();
  const { branch_id } = (await registers({ branch_name: 'Piassa', ...login })).json<{ branch_id: string }>();
  const user = await OldClient.signedIn(oldBusiness.business.app, login.username);
  const wrong = await oldBusiness.owner.client.calls('POST deleteBranch.php', {
    branch_id,
    branch_name: 'Bole',
  });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    200,
    refused('Invalid branch. Please select a branch properly.'),
  ]);
  expect((await user.calls('POST totalGame.php', { branch_id })).statusCode).toBe(200);

  await oldBusiness.owner.client.does(
    'POST deleteBranch.php',
    { branch_id, branch_name: 'Piassa' },
    'multipart',
  );
  const left = JSON.stringify(await oldBusiness.owner.client.does('GET fetch_branches.php', ofOwner()));
  expect(left).not.toContain(branch_id);
  expect(left).not.toContain(login.username);
  expect((await user.calls('POST totalGame.php', { branch_id })).statusCode).toBe(401);
  const again = await new OldClient(oldBusiness.business.app).calls('POST login.php', {
    ...login,
    password: PASSWORD,
  });
  expect(again.json()).toEqual(refused('Invalid username or password.'));
});

test('whoever sees a branch is told the permission of its user; a user without it has no session', async () => {
  const { agent, owner, auditor } = oldBusiness;
  const branch = await oldBusiness.newBranch();
  const of = { branchId: branch.branchId };
  for (const { client } of [branch, owner, agent, auditor])
    expect(await client.does('GET check_permission.php', of)).toMatchObject({ permission: 1 });
  await owner.client.does('POST toggle_permission.php', { user_id: branch.accountId, permission: 0 });
  for (const { client } of [owner, agent, auditor])
    expect(await client.does('GET check_permission.php', of)).toEqual({
      status: 'success',
      success: true,
      permission: 0,
      message: 'Not permitted.',
    });
  expect((await branch.client.calls('GET check_permission.php', of)).statusCode).toBe(401);
});

test('the jackpot permission is set, and setting it again appends nothing', async () => {
  const { owner, other } = oldBusiness;
  const fields = { branch_id: other.branchId, jackpot_permission: '1' };
  expect(await owner.client.does('POST jackpot_permission.php', fields, 'urlencoded')).toMatchObject({
    jackpot_permission: 1,
  });
  const { branches } = await owner.client.does<{ branches: object[] }>('GET fetch_branches.php', ofOwner());
  expect(branches).toContainEqual({ id: other.branchId, branch_name: other.name, jackpot_permission: 1 });
  const end = (await oldBusiness.business.end()) ?? 0n;
  await owner.client.does('POST jackpot_permission.php', fields);
  expect(await oldBusiness.business.eventsAfter(end)).toEqual([]);
});

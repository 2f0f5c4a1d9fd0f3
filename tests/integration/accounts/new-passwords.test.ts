import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  registerAuditor,
  registerSuperAdmin,
  setPassword,
} from '../../../contracts/accounts/commands.ts';
import { passwordLengths } from '../../../contracts/accounts/queries.ts';
import { registerBranch } from '../../../contracts/branches/commands.ts';
import { PASSWORD } from '../../support/app.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';

let business: Business;
let owner: Person;
let branch: Branch;
beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z', { managerPasswordLength: 12 });
  owner = await business.superAdmin();
  branch = await business.branchOf(owner);
});
afterAll(() => business.close());

const COMMON = 'password123';
const name = () => `someone-${randomUUID().slice(0, 8)}`;

test('a common password is refused wherever one is set', async () => {
  const { agent } = business;
  const login = { username: name(), password: 'administrator' };
  const [common, refused] = [{ ...login, password: COMMON }, 'PASSWORD_GUESSABLE'];
  expect(await agent.isRefused(registerSuperAdmin, login)).toBe(refused);
  expect(await owner.client.isRefused(registerAuditor, common)).toBe(refused);
  expect(await owner.client.isRefused(registerBranch, { ...common, branchName: name() })).toBe(refused);
  expect(await owner.client.isRefused(setPassword, { accountId: branch.accountId, next: COMMON })).toBe(
    refused,
  );
  expect(await branch.client.isRefused(changePassword, { present: PASSWORD, next: COMMON })).toBe(refused);
  const own = { username: login.username, password: login.username };
  expect(await owner.client.isRefused(registerAuditor, own)).toBe(refused);
  // Nothing came of it: the name is free, the old password is good.
  await owner.client.does(registerAuditor, { ...login, password: PASSWORD });
  await business.app.anyone.signsIn(branch.username);
});

test('where a length is asked of agents and super admins, it is of them alone', async () => {
  expect(await owner.client.sees(passwordLengths, {})).toEqual({ least: 8, ofManagers: 12 });
  const { agent } = business;
  const short = { username: name(), password: 'elev3n chrs' };
  expect((await agent.send(registerSuperAdmin, short)).json()).toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
    params: { least: 12 },
  });
  const { accountId } = owner;
  expect(await agent.isRefused(setPassword, { accountId, next: short.password })).toBe('PASSWORD_TOO_SHORT');
  await owner.client.does(registerAuditor, short);
});

test('a branch name with characters that turn the text around it is refused, and says so', async () => {
  const answer = await owner.client.send(registerBranch, {
    branchName: 'Bole \u202E1 eloB',
    username: name(),
    password: PASSWORD,
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'TEXT_UNSEEN', errors: [{ path: 'branchName' }] },
  ]);
});

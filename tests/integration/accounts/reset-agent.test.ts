import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  registerAgent,
  registerAuditor,
  removeAgent,
  signIn,
} from '../../../contracts/accounts/commands.ts';
import { session } from '../../../contracts/accounts/queries.ts';
import {
  prepareSecondFactor,
  turnOnSecondFactor,
} from '../../../contracts/accounts/second-factor/commands.ts';
import { activity } from '../../../contracts/activity/queries.ts';
import type { AccountId } from '../../../contracts/ids.ts';
import { createPasswords, type Passwords } from '../../../services/accounts/passwords.ts';
import { NotReset, resetAgent } from '../../../services/reset-agent/reset-agent.ts';
import { AGENT, type Client, PASSWORD, registerPeople, startApp } from '../../support/app.ts';
import { Authenticator } from '../../support/authenticator.ts';

let app: Awaited<ReturnType<typeof startApp>>;
let first: Client;
let passwords: Passwords;
let ended: AccountId[];
beforeAll(async () => {
  app = await startApp();
  first = await app.anyone.signsIn(AGENT);
  passwords = await createPasswords();
});
afterAll(() => app.close());

function reset(wanted: string | null = null) {
  ended = [];
  const endSessions = async (accountId: AccountId) => void ended.push(accountId);
  return resetAgent({ commands: app.commands, passwords, endSessions }, wanted);
}

test('the only agent gets a new password and signs in with it alone, and both are on record', async () => {
  const { data } = await first.does(prepareSecondFactor, { present: PASSWORD });
  const code = new Authenticator(data.secret).code();
  await first.does(turnOnSecondFactor, { enrolment: data.enrolment, code });

  const login = await reset();
  expect(login.username).toBe(AGENT);
  expect(login.password).toMatch(/^[a-z2-9]{16}$/);
  expect((await app.anyone.send(signIn, { username: AGENT, password: PASSWORD })).statusCode).toBe(401);
  first = await app.anyone.signsIn(AGENT, login.password);
  const { accountId, resetAt } = await first.sees(session);
  expect(ended).toEqual([accountId]);
  expect(resetAt).toEqual(expect.any(String));
  await expect
    .poll(async () => (await first.sees(activity, { type: 'AgentReset' })).entries)
    .toMatchObject([{ accountId, role: 'system', data: { secondFactor: true } }]);
});

test('it is told to the agent until it has chosen a password of its own', async () => {
  const { password } = await reset();
  const agent = await app.anyone.signsIn(AGENT, password);
  expect(await agent.sees(session)).toHaveProperty('resetAt');
  await agent.does(changePassword, { present: password, next: PASSWORD });
  expect(await agent.sees(session)).not.toHaveProperty('resetAt');
  first = agent;
});

test('of several agents the one that is named is reset, in any case', async () => {
  const username = `Agent-${randomUUID().slice(0, 8)}`;
  const { data } = await first.does(registerAgent, { username, password: PASSWORD });
  await expect(reset()).rejects.toThrow('There are several agents');
  expect((await reset(username.toUpperCase())).username).toBe(username);
  expect(ended).toEqual([data.accountId]);
  await app.anyone.signsIn(AGENT);
  await first.does(removeAgent, data);
  await expect(reset(username)).rejects.toThrow(NotReset);
});

test('what is no agent is refused, and stays as it was', async () => {
  const { owner, branch } = await registerPeople(app);
  const auditor = `auditor-${randomUUID().slice(0, 8)}`;
  await owner.client.does(registerAuditor, { username: auditor, password: PASSWORD });
  for (const username of [owner.username, branch.username, auditor, 'nobody', '']) {
    await expect(reset(username)).rejects.toThrow('is no agent');
    expect(ended).toEqual([]);
  }
  for (const username of [owner.username, branch.username, auditor]) await app.anyone.signsIn(username);
});

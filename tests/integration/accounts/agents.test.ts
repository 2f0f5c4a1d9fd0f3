import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteAuditor,
  registerAgent,
  registerAuditor,
  registerSuperAdmin,
  removeAgent,
  setPassword,
  signIn,
  togglePermission,
} from '../../../contracts/accounts/commands.ts';
import type { Registration } from '../../../contracts/accounts/events.ts';
import { accounts, agents, session } from '../../../contracts/accounts/queries.ts';
import { AccountId, type CommandId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { createPasswords } from '../../../services/accounts/passwords.ts';
import { decideBegin } from '../../../services/accounts/agents/decider.ts';
import { agents as agentsStream } from '../../../services/accounts/agents/state.ts';
import { decideRegister } from '../../../services/accounts/decider.ts';
import { account } from '../../../services/accounts/state.ts';
import { decideClaim } from '../../../services/accounts/username/decider.ts';
import { username as usernameStream } from '../../../services/accounts/username/state.ts';
import { storePassword } from '../../../services/accounts/credential/store-password.ts';
import {
  AGENT,
  type Client,
  openApp,
  PASSWORD,
  startApp,
  startStores,
  type TestApp,
} from '../../support/app.ts';

let app: Awaited<ReturnType<typeof startApp>>;
let first: Client;
beforeAll(async () => {
  app = await startApp();
  first = await app.anyone.signsIn(AGENT);
});
afterAll(() => app.close());

const step = () => ({
  actor: { accountId: null, role: 'system' } as const,
  commandId: randomUUID() as CommandId,
});

/** What is written of an agent before anything tells of it. */
async function withPassword({ commands }: TestApp, username: string): Promise<Registration> {
  const accountId = AccountId.parse(randomUUID());
  const passwords = await createPasswords();
  await storePassword(commands, step(), accountId, await passwords.hash(PASSWORD));
  return { accountId, username, role: 'all_admin', ownerId: null, branch: null };
}

const named = () => `agent-${randomUUID().slice(0, 8)}`;

/** Asked where no projections run: everything else about a session is told by them. */
async function ownId(client: Client): Promise<AccountId> {
  return (await client.ask(session)).json<{ accountId: AccountId }>().accountId;
}

async function another(): Promise<{ accountId: AccountId; username: string; client: Client }> {
  const username = named();
  const { data } = await first.does(registerAgent, { username, password: PASSWORD });
  return { ...data, username, client: await app.anyone.signsIn(username) };
}

async function agentsAdded({ commands }: Pick<TestApp, 'commands'>): Promise<unknown[]> {
  const names: unknown[] = [];
  for await (const event of commands.store.readStream(streams.agents()))
    if (event.type === 'AgentAdded') names.push(event.data.username);
  return names;
}

test('a start with another first login makes no second agent', async () => {
  const next = await openApp(app.stores, { bootstrap: { username: 'intruder', password: PASSWORD } });
  expect(next.bootstrapped).toBe(false);
  expect(await next.anyone.isRefused(signIn, { username: 'intruder', password: PASSWORD })).toBe(
    'SIGN_IN_REFUSED',
  );
  await next.close();
  expect(await agentsAdded(app)).not.toContain('intruder');
});

test('a start says whether its first login is that of an agent, as after a power cut', async () => {
  const stores = await startStores();
  const started = async (password: string) => {
    const one = await openApp(stores, { bootstrap: { username: 'anna', password } });
    await one.close();
    return one.bootstrapped;
  };
  try {
    expect(await started(PASSWORD)).toBe(true);
    expect(await started(PASSWORD)).toBe(true);
    expect(await started(`another ${PASSWORD}`)).toBe(false);
  } finally {
    await stores.stop();
  }
});

test('of several processes that start at once on an empty log one makes the only agent', async () => {
  const stores = await startStores();
  const apps = await Promise.all(
    ['anna', 'bela', 'chala'].map((username) =>
      openApp(stores, { bootstrap: { username, password: PASSWORD } }),
    ),
  );
  try {
    expect(apps.filter(({ bootstrapped }) => bootstrapped)).toHaveLength(1);
    expect(await agentsAdded(apps[0]!)).toHaveLength(1);
  } finally {
    await Promise.all(apps.map((one) => one.close()));
    await stores.stop();
  }
});

test('a first agent whose registration stopped half-way is completed at the next start', async () => {
  const stores = await startStores();
  const before = await openApp(stores, { bootstrap: null });
  const registration = await withPassword(before, 'early');
  await before.commands.handle(agentsStream(), step(), [registration], decideBegin);
  await before.close();
  const after = await openApp(stores, { bootstrap: { username: 'late', password: PASSWORD } });
  try {
    await after.resumed;
    expect(after.bootstrapped).toBe(false);
    await after.anyone.signsIn('early');
  } finally {
    await after.close();
    await stores.stop();
  }
});

test('the agent of a log of an earlier build, which lists none, is the only one after the next start', async () => {
  const stores = await startStores();
  const earlier = await openApp(stores, { bootstrap: null });
  const registration = await withPassword(earlier, 'of-old');
  const { accountId, username } = registration;
  const claim = { registration, undone: new Set<AccountId>() };
  await earlier.commands.handle(usernameStream(username), step(), claim, decideClaim);
  await earlier.commands.handle(account(accountId), step(), registration, decideRegister);
  await earlier.close();
  const after = await openApp(stores, { bootstrap: { username: 'second', password: PASSWORD } });
  try {
    await after.anyone.signsIn('of-old');
    expect(await agentsAdded(after)).toEqual(['of-old']);
    expect(await after.anyone.isRefused(signIn, { username: 'second', password: PASSWORD })).toBe(
      'SIGN_IN_REFUSED',
    );
  } finally {
    await after.close();
    await stores.stop();
  }
});

test('an agent manages what another one has registered, but no agent', async () => {
  const { client: second, accountId } = await another();
  const ownName = named();
  const { data: owner } = await first.does(registerSuperAdmin, { username: ownName, password: PASSWORD });
  const { data: auditor } = await first.does(registerAuditor, { username: named(), password: PASSWORD });
  const seen = async () => (await second.sees(accounts)).accounts.map((one) => one.accountId);
  await expect.poll(seen).toEqual(expect.arrayContaining([owner.accountId, auditor.accountId]));
  expect(await seen()).not.toContain(accountId);
  await second.does(togglePermission, { accountId: owner.accountId, permission: 0 });
  await second.does(deleteAuditor, { accountId: auditor.accountId });
  const next = 'another password';
  expect(await first.isRefused(setPassword, { accountId, next })).toBe('NOT_FOUND');
  expect(await first.isRefused(togglePermission, { accountId, permission: 0 })).toBe('NOT_FOUND');
});

test('a removed agent is signed out and never comes in again; its auditor goes on', async () => {
  const { client: second, accountId, username } = await another();
  const auditorName = named();
  await second.does(registerAuditor, { username: auditorName, password: PASSWORD });
  const listed = async () => (await first.sees(agents)).agents;
  await expect.poll(listed).toContainEqual({ accountId, username });
  await first.does(removeAgent, { accountId });
  expect((await second.ask(session)).statusCode).toBe(401);
  expect(await app.anyone.isRefused(signIn, { username, password: PASSWORD })).toBe('SIGN_IN_REFUSED');
  await expect.poll(listed).not.toContainEqual({ accountId, username });
  await app.anyone.signsIn(auditorName);
});

test('of two agents who remove each other at once one stays, and the last one cannot go', async () => {
  const stores = await startStores();
  const apps = await Promise.all([openApp(stores), openApp(stores)]);
  const [here, there] = apps;
  try {
    const one = await here.anyone.signsIn(AGENT);
    const username = named();
    const { data: two } = await one.does(registerAgent, { username, password: PASSWORD });
    const other = await there.anyone.signsIn(username);
    const accountId = await ownId(one);
    await Promise.all([one.send(removeAgent, two), other.send(removeAgent, { accountId })]);
    const left = [AGENT, username].map((name) => here.anyone.signsIn(name));
    const [stayed, ...more] = (await Promise.allSettled(left)).flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    expect(more).toEqual([]);
    const own = await ownId(stayed!);
    expect(await stayed!.isRefused(removeAgent, { accountId: own })).toBe('LAST_AGENT');
  } finally {
    await Promise.all(apps.map((each) => each.close()));
    await stores.stop();
  }
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, session } from '../../../contracts/accounts/queries.ts';
import {
  changePassword,
  deleteSuperAdmin,
  registerSuperAdmin,
  signIn,
} from '../../../contracts/accounts/commands.ts';
import { branches } from '../../../contracts/branches/queries.ts';
import { deleteBranch, registerBranch } from '../../../contracts/branches/commands.ts';
import type { EventType } from '../../../contracts/events.ts';
import { AccountId, BranchId, type CommandId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { account } from '../../../services/accounts/state.ts';
import { createPasswords } from '../../../services/accounts/passwords.ts';
import { storePassword } from '../../../services/accounts/credential/store-password.ts';
import { decideClaim } from '../../../services/accounts/username/decider.ts';
import { username as usernameStream } from '../../../services/accounts/username/state.ts';
import { decideDelete } from '../../../services/branches/decider.ts';
import { branch as branchStream } from '../../../services/branches/state.ts';
import { ownCommandId } from '../../../services/commands/context.ts';
import type { Commands } from '../../../services/commands/handle.ts';
import { completeRegistration } from '../../../services/registration/register.ts';
import { openApp, PASSWORD, registerPeople, startApp, type Stores, type TestApp } from '../../support/app.ts';

let app: TestApp & { stores: Stores };
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const step = () => ({
  actor: { accountId: null, role: 'system' } as const,
  commandId: randomUUID() as CommandId,
});

/** What a process leaves that dies right after the username was claimed. */
async function claimOnly(
  ownerId: AccountId | null,
  branchName: string | null,
  username = `claimed-${randomUUID()}`,
) {
  const registration = {
    accountId: AccountId.parse(randomUUID()),
    username,
    role: branchName ? ('branch_admin' as const) : ('super_admin' as const),
    ownerId,
    branch: branchName ? { branchId: BranchId.parse(randomUUID()), branchName } : null,
  };
  const passwords = await createPasswords();
  await storePassword(app.commands, step(), registration.accountId, await passwords.hash(PASSWORD));
  await app.commands.handle(
    usernameStream(username),
    step(),
    { registration, undone: new Set<AccountId>() },
    decideClaim,
  );
  return registration;
}

async function restart(): Promise<void> {
  const next = await openApp(app.stores);
  await next.resumed;
  await next.close();
}

async function eventsOf(stream: string): Promise<EventType[]> {
  const types: EventType[] = [];
  for await (const { type } of app.commands.store.readStream(stream)) types.push(type);
  return types;
}

test('a registration that stopped half-way shows no half branch, and is completed at the next start', async () => {
  const { owner } = await registerPeople(app);
  const claim = await claimOnly(owner.accountId, 'Half Hall');
  const seesIt = async () =>
    (await owner.client.sees(branches)).branches.some(({ branchName }) => branchName === 'Half Hall');
  expect(await seesIt()).toBe(false);
  expect(await app.anyone.isRefused(signIn, { username: claim.username, password: PASSWORD })).toBe(
    'SIGN_IN_REFUSED',
  );

  await restart();
  const user = await app.anyone.signsIn(claim.username);
  await expect.poll(seesIt).toBe(true);
  expect((await user.sees(branches)).branches).toMatchObject([{ branchName: 'Half Hall' }]);

  await restart();
  expect(await eventsOf(streams.branch(claim.branch?.branchId as BranchId))).toEqual(['BranchRegistered']);
});

test('a branch whose owner was deleted meanwhile does not come into being, and its username is free again', async () => {
  const { agent } = await registerPeople(app);
  const username = `short-lived-${randomUUID()}`;
  const { data: owner } = await agent.does(registerSuperAdmin, { username, password: PASSWORD });
  const claim = await claimOnly(owner.accountId, 'Orphan Hall');
  await agent.does(deleteSuperAdmin, { accountId: owner.accountId });
  await restart();
  expect(await eventsOf(streams.branch(claim.branch?.branchId as BranchId))).toEqual([]);
  expect((await app.commands.load(usernameStream(claim.username))).state.holder).toBeNull();
  const taken = { username: claim.username, password: PASSWORD };
  await agent.does(registerSuperAdmin, taken);
});

test('a deletion that stopped half-way is completed at the next start', async () => {
  const { owner, branch, agent } = await registerPeople(app);
  const named = { branchName: branch.name };
  await app.commands.handle(branchStream(branch.branchId), step(), named, decideDelete);
  expect(await agent.isRefused(deleteSuperAdmin, { accountId: owner.accountId })).toBe('OWNS_BRANCHES');

  await restart();
  const { state: user } = await app.commands.load(account(branch.accountId));
  expect(user).toMatchObject({ deleted: true });
  await owner.client.does(registerBranch, {
    branchName: 'Next',
    username: `${branch.username}-next`,
    password: PASSWORD,
  });
});

test('deleting a branch deletes its user, whose username stays its own, and lets its owner go', async () => {
  const { owner, branch, agent } = await registerPeople(app);
  const input = { branchId: branch.branchId, branchName: branch.name };
  expect(await owner.client.isRefused(deleteBranch, { ...input, branchName: 'another' })).toBe(
    'BRANCH_NAME_WRONG',
  );
  await owner.client.does(deleteBranch, input);
  expect((await branch.client.ask(branches)).statusCode).toBe(401);
  expect(await app.anyone.isRefused(signIn, { username: branch.username, password: PASSWORD })).toBe(
    'SIGN_IN_REFUSED',
  );
  await agent.does(deleteSuperAdmin, { accountId: owner.accountId });
  const again = { username: branch.username.toUpperCase(), password: PASSWORD };
  expect(await agent.isRefused(registerSuperAdmin, again)).toBe('USERNAME_TAKEN');
  const after = await agent.does(registerSuperAdmin, {
    username: `${branch.username}-2`,
    password: PASSWORD,
  });
  const { accounts: listed } = await agent.sees(accounts, { after: after.position as string });
  expect(listed.map(({ accountId }) => accountId)).toContain(after.data.accountId);
  expect(listed.map(({ accountId }) => accountId)).not.toContain(owner.accountId);
});

test('registering again with the same command answers the same branch; another user of that name is refused', async () => {
  const { owner } = await registerPeople(app);
  const commandId = randomUUID();
  const input = { branchName: 'Twice', username: `twice-${randomUUID()}`, password: PASSWORD };
  const [first, second] = await Promise.all([
    owner.client.does(registerBranch, input, commandId),
    owner.client.does(registerBranch, input, commandId),
  ]);
  const third = await owner.client.does(registerBranch, input, commandId);
  expect(second.data).toEqual(first.data);
  expect(third.data).toEqual(first.data);
  expect(
    await owner.client.isRefused(registerBranch, { ...input, username: input.username.toUpperCase() }),
  ).toBe('USERNAME_TAKEN');
});

test('no event of the log but PasswordSet carries a password', async () => {
  const { branch } = await registerPeople(app);
  const texts: string[] = [];
  for (const stream of [
    streams.account(branch.accountId),
    streams.username(branch.username),
    streams.branch(branch.branchId),
  ])
    for await (const event of app.commands.store.readStream(stream)) texts.push(JSON.stringify(event.data));
  expect(texts.join()).not.toMatch(/argon2|correct horse/);
});

test('living branches of one super admin have different names; of two registered at once one comes into being', async () => {
  const { owner, agent, branch } = await registerPeople(app);
  const user = (part: string) => ({ username: `${part}-${randomUUID()}`, password: PASSWORD });
  const first = user('first');
  const wanted = ['Merkato 1', 'merkato1', ' MERKATO  1 '].map((branchName, index) =>
    owner.client.send(registerBranch, { branchName, ...(index === 0 ? first : user('next')) }),
  );
  const codes = (await Promise.all(wanted)).map((answer) => answer.json<{ code?: string }>().code ?? 'done');
  expect(codes.toSorted()).toEqual(['BRANCH_NAME_TAKEN', 'BRANCH_NAME_TAKEN', 'done']);
  expect(await owner.client.isRefused(registerBranch, { branchName: 'Merkato 1', ...user('late') })).toBe(
    'BRANCH_NAME_TAKEN',
  );

  // Another super admin's is another matter, and so is one that is gone.
  const second = user('second');
  await agent.does(registerSuperAdmin, second);
  const other = await app.anyone.signsIn(second.username);
  await other.does(registerBranch, { branchName: 'Merkato 1', ...user('other') });
  await owner.client.does(deleteBranch, { branchId: branch.branchId, branchName: branch.name });
  await owner.client.does(registerBranch, { branchName: branch.name, ...user('again') });
});

test('a registration refused for its branch name gives its username back, and stays refused when it is sent again', async () => {
  const { owner } = await registerPeople(app);
  const twins = ['Twin', 'twin'].map((branchName, index) => ({
    commandId: randomUUID(),
    input: { branchName, username: `twin-${index}-${randomUUID()}`, password: PASSWORD },
  }));
  const send = async ({ input, commandId }: (typeof twins)[number]) =>
    (await owner.client.send(registerBranch, input, commandId)).json<{ code?: string }>().code ?? 'done';
  const codes = await Promise.all(twins.map(send));
  expect(codes.toSorted()).toEqual(['BRANCH_NAME_TAKEN', 'done']);
  expect(await Promise.all(twins.map(send))).toEqual(codes);
  const loser = twins[codes.indexOf('BRANCH_NAME_TAKEN')]?.input as (typeof twins)[number]['input'];
  await owner.client.does(registerBranch, { ...loser, branchName: 'No twin' });
});

/** These commands, with something happening right after the first one on a stream. */
function interrupted(commands: Commands, stream: string, happens: () => Promise<unknown>): Commands {
  let left = 1;
  return {
    ...commands,
    handle: async (on, context, command, decide) => {
      const done = await commands.handle(on, context, command, decide);
      if (on.stream === stream && left-- === 1) await happens();
      return done;
    },
  };
}

test('two that complete one registration agree, although its branch name becomes free between them', async () => {
  const { owner, branch } = await registerPeople(app);
  const claim = await claimOnly(owner.accountId, branch.name);
  const first = interrupted(app.commands, streams.account(owner.accountId), async () => {
    await owner.client.does(deleteBranch, { branchId: branch.branchId, branchName: branch.name });
    await completeRegistration(app.commands, step(), claim);
  });
  await completeRegistration(first, step(), claim);
  const { holder } = (await app.commands.load(usernameStream(claim.username))).state;
  const { state: registered } = await app.commands.load(account(claim.accountId));
  expect({ named: holder !== null }).toEqual({ named: registered !== null });
  await restart();
  expect((await app.commands.load(account(claim.accountId))).state).toEqual(registered);
});

test('a registration sent again after its branch was deleted brings nothing back', async () => {
  const { owner, agent } = await registerPeople(app);
  const commandId = randomUUID();
  const input = { branchName: 'Gone', username: `gone-${randomUUID()}`, password: PASSWORD };
  const { data } = await owner.client.does(registerBranch, input, commandId);
  await owner.client.does(deleteBranch, { branchId: data.branchId, branchName: 'Gone' });
  expect((await owner.client.does(registerBranch, input, commandId)).data).toEqual(data);
  expect((await app.commands.load(account(owner.accountId))).state?.branches.has(data.branchId)).toBe(false);
  expect((await app.commands.load(usernameStream(input.username))).state.holder).not.toBeNull();
  expect(await agent.isRefused(registerSuperAdmin, { username: input.username, password: PASSWORD })).toBe(
    'USERNAME_TAKEN',
  );
  await owner.client.does(registerBranch, { ...input, username: `gone-${randomUUID()}` });
});

test('a new password whose change stopped half-way is on record, and ends the other sessions, when it is sent again', async () => {
  const { owner } = await registerPeople(app);
  const accountId = AccountId.parse(owner.accountId);
  const elsewhere = await app.anyone.signsIn(owner.username);
  const next = 'a horse of another colour';
  const id = randomUUID() as CommandId;
  const context = { ...step(), commandId: ownCommandId(changePassword.name, accountId, id) };
  const passwords = await createPasswords();
  await storePassword(app.commands, context, accountId, await passwords.hash(next));
  expect((await elsewhere.ask(session)).statusCode).toBe(200);

  for (let sent = 0; sent < 2; sent++)
    await owner.client.does(changePassword, { present: PASSWORD, next }, id);
  expect((await elsewhere.ask(session)).statusCode).toBe(401);
  const types = await eventsOf(streams.account(accountId));
  expect(types.filter((type) => type === 'PasswordChanged')).toHaveLength(1);
  await app.anyone.signsIn(owner.username, next);
});

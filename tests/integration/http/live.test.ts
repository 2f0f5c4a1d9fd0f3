import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { togglePermission, signOut } from '../../../contracts/accounts/commands.ts';
import { toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import { registerPeople, startApp } from '../../support/app.ts';
import { LiveStream } from '../../support/live-stream.ts';

let app: Awaited<ReturnType<typeof startApp>>;
let address: string;
beforeAll(async () => {
  app = await startApp();
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test('a change is heard by the branch, its owner and the agent, and by nobody else', async () => {
  const [ours, theirs] = [await registerPeople(app), await registerPeople(app)];
  const hears = await Promise.all(
    [ours.branch.client, ours.owner.client, ours.agent].map((client) => LiveStream.open(address, client)),
  );
  const hearsNot = await Promise.all(
    [theirs.branch.client, theirs.owner.client].map((client) => LiveStream.open(address, client)),
  );
  const { branchId } = ours.branch;
  const { position } = await ours.owner.client.does(toggleJackpotPermission, { branchId, permission: 1 });
  const change = { readModel: 'branches', branchId, position };
  for (const stream of hears)
    await expect.poll(() => stream.changes, { timeout: 5_000 }).toContainEqual(change);
  for (const stream of hearsNot)
    expect(stream.changes.filter((heard) => heard.branchId === branchId)).toEqual([]);
  for (const stream of [...hears, ...hearsNot]) stream.close();
});

test('the stream ends with its session', async () => {
  const { owner, branch } = await registerPeople(app);
  const [owners, users] = [
    await LiveStream.open(address, owner.client),
    await LiveStream.open(address, branch.client),
  ];
  await owner.client.does(togglePermission, { accountId: branch.accountId, permission: 0 });
  await expect.poll(() => users.ended, { timeout: 1_000 }).toBe(true);
  expect(owners.ended).toBe(false);
  await owner.client.does(signOut, {});
  await expect.poll(() => owners.ended, { timeout: 1_000 }).toBe(true);
});

test('news in words of another version end the streams, so that the browsers fetch anew', async () => {
  const { owner } = await registerPeople(app);
  const stream = await LiveStream.open(address, owner.client);
  const postgres = new pg.Client({ connectionString: app.stores.database.url });
  await postgres.connect();
  await postgres.query(`notify live, '{"readModel":"branches","branchId":null,"position":"1"}'`);
  await postgres.end();
  await expect.poll(() => stream.ended, { timeout: 5_000 }).toBe(true);
  const next = await LiveStream.open(address, owner.client);
  expect(next.ended).toBe(false);
  next.close();
});

test('without a session there is none', async () => {
  const response = await fetch(`${address}/api/live`);
  expect(response.status).toBe(401);
});

test('open streams are counted', async () => {
  const { owner } = await registerPeople(app);
  const count = async () =>
    Number(/^live_clients (\d+)$/m.exec((await app.anyone.get('/metrics')).body)?.[1]);
  const before = await count();
  const streams = await Promise.all(Array.from({ length: 50 }, () => LiveStream.open(address, owner.client)));
  expect(await count()).toBe(before + 50);
  for (const stream of streams) stream.close();
  await expect.poll(count, { timeout: 5_000 }).toBe(before);
});

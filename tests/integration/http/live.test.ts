import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { togglePermission, signOut } from '../../../contracts/accounts/commands.ts';
import { toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import { openApp, registerPeople, startApp } from '../../support/app.ts';
import { MOST_PER_SESSION } from '../../../services/http/live-clients.ts';
import { LiveStream } from '../../support/live-stream.ts';

let app: Awaited<ReturnType<typeof startApp>>;
let address: string;
beforeAll(async () => {
  app = await startApp();
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const count = async () => Number(/^live_clients (\d+)$/m.exec((await app.anyone.get('/metrics')).body)?.[1]);

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
  for (const stream of hears) await expect.poll(() => stream.changes).toContainEqual(change);
  for (const stream of hearsNot)
    expect(stream.changes.filter((heard) => heard.branchId === branchId)).toEqual([]);
  for (const stream of [...hears, ...hearsNot]) stream.close();
});

test('what is done at one process is heard at another, and a session that ends there ends its streams here', async () => {
  const { owner, branch } = await registerPeople(app);
  const other = await openApp(app.stores);
  const elsewhere = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const streams = await Promise.all([address, elsewhere].map((each) => LiveStream.open(each, branch.client)));
  const { branchId } = branch;
  for (const [turn, running] of [app, other].entries()) {
    const permission = turn === 0 ? 1 : 0;
    const { position } = await owner.client
      .at(running)
      .does(toggleJackpotPermission, { branchId, permission });
    const change = { readModel: 'branches', branchId, position };
    for (const stream of streams) await expect.poll(() => stream.changes).toContainEqual(change);
  }
  await branch.client.at(other).does(signOut, {});
  for (const stream of streams) await expect.poll(() => stream.ended).toBe(true);
  await other.close();
});

test('the stream ends with its session', async () => {
  const { owner, branch } = await registerPeople(app);
  const [owners, users] = [
    await LiveStream.open(address, owner.client),
    await LiveStream.open(address, branch.client),
  ];
  await owner.client.does(togglePermission, { accountId: branch.accountId, permission: 0 });
  await expect.poll(() => users.ended).toBe(true);
  expect(owners.ended).toBe(false);
  await owner.client.does(signOut, {});
  await expect.poll(() => owners.ended).toBe(true);
});

test('news in words of another version end the streams, so that the browsers fetch anew', async () => {
  const { owner } = await registerPeople(app);
  const stream = await LiveStream.open(address, owner.client);
  const postgres = new pg.Client({ connectionString: app.stores.database.url });
  await postgres.connect();
  await postgres.query(`notify live, '{"readModel":"branches","branchId":null,"position":"1"}'`);
  await postgres.end();
  await expect.poll(() => stream.ended).toBe(true);
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
  const sessions = await Promise.all(Array.from({ length: 5 }, () => app.anyone.signsIn(owner.username)));
  const before = await count();
  const ofEach = Array.from({ length: MOST_PER_SESSION }, () => sessions).flat();
  const streams = await Promise.all(ofEach.map((client) => LiveStream.open(address, client)));
  expect(await count()).toBe(before + 50);
  for (const stream of streams) stream.close();
  await expect.poll(count).toBe(before);
});

test('of 300 streams on one session the last 10 stay open', async () => {
  const { owner, branch } = await registerPeople(app);
  const another = await LiveStream.open(address, branch.client);
  const streams: LiveStream[] = [];
  for (let opened = 0; opened < 300; opened++) streams.push(await LiveStream.open(address, owner.client));
  await expect.poll(() => streams.filter(({ ended }) => !ended).length).toBe(10);
  expect(streams.slice(-10).every(({ ended }) => !ended)).toBe(true);
  expect(another.ended).toBe(false);
  for (const stream of [...streams, another]) stream.close();
});

test('a stream that nobody reads is cut off before it holds much', async () => {
  const { branch } = await registerPeople(app);
  const before = await count();
  const reader = connect({ port: Number(new URL(address).port), host: '127.0.0.1' }).pause();
  reader.on('error', () => undefined);
  reader.write(
    `GET /api/live HTTP/1.1\r\nhost: localhost\r\ncookie: session=${branch.client.cookie}\r\n\r\n`,
  );
  await expect.poll(count).toBe(before + 1);
  const changes = JSON.stringify(Array.from({ length: 90 }, () => [branch.branchId, null]));
  const postgres = new pg.Client({ connectionString: app.stores.database.url });
  await postgres.connect();
  await postgres.query(`
    select pg_notify('live', json_build_object('readModel', 'board', 'position', n::text, 'changes', '${changes}'::json)::text)
    from generate_series(1, 1500) as n`);
  await postgres.end();
  await expect.poll(count).toBe(before);
  reader.destroy();
});

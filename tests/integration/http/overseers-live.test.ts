import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawNumber } from '../../../contracts/game/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import { dayReport } from '../../../contracts/reports/queries.ts';
import type { Client } from '../../support/app.ts';
import { type Audited, Business, type Person } from '../../support/business.ts';
import { LiveStream } from '../../support/live-stream.ts';

const NOW = '2026-11-27T12:00:00.000Z';

let business: Business;
let address: string;
let ours: Audited;
let agentsAuditor: Person;
let strangers: Audited;
beforeAll(async () => {
  business = await Business.open(NOW);
  address = await business.app.app.listen({ host: '127.0.0.1', port: 0 });
  ours = await business.audited();
  agentsAuditor = await business.auditorOf(business.agent);
  strangers = await business.audited();
  await business.settled();
});
afterAll(() => business.close());

/** What the projector of the board tells of a branch from here on. */
async function boardNotices(ofBranch: string): Promise<{ positions(): Promise<string[]> }> {
  const client = new pg.Client({ connectionString: business.app.stores.database.url });
  const positions: string[] = [];
  client.on('notification', ({ payload = '' }) => {
    const notice = JSON.parse(payload) as { readModel: string; position: string; changes: [string][] };
    if (notice.readModel === 'board' && notice.changes.some(([branchId]) => branchId === ofBranch))
      positions.push(notice.position);
  });
  await client.connect();
  await client.query('listen live');
  return {
    positions: async () => {
      // What was told before this answer has come before it.
      await client.query('select 1');
      await client.end();
      return positions;
    },
  };
}

const watch = (...clients: Client[]) =>
  Promise.all(clients.map((client) => LiveStream.open(address, client)));

test('the day report of everyone who oversees the branch moves while it plays, nobody polls', async () => {
  const { owner, branch, auditor } = ours;
  const overseers = [owner.client, auditor.client, business.agent, agentsAuditor.client];
  const streams = await watch(...overseers);
  const others = await watch(strangers.branch.client, strangers.auditor.client);
  await business.opens(branch, { cards: 5 });
  for (const [index, stream] of streams.entries()) {
    const told = () =>
      stream.changes.find(({ readModel, branchId }) => readModel === 'daily' && branchId === branch.branchId);
    await expect.poll(told).toBeDefined();
    const { rows } = (await overseers[index]?.sees(dayReport, { date: '2026-11-27' })) ?? { rows: [] };
    expect(rows).toMatchObject([{ branchId: branch.branchId, totalBet: '50.00' }]);
  }
  for (const stream of others) expect(stream.changes).toEqual([]);
  for (const stream of [...streams, ...others]) stream.close();
});

test('a burst of draws reaches the cashier draw by draw, overseers a few times a second', async () => {
  const { owner, branch, auditor } = ours;
  const { gameNumber } = await business.opens(branch);
  await branch.client.does(run.startGame, { gameNumber });
  await business.settled();
  const [cashier, ...overseers] = await watch(
    branch.client,
    owner.client,
    auditor.client,
    business.agent,
    agentsAuditor.client,
  );
  const told = await boardNotices(branch.branchId);
  const started = performance.now();
  let position: string | null = null;
  for (let place = 1; place <= 60; place++)
    ({ position } = await branch.client.does(drawNumber, { gameNumber, place }));
  const boards = (stream: LiveStream) => stream.changes.filter(({ readModel }) => readModel === 'board');
  for (const stream of [cashier as LiveStream, ...overseers])
    await expect.poll(() => boards(stream).at(-1)?.position).toBe(position);
  const most = (performance.now() - started) / 250 + 1;
  for (const stream of overseers) expect(boards(stream).length).toBeLessThanOrEqual(most);
  // However many draws a batch has gathered: the cashier hears of every batch, nobody more often.
  const heard = boards(cashier as LiveStream).map((change) => change.position);
  expect(heard).toEqual(await told.positions());
  for (const stream of overseers) expect(boards(stream).length).toBeLessThanOrEqual(heard.length);
  for (const stream of [cashier, ...overseers]) stream?.close();
});

test('what people do is told to those who oversee it, not to the cashier', async () => {
  const { branch, auditor } = ours;
  const [cashier, overseer, other] = await watch(branch.client, auditor.client, strangers.auditor.client);
  const { gameNumber } = await business.opens(branch);
  await branch.client.does(run.finishGame, { gameNumber });
  const of = (stream: LiveStream | undefined) =>
    stream?.changes.filter(({ readModel }) => readModel === 'activity');
  await expect.poll(() => of(overseer)?.length).toBeGreaterThan(0);
  await expect.poll(() => cashier?.changes.length).toBeGreaterThan(0);
  await business.settled();
  expect(of(cashier)).toEqual([]);
  expect(other?.changes).toEqual([]);
  for (const stream of [cashier, overseer, other]) stream?.close();
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activity } from '../../../contracts/activity/queries.ts';
import type { EventMetadata } from '../../../contracts/events.ts';
import * as run from '../../../contracts/game/commands.ts';
import { soldCartelas } from '../../../contracts/game/sold-cartelas.ts';
import { replayOf } from '../../../contracts/replay/moments.ts';
import { gameReplay } from '../../../contracts/replay/queries.ts';
import { streams } from '../../../contracts/streams.ts';
import { WriterKeys } from '../../../projections/event-store/writer-keys.ts';
import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import { WRITER_KEY } from '../../support/app.ts';
import { type Audited, type Branch, Business } from '../../support/business.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { eventually } from '../../support/read-side.ts';

const NOW = '2026-11-27T21:30:00.000Z';

let business: Business;
let ours: Audited;
/** Game 1 is over, game 2 is being played. */
beforeAll(async () => {
  business = await Business.open(NOW);
  ours = await business.audited();
  await playsFor(ours.branch, 2);
  await ours.branch.client.does(run.finishGame, { gameNumber: 1 });
  await playsFor(ours.branch, 1);
  await business.settled();
});
afterAll(() => business.close());

async function playsFor(branch: Branch, calls: number): Promise<number> {
  const { gameNumber } = await business.opens(branch, { cards: 3 });
  await branch.client.does(run.startGame, { gameNumber });
  for (let place = 1; place <= calls; place++)
    await branch.client.does(run.drawNumber, { gameNumber, place });
  return gameNumber;
}

const asked = (gameNumber: number, from = 0) => ({
  branchId: ours.branch.branchId,
  gameNumber: String(gameNumber),
  from: String(from),
});

test('whoever may see the branch is told every event as it lies in the log', async () => {
  const { owner, branch, auditor } = ours;
  const told = await Promise.all(
    [branch.client, owner.client, auditor.client, business.agent].map((client) =>
      client.sees(gameReplay, asked(1)),
    ),
  );
  for (const each of told) expect(each).toEqual(told[0]);
  const { events, more, next } = await auditor.client.sees(gameReplay, asked(1));
  expect(events.map(({ revision, type }) => `${revision} ${type}`)).toEqual([
    '0 CartelasSelected',
    '1 GameOpened',
    '2 GameStarted',
    '3 NumberDrawn',
    '4 NumberDrawn',
    '5 GameFinished',
  ]);
  expect([more, next]).toEqual([false, true]);
  const actor = { accountId: branch.accountId, role: 'branch_admin' };
  expect(events[0]).toMatchObject({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    storedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    username: branch.username,
    data: soldCartelas(makeCartelas(20).slice(0, 3)),
    metadata: { actor, at: NOW, businessDate: '2026-11-28', commandId: expect.any(String) },
    flaw: null,
  });
  expect(JSON.stringify(told)).not.toContain('sealedSeed');
  expect(replayOf(events).moments.at(-1)?.course).toMatchObject({ phase: 'finished', drawn: { length: 2 } });
});

test('who knows the first events asks for the rest alone', async () => {
  const { auditor } = ours;
  const { events } = await auditor.client.sees(gameReplay, asked(1, 4));
  expect(events.map(({ revision }) => revision)).toEqual([4, 5]);
  expect(await auditor.client.sees(gameReplay, asked(1, 6))).toEqual({ events: [], more: false, next: true });
});

test('a game that is still open is not for its cashier, and nobody is told its seed', async () => {
  const { owner, branch, auditor } = ours;
  for (const from of [0, 3]) {
    const refused = await branch.client.ask(gameReplay, asked(2, from));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'GAME_STILL_OPEN']);
  }
  for (const { client } of [owner, auditor, { client: business.agent }]) {
    const told = await client.sees(gameReplay, asked(2));
    expect(told.next).toBe(false);
    expect(told.events.map(({ type }) => type)).toContain('NumberDrawn');
    expect(JSON.stringify(told)).not.toMatch(/"(sealedSeed|seed)"/);
  }
});

test('there is none of a game that was never opened; of somebody else it is on record', async () => {
  for (const gameNumber of [3, 999_999_999_999])
    expect(await ours.owner.client.ask(gameReplay, asked(gameNumber))).toMatchObject({ statusCode: 404 });
  const stranger = await business.superAdmin();
  const strangers = await business.branchOf(stranger);
  const strangersAuditor = await business.auditorOf(stranger.client);
  for (const { client, accountId } of [stranger, strangers, strangersAuditor]) {
    expect(await client.ask(gameReplay, asked(1))).toMatchObject({ statusCode: 404 });
    await eventually('the attempt on record', async () => {
      const { entries } = await business.agent.sees(activity, { actorId: accountId, type: 'AccessRefused' });
      return entries.some(({ data }) => data['endpoint'] === 'game-replay' && data['code'] === 'NOT_FOUND');
    });
  }
});

test('an event of a kind that nobody knows, and one that is not ours, are told with what is wrong', async () => {
  const { branch, owner } = await business.audited();
  const gameNumber = await playsFor(branch, 1);
  const stream = streams.game(branch.branchId, gameNumber);
  const { url } = business.app.stores.eventStore;
  const metadata = await lastMetadata(url, stream);
  const strange = { type: 'SeatsCounted', data: { seats: 40 } };
  await appendAs(new WriterKeys([WRITER_KEY]), url, stream, strange, metadata);
  await appendAs(null, url, stream, { type: 'NumberDrawn', data: { place: 2, number: 7 } }, metadata);
  const { events } = await owner.client.sees(gameReplay, {
    branchId: branch.branchId,
    gameNumber: String(gameNumber),
  });
  expect(events.slice(-2)).toMatchObject([
    { ...strange, flaw: 'UNKNOWN_TYPE', username: branch.username },
    { type: 'NumberDrawn', flaw: 'NO_MAC' },
  ]);
  const { moments } = replayOf(events);
  expect(moments.at(-1)).toEqual(moments.at(-3));
});

async function lastMetadata(url: string, stream: string): Promise<EventMetadata> {
  const store = connectEventStoreDb(url);
  const { events } = await store.readSlice(stream);
  await store.close();
  return events.at(-1)?.metadata as EventMetadata;
}

/** With keys signed as the product signs, else by somebody with access to the store. */
async function appendAs(
  keys: WriterKeys | null,
  url: string,
  stream: string,
  event: { type: string; data: object },
  metadata: EventMetadata,
): Promise<void> {
  const store = connectEventStoreDb(url, {}, keys);
  const events = await store.readRaw(stream, 0n, 1000);
  const appended = { ...event, id: randomUUID(), metadata } as never;
  await store.append(stream, [appended], events.at(-1)?.revision ?? 'no-stream');
  await store.close();
}

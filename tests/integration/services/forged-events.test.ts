import { randomUUID } from 'node:crypto';
import { binaryEvent, EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, signIn } from '../../../contracts/accounts/commands.ts';
import { session } from '../../../contracts/accounts/queries.ts';
import { importCartelas } from '../../../contracts/cartelas/commands.ts';
import {
  checkCard,
  drawNumber,
  finishGame,
  openGame,
  prepareGame,
  startGame,
} from '../../../contracts/game/commands.ts';
import { board, sessionHistory } from '../../../contracts/game/queries.ts';
import { EVENT_SCHEMA } from '../../../contracts/events.ts';
import { BEFORE_ALL } from '../../../contracts/position.ts';
import type { RawEvent } from '../../../contracts/stored-event.ts';
import { streams } from '../../../contracts/streams.ts';
import { quarantineEvent } from '../../../contracts/system/commands.ts';
import { figuresState } from '../../../contracts/figures/queries.ts';
import { logAlarms, systemState } from '../../../contracts/system/queries.ts';
import { setLateWinners } from '../../../contracts/branches/commands.ts';
import { Connection } from '../../../projections/event-store/connection.ts';
import { readAll, readStream } from '../../../projections/event-store/read.ts';
import { WriterKeys } from '../../../projections/event-store/writer-keys.ts';
import { withMac } from '../../../projections/event-store/writer-mac.ts';
import { drawKeys } from '../../../services/game/draw/keys.ts';
import {
  AGENT,
  type Client,
  openApp,
  PASSWORD,
  registerPeople,
  type Stores,
  startApp,
  type TestApp,
  WRITER_KEY,
} from '../../support/app.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { eventually } from '../../support/read-side.ts';

const keys = drawKeys([new Uint8Array(32).fill(5)]);
const cards = makeCartelas(20);
const content = JSON.stringify(cards.map(({ cardId, numbers }) => ({ card_id: cardId, numbers })));
let app: TestApp & { stores: Stores };
let attacker: EventStoreDBClient;
let connection: Connection;
beforeAll(async () => {
  app = await startApp({ drawKeys: keys });
  attacker = EventStoreDBClient.connectionString(app.stores.eventStore.url);
  connection = new Connection(app.stores.eventStore.url);
});
afterAll(async () => {
  connection.close();
  await attacker.dispose();
  await app.close();
});

interface Hall {
  readonly client: Client;
  readonly agent: Client;
  readonly gameNumber: number;
  readonly stream: string;
}

async function runningGame(): Promise<Hall> {
  const { branch, agent } = await registerPeople(app);
  const { client, branchId } = branch;
  await client.does(importCartelas, { fileName: 'cards.json', content, dryRun: false });
  const { gameNumber } = (await client.does(prepareGame, {})).data;
  const stakes = { betPrice: 20, betPercent: '0.20', winnerType: '1 Pattern' } as const;
  await client.does(openGame, { gameNumber, cardIds: [1, 2, 3, 4, 5], ...stakes });
  await client.does(startGame, { gameNumber });
  await client.does(drawNumber, { gameNumber });
  return { client, agent, gameNumber, stream: streams.game(branchId, gameNumber) };
}

async function eventsOf(stream: string): Promise<RawEvent[]> {
  const events: RawEvent[] = [];
  for await (const some of readStream(connection, stream)) events.push(...some);
  return events;
}

const parsed = ({ data, metadata }: RawEvent) => ({
  data: JSON.parse(Buffer.from(data).toString()) as Record<string, unknown>,
  metadata: JSON.parse(Buffer.from(metadata).toString()) as Record<string, unknown>,
});

/** What somebody with the right to append to the store can do, MAC of an earlier event and all. */
function append(
  stream: string,
  type: string,
  data: Record<string, unknown>,
  metadata: Record<string, unknown>,
) {
  return attacker.appendToStream(stream, jsonEvent({ type, data, metadata }));
}

const metadata = {
  actor: { accountId: null, role: 'system' },
  at: new Date().toISOString(),
  businessDate: '2026-11-28',
  commandId: randomUUID(),
  schema: EVENT_SCHEMA,
};

async function alarmAt(agent: Client, stream: string) {
  const found = async () =>
    (await agent.sees(logAlarms)).alarms.find((alarm) => alarm.stream === stream && !alarm.quarantined);
  await eventually(`an alarm of ${stream}`, async () => (await found()) !== undefined);
  const alarm = await found();
  if (!alarm) throw new Error('the alarm is gone');
  return alarm;
}

async function quarantines(agent: Client, stream: string): Promise<void> {
  const { revision, eventId } = await alarmAt(agent, stream);
  const { position } = await agent.does(quarantineEvent, {
    stream,
    revision,
    eventId,
    reason: 'forged, the machine is cleaned',
  });
  const seen = await agent.sees(logAlarms, { after: position ?? '' });
  expect(seen.alarms.find((alarm) => alarm.eventId === eventId)?.quarantined).toMatchObject({
    username: AGENT,
  });
}

/** Nothing of this game counts any more, and nobody is paid. */
async function standsStill({ client, agent, gameNumber, stream }: Hall, flaw: string): Promise<void> {
  for (const refused of [
    client.isRefused(drawNumber, { gameNumber }),
    client.isRefused(checkCard, { gameNumber, cardId: 1 }),
    client.isRefused(finishGame, { gameNumber }),
  ])
    expect(await refused).toBe('STREAM_HALTED');
  expect(await alarmAt(agent, stream)).toMatchObject({ flaw });
  const drawnBefore = (await eventsOf(stream)).filter(({ type }) => type === 'NumberDrawn').length;
  expect((await client.sees(board)).game).toMatchObject({ winners: [] });
  expect(drawnBefore).toBeGreaterThan(0);
}

/** As if the forged event had never been. */
async function goesOn({ client, gameNumber, agent, stream }: Hall): Promise<void> {
  await quarantines(agent, stream);
  const { data } = await client.does(drawNumber, { gameNumber });
  expect(data.place).toBe(2);
  const ended = await client.does(finishGame, { gameNumber });
  expect(ended.data.winners).toEqual([]);
}

describe('somebody with access to the event store', () => {
  test('draws the numbers that let a card win: found, nobody is paid, and the game goes on after quarantine', async () => {
    const game = await runningGame();
    const wanted = cards[0]?.numbers[0]?.slice(0, 1) as number[];
    for (const number of wanted) await append(game.stream, 'NumberDrawn', { place: 2, number }, metadata);
    await standsStill(game, 'NO_MAC');
    await goesOn(game);
  });

  test('sends an event once more at the end of its own stream', async () => {
    const game = await runningGame();
    const drawn = (await eventsOf(game.stream)).at(-1) as RawEvent;
    await append(game.stream, 'NumberDrawn', parsed(drawn).data, parsed(drawn).metadata);
    await standsStill(game, 'WRONG_MAC');
    await goesOn(game);
  });

  test('copies an event from another game', async () => {
    const [game, other] = [await runningGame(), await runningGame()];
    const drawn = (await eventsOf(other.stream)).at(-1) as RawEvent;
    await append(game.stream, 'NumberDrawn', parsed(drawn).data, parsed(drawn).metadata);
    await standsStill(game, 'WRONG_MAC');
    // The other one goes on as if nothing had happened.
    expect((await other.client.does(drawNumber, { gameNumber: other.gameNumber })).data.place).toBe(2);
    await goesOn(game);
  });

  test('changes what an event says and keeps its MAC, or signs with a key of its own', async () => {
    const game = await runningGame();
    const [changed, signed] = [await runningGame(), game];
    const drawn = (await eventsOf(changed.stream)).at(-1) as RawEvent;
    await append(changed.stream, 'NumberDrawn', { place: 2, number: 75 }, parsed(drawn).metadata);
    await standsStill(changed, 'WRONG_MAC');
    const mac = `0123456789abcdef.${'A'.repeat(43)}`;
    await append(signed.stream, 'NumberDrawn', { place: 2, number: 75 }, { ...metadata, mac });
    await standsStill(signed, 'UNKNOWN_KEY');
    await goesOn(changed);
    await goesOn(signed);
  });

  test('tells a type that nobody knows, or what is no event at all', async () => {
    const game = await runningGame();
    await append(game.stream, 'NumberSung', {}, metadata);
    await standsStill(game, 'NO_MAC');
    await goesOn(game);
    const another = await runningGame();
    await append(another.stream, 'GameFinished', { winners: 'all' }, {});
    await standsStill(another, 'NO_MAC');
    await goesOn(another);
  });

  test('sets the password of the agent: it opens nothing, the right one still does, and a new one is set after quarantine', async () => {
    const agent = await app.anyone.signsIn(AGENT);
    const stream = streams.credential((await agent.sees(session)).accountId);
    await append(stream, 'PasswordSet', { hash: await hash('the attacker knows it') }, metadata);
    const forged = await app.anyone.send(signIn, { username: AGENT, password: 'the attacker knows it' });
    expect([forged.statusCode, forged.json<{ code: string }>().code]).toEqual([401, 'SIGN_IN_REFUSED']);
    const again = await app.anyone.signsIn(AGENT, PASSWORD);
    const next = { present: PASSWORD, next: 'another correct horse' };
    expect(await again.isRefused(changePassword, next)).toBe('STREAM_HALTED');
    await quarantines(again, stream);
    await again.does(changePassword, next);
    await app.anyone.signsIn(AGENT, next.next);
    await again.does(changePassword, { present: next.next, next: PASSWORD });
  });

  test('takes the rights of a super admin away: they stay, and sign-ins wait for the quarantine', async () => {
    const { agent, owner } = await registerPeople(app);
    const stream = streams.account(owner.accountId);
    await append(stream, 'PermissionToggled', { permission: 0 }, metadata);
    await owner.client.sees(session);
    const refused = await app.anyone.send(signIn, { username: owner.username, password: PASSWORD });
    expect(refused.json<{ code: string }>().code).toBe('STREAM_HALTED');
    await quarantines(agent, stream);
    await app.anyone.signsIn(owner.username);
  });

  test('forges a quarantine: it counts for nothing and holds up no other', async () => {
    const game = await runningGame();
    await append(game.stream, 'NumberDrawn', { place: 2, number: 7 }, metadata);
    const forged = (await eventsOf(game.stream)).at(-1) as RawEvent;
    const place = { stream: game.stream, revision: String(forged.revision), eventId: forged.id };
    const entry = { ...place, type: 'NumberDrawn', flaw: 'NO_MAC', reason: 'all is well' };
    await append('quarantine', 'EventQuarantined', entry, metadata);
    await standsStill(game, 'NO_MAC');
    await goesOn(game);
  });
});

const codeOf = async (answer: ReturnType<Client['send']>) => (await answer).json<{ code?: string }>().code;

describe('somebody who has the store hide events', () => {
  const draws = ({ client, gameNumber }: Hall) => codeOf(client.send(drawNumber, { gameNumber }));

  test('of a game: it stands still until they are shown again', async () => {
    const game = await runningGame();
    const metadataOf = `$$${game.stream}`;
    await attacker.setStreamMetadata(game.stream, { maxCount: 2 });
    await expect.poll(() => draws(game)).toBe('STREAM_HALTED');
    expect(await alarmAt(game.agent, metadataOf)).toMatchObject({ flaw: 'HIDES_EVENTS' });
    const other = await openApp(app.stores, { drawKeys: keys });
    const there = { ...game, client: game.client.at(other) };
    expect(await draws(there)).toBe('STREAM_HALTED');
    // No word of the agent brings back what is hidden.
    await quarantines(game.agent, metadataOf);
    expect(await draws(there)).toBe('STREAM_HALTED');
    await attacker.setStreamMetadata(game.stream, {});
    await expect.poll(() => draws(there)).toBeUndefined();
    await other.close();
    await game.client.does(finishGame, { gameNumber: game.gameNumber });
  });

  test('of a branch, but none yet: it goes on after quarantine', async () => {
    const { agent, owner, branch } = await registerPeople(app);
    const stream = streams.branch(branch.branchId);
    await attacker.setStreamMetadata(stream, { maxAge: 1_000_000 });
    const sets = () =>
      codeOf(owner.client.send(setLateWinners, { branchId: branch.branchId, lateWinners: 'ask' }));
    await expect.poll(sets).toBe('STREAM_HALTED');
    await quarantines(agent, `$$${stream}`);
    expect(await sets()).toBeUndefined();
  });

  test('and lets them be seen again: the alarm can be put aside all the same', async () => {
    const { agent, branch } = await registerPeople(app);
    const stream = streams.cartelas(branch.branchId);
    await attacker.setStreamMetadata(stream, { truncateBefore: 1 });
    await alarmAt(agent, `$$${stream}`);
    await attacker.setStreamMetadata(stream, {});
    await quarantines(agent, `$$${stream}`);
  });

  test.each(['deleteStream', 'tombstoneStream'] as const)(
    'with %s: the game stands still, here and in a process that never saw it',
    async (remove) => {
      const game = await runningGame();
      await attacker[remove](game.stream);
      await alarmAt(game.agent, remove === 'tombstoneStream' ? game.stream : `$$${game.stream}`);
      await expect.poll(() => draws(game)).toBe('STREAM_HALTED');
      const other = await openApp(app.stores, { drawKeys: keys });
      expect(await draws({ ...game, client: game.client.at(other) })).toBe('STREAM_HALTED');
      await other.close();
    },
  );
});

/** What a later version would have written, or one with a bug: signed as ours. */
async function appendSigned(stream: string, type: string, text: string): Promise<void> {
  const revision = BigInt((await eventsOf(stream)).length);
  const event = {
    id: randomUUID(),
    type,
    data: Buffer.from(text),
    metadata: Buffer.from(JSON.stringify(metadata)),
  };
  const signed = withMac({ ...event, stream, revision }, new WriterKeys([WRITER_KEY]));
  await attacker.appendToStream(stream, binaryEvent({ ...event, metadata: signed }));
}

describe('an event of ours that cannot be read', () => {
  test.each([
    ['of a kind that a later version has', 'NumberSung', '{}', 'UNKNOWN_TYPE'],
    ['with what no schema takes', 'NumberDrawn', '{"place":2,"number":99}', 'MALFORMED'],
    ['that is no JSON', 'GameFinished', '{"winners":[{"ca', 'MALFORMED'],
  ])(
    '%s: its game stands still, all others go on, and it does after quarantine',
    async (_, type, text, flaw) => {
      const [game, other] = [await runningGame(), await runningGame()];
      await appendSigned(game.stream, type, text);
      await standsStill(game, flaw);
      expect(await alarmAt(game.agent, game.stream)).toMatchObject({
        problem: flaw === 'MALFORMED' ? (expect.stringMatching(/expected/) as string) : null,
      });
      expect((await other.client.does(drawNumber, { gameNumber: other.gameNumber })).data.place).toBe(2);
      expect((await other.client.sees(board)).game).toMatchObject({ drawn: [{}, {}] });
      const standing = (records: unknown) => ({ since: null, records });
      const told = standing([expect.objectContaining({ gameNumber: game.gameNumber })]);
      expect(await game.client.sees(figuresState)).toEqual(told);
      expect(await other.client.sees(figuresState)).toEqual(standing([]));
      const { readModels } = await game.agent.sees(systemState);
      expect(readModels.filter(({ state }) => state !== 'live')).toEqual([]);
      await goesOn(game);
    },
  );

  test('among cartelas, in a branch or an account: refused with a sentence, nobody is locked out', async () => {
    const { agent, owner, branch } = await registerPeople(app);
    const { client, branchId } = branch;
    const poison = [
      [streams.cartelas(branchId), 'CartelaAdded'],
      [streams.branch(branchId), 'LateWinnersSet'],
      [streams.account(branch.accountId), 'PermissionToggled'],
    ] as const;
    for (const [stream, type] of poison) await appendSigned(stream, type, '{"late":1}');
    const file = { fileName: 'cards.json', content, dryRun: false };
    expect(await client.isRefused(importCartelas, file)).toBe('STREAM_HALTED');
    const late = { branchId, lateWinners: 'ask' } as const;
    expect(await owner.client.isRefused(setLateWinners, late)).toBe('STREAM_HALTED');
    for (const [stream] of poison) await quarantines(agent, stream);
    await client.does(importCartelas, file);
    await owner.client.does(setLateWinners, late);
    await app.anyone.signsIn(branch.username);
  });
});

describe('the agent', () => {
  test('can have nothing skipped that is ours, and must say why', async () => {
    const game = await runningGame();
    const ours = (await eventsOf(game.stream)).at(-1) as RawEvent;
    const at = { stream: game.stream, revision: String(ours.revision), eventId: ours.id };
    expect(await game.agent.isRefused(quarantineEvent, { ...at, reason: 'unwelcome' })).toBe(
      'EVENT_NOT_FLAWED',
    );
    await append(game.stream, 'NumberDrawn', { place: 2, number: 7 }, metadata);
    const { revision, eventId } = await alarmAt(game.agent, game.stream);
    const flawed = { stream: game.stream, revision, eventId };
    expect(await game.agent.isRefused(quarantineEvent, { ...flawed, reason: ' ' })).toBe('REASON_MISSING');
    expect(await game.agent.isRefused(quarantineEvent, { ...flawed, reason: '12' })).toBe('REASON_TOO_SHORT');
    expect(await game.client.isRefused(quarantineEvent, { ...flawed, reason: 'mine' })).toBe('NOT_ALLOWED');
    await goesOn(game);
  });

  test('sees who put what into quarantine, and the history of the game leaves it out', async () => {
    const game = await runningGame();
    await append(game.stream, 'NumberDrawn', { place: 2, number: 7 }, metadata);
    const input = { branchId: game.stream.slice(5, 41), gameNumber: String(game.gameNumber) };
    expect((await game.agent.ask(sessionHistory, input)).json<{ code: string }>().code).toBe('STREAM_HALTED');
    const { revision, eventId } = await alarmAt(game.agent, game.stream);
    await goesOn(game);
    const seen = (await game.agent.sees(logAlarms)).alarms.find((alarm) => alarm.eventId === eventId);
    expect(seen?.quarantined).toMatchObject({ reason: 'forged, the machine is cleaned', username: AGENT });
    const { events } = await game.agent.sees(sessionHistory, input);
    expect(events.map((event) => event.revision)).not.toContain(revision);
  });
});

test('another process finds the same, and learns of a quarantine by itself', async () => {
  const game = await runningGame();
  const other = await openApp(app.stores, { drawKeys: keys });
  const there = game.client.at(other);
  await there.does(drawNumber, { gameNumber: game.gameNumber, place: 1 });
  await append(game.stream, 'NumberDrawn', { place: 2, number: 7 }, metadata);
  expect(await there.isRefused(drawNumber, { gameNumber: game.gameNumber })).toBe('STREAM_HALTED');
  await quarantines(game.agent, game.stream);
  expect((await there.does(drawNumber, { gameNumber: game.gameNumber })).data.place).toBe(2);
  await other.close();
});

test('the metrics tell how many entries wait', async () => {
  const game = await runningGame();
  const waiting = async () =>
    Number(/^log_alarms (\d+)$/m.exec((await app.anyone.get('/metrics')).body)?.[1]);
  const before = await waiting();
  await append(game.stream, 'NumberDrawn', { place: 2, number: 7 }, metadata);
  await alarmAt(game.agent, game.stream);
  expect(await waiting()).toBe(before + 1);
  await goesOn(game);
  expect(await waiting()).toBe(before);
});

test('a log has one identity: the first event, made once by processes that start together', async () => {
  const first: RawEvent[] = [];
  for await (const some of readAll(connection, BEFORE_ALL, { types: ['LogIdentified'] })) first.push(...some);
  expect(first).toHaveLength(1);
  expect(first[0]).toMatchObject({ stream: 'log', revision: 0n });
  expect(parsed(first[0] as RawEvent).data).toMatchObject({ mode: 'live', frontier: null });
  await expect(
    attacker.appendToStream('log', jsonEvent({ type: 'LogIdentified', data: {}, metadata }), {
      expectedRevision: NO_STREAM,
    }),
  ).rejects.toThrow();
});

import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  prepareSecondFactor,
  turnOnSecondFactor,
} from '../../../contracts/accounts/second-factor/commands.ts';
import { activity } from '../../../contracts/activity/queries.ts';
import { updateCartela } from '../../../contracts/cartelas/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import { streams } from '../../../contracts/streams.ts';
import { quarantineEvent } from '../../../contracts/system/commands.ts';
import { proveLog } from '../../../services/prove-log/prove-log.ts';
import { openApp, PASSWORD, WRITER_KEY } from '../../support/app.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { type Audited, type Branch, Business, type Person } from '../../support/business.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { type ExportLine, type ReadExport, readExport } from '../../support/read-export.ts';
import { eventually } from '../../support/read-side.ts';
import { sealsAt } from '../../support/sealer.ts';

let business: Business;
let ours: Audited;
let others: Audited;
/** Of those whose streams are in the exports. */
let secrets: readonly string[];

/** Games 1 to 4 on the first day, 5 and 6 on the second, on which 4 is voided; the third is not sealed, and 7 is being played. */
beforeAll(async () => {
  business = await Business.open('2026-11-20T08:00:00.000Z');
  [ours, others] = [await business.audited(), await business.audited()];
  secrets = [...(await secondFactorOf(ours.owner)), ...(await deviceOf(ours.branch))];
  for (const hour of ['09', '10', '11', '12']) await playsAt(`2026-11-20T${hour}:00:00.000Z`);
  await playsAt('2026-11-20T13:00:00.000Z', others.branch);
  await sealsAt(business.app.stores, '2026-11-21T00:00:00.000Z');
  await ours.branch.client.does(updateCartela, {
    cardId: 20,
    numbers: makeCartelas(21)[20]?.numbers as never,
    reason: 'a misprint',
  });
  for (const hour of ['09', '10']) await playsAt(`2026-11-21T${hour}:00:00.000Z`);
  const { branchId } = ours.branch;
  await ours.owner.client.does(run.voidGame, { branchId, gameNumber: 4, reason: 'played twice' });
  // Of the second day the leaves are made again from the log.
  await sealsAt(business.app.stores, '2026-11-22T09:00:00.000Z', 'afterwards');
  business.at('2026-11-22T12:00:00.000Z');
  const { gameNumber } = await business.opens(ours.branch);
  await ours.branch.client.does(run.startGame, { gameNumber });
  await business.settled();
});
afterAll(() => business.close());

/** The secret, the recovery codes and what was typed of a second factor that was turned on. */
async function secondFactorOf({ client }: Person): Promise<string[]> {
  const { data } = await client.does(prepareSecondFactor, { present: PASSWORD });
  const code = new Authenticator(data.secret, () => new Date('2026-11-20T08:00:00.000Z')).code();
  const on = await client.does(turnOnSecondFactor, { enrolment: data.enrolment, code });
  return [data.secret, data.enrolment, ...on.data.recoveryCodes];
}

/** By what a sign-in of somebody is known again. */
async function deviceOf({ username }: Person): Promise<string[]> {
  const [address, device] = [
    '10.9.8.7',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ];
  await business.app.anyone
    .from(address)
    .post(
      '/api/commands/sign-in',
      { commandId: randomUUID(), username, password: PASSWORD },
      { 'user-agent': device },
    );
  return [address, device, 'Firefox', 'Gecko'];
}

async function playsAt(at: string, branch: Branch = ours.branch): Promise<void> {
  business.at(at);
  const { gameNumber } = await business.opens(branch);
  await branch.client.does(run.startGame, { gameNumber });
  for (let place = 1; place <= 3; place++) await branch.client.does(run.drawNumber, { gameNumber, place });
  await branch.client.does(run.finishGame, { gameNumber });
}

const pathOf = (gameNumber: number) =>
  `/api/queries/export-game?branchId=${ours.branch.branchId}&gameNumber=${gameNumber}`;
const daysPath = (from: string, to: string) =>
  `/api/queries/export-days?branchId=${ours.branch.branchId}&from=2026-11-${from}&to=2026-11-${to}`;

/** Every hash, proof and signature in it is recomputed on the way. */
async function exported(path: string, client = ours.auditor.client): Promise<ReadExport> {
  const { statusCode, body } = await client.get(path);
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  return readExport(body);
}

const gamesIn = ({ streams: told }: ReadExport) =>
  [...told.keys()].flatMap((stream) => (stream.startsWith('game-') ? Number(stream.slice(42)) : []));
const gameIn = ({ streams: told }: ReadExport, gameNumber: number) =>
  told.get(streams.game(ours.branch.branchId, gameNumber)) ?? [];
const dataOf = (line: ExportLine | undefined): unknown =>
  JSON.parse(Buffer.from(String(line?.['data']), 'base64').toString());
const revisions = (lines: readonly ExportLine[]) => lines.map(({ revision }) => Number(revision));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the export of a game', () => {
  test('has the game from all seals, the one before it, and all that it is judged by', async () => {
    const read = await exported(pathOf(4));
    expect(gamesIn(read)).toEqual([3, 4]);
    expect(gameIn(read, 4).map(({ type }) => type)).toEqual([
      'CartelasSelected',
      'GameOpened',
      'GameStarted',
      'NumberDrawn',
      'NumberDrawn',
      'NumberDrawn',
      'GameFinished',
      'GameVoided',
    ]);
    const { branchId, accountId } = ours.branch;
    for (const stream of [
      streams.branch(branchId),
      streams.cartelas(branchId),
      streams.draw(branchId),
      streams.account(accountId),
      streams.account(ours.owner.accountId),
      streams.log(),
    ]) {
      const told = read.streams.get(stream) ?? [];
      expect([stream, told.length > 0, revisions(told)]).toEqual([stream, true, upTo(told.length)]);
    }
  });

  test('shows the events beside its streams, so that none can be left out', async () => {
    for (const { scope, events } of (await exported(pathOf(4))).ranges) {
      const inside = events.filter((event) => event['neighbour'] !== true);
      const beside = events.filter((event) => event['neighbour'] === true);
      expect(beside.every((event) => 'body' in event)).toBe(true);
      if (scope === 'hall') expect(beside).toEqual([]);
      for (const { stream } of beside) expect(inside.map((event) => event['stream'])).not.toContain(stream);
    }
  });

  test('of a game that is being played is not sealed, and tells no seed', async () => {
    const read = await exported(pathOf(7));
    expect(gameIn(read, 7).map(({ line }) => line)).toEqual(['unsealed', 'unsealed', 'unsealed']);
    const drafts = read.streams.get(streams.draw(ours.branch.branchId)) ?? [];
    expect(drafts.map((draft) => 'data' in draft)).toEqual([true, true, false]);
  });
});

describe('the export of days', () => {
  test('has all leaves of the branch on these days, and what their games have on others', async () => {
    const read = await exported(daysPath('21', '21'));
    // The one that was voided, those of the day, and the one before each.
    expect(gamesIn(read)).toEqual([3, 4, 5, 6]);
    const [, second] = read.lines.filter(
      ({ line, text }) => line === 'record' && String(text).includes(ours.branch.branchId),
    );
    const size = Number(/^size (\d+)$/m.exec(String(second?.['text']))?.[1]);
    const covered = read.ranges
      .filter(({ scope, number }) => number === 2 && scope === ours.branch.branchId)
      .flatMap(({ events }) => events.filter((event) => event['neighbour'] !== true));
    expect(covered).toHaveLength(size);
    expect(covered.map(({ type }) => type)).toContain('CartelaUpdated');
  });

  test('reaches from the first event to what is not sealed yet', async () => {
    const read = await exported(daysPath('01', '30'));
    expect(gamesIn(read)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const gameNumber of gamesIn(read)) {
      const told = gameIn(read, gameNumber);
      expect(revisions(told)).toEqual(upTo(told.length));
    }
    expect(dataOf(gameIn(read, 6).at(-1))).toMatchObject({ seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('of days to come has what is not sealed yet', async () => {
    expect(gamesIn(await exported(daysPath('25', '26')))).toEqual([6, 7]);
  });
});

test("nothing in it is anybody else's, and nothing secret", async () => {
  const { body } = await ours.auditor.client.get(daysPath('01', '30'));
  const told = body
    .split('\n')
    .map(
      (line) => (/"data":"([^"]*)"/.exec(line)?.[1] ?? '') + (/"metadata":"([^"]*)"/.exec(line)?.[1] ?? ''),
    )
    .map((text) => Buffer.from(text, 'base64').toString())
    .join('\n');
  for (const text of [body, told])
    for (const secret of [
      others.branch.branchId,
      others.branch.name,
      others.branch.username,
      others.owner.username,
      others.owner.accountId,
      ours.auditor.accountId,
      'credential-',
      'requests-',
      'username-',
      'argon2',
      'PasswordSet',
      '127.0.0.1',
      'factor-',
      'FactorSet',
      ...secrets,
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

describe('who asks for one', () => {
  test('must look after the branch; somebody else finds nothing, and that is on record', async () => {
    for (const { client } of [ours.owner, ours.auditor, { client: business.agent }])
      expect(await client.get(pathOf(1))).toMatchObject({ statusCode: 200 });
    expect(await business.app.anyone.get(pathOf(1))).toMatchObject({ statusCode: 401 });
    expect(await ours.branch.client.get(pathOf(1))).toMatchObject({ statusCode: 403 });
    for (const { client, accountId } of [others.owner, others.auditor]) {
      expect(await client.get(daysPath('20', '21'))).toMatchObject({ statusCode: 404 });
      await eventually('the attempt on record', async () => {
        const { entries } = await business.agent.sees(activity, {
          actorId: accountId,
          type: 'AccessRefused',
        });
        return entries.some(({ data }) => data['code'] === 'NOT_FOUND');
      });
    }
    const { entries } = await ours.owner.client.sees(activity, {
      actorId: ours.auditor.accountId,
      type: 'AuditDataRead',
    });
    expect(entries.map(({ data }) => data['subject'])).toContain('export');
  });

  test('gets none of a game that was never opened, or of days that end before they begin', async () => {
    expect(await ours.owner.client.get(pathOf(99))).toMatchObject({ statusCode: 404 });
    expect(await ours.owner.client.get(daysPath('21', '20'))).toMatchObject({ statusCode: 400 });
  });

  test('has two made at a time, until one is done or given up', async () => {
    const address = await business.app.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { cookie: `session=${ours.owner.client.cookie}` };
    const giveUp = new AbortController();
    const asked = [1, 2, 3].map(() =>
      fetch(`${address}${daysPath('01', '30')}`, { headers, signal: giveUp.signal }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
    giveUp.abort();
    await expect.poll(async () => (await ours.owner.client.get(pathOf(1))).statusCode).toBe(200);
  });

  test('has two made at a time at all processes together', async () => {
    const other = await openApp(business.app.stores);
    const [here, there] = await Promise.all(
      [business.app, other].map(async ({ app }) =>
        app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 }),
      ),
    );
    const headers = { cookie: `session=${ours.owner.client.cookie}` };
    const giveUp = new AbortController();
    const asked = [here, there, there, here].map((address) =>
      fetch(`${address}${daysPath('01', '30')}`, { headers, signal: giveUp.signal }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    giveUp.abort();
    const elsewhere = ours.owner.client.at(other);
    await expect.poll(async () => (await elsewhere.get(pathOf(1))).statusCode).toBe(200);
    await other.close();
  });

  test('of a log with a seal that cannot be read names it, and ends without a footer, until it is in quarantine', async () => {
    const { eventStore } = business.app.stores;
    const client = EventStoreDBClient.connectionString(eventStore.urls.sealer);
    const stream = streams.seals();
    const unreadable = jsonEvent({ type: 'DaySealed', data: { number: 'third' } });
    const revision = String((await client.appendToStream(stream, unreadable)).nextExpectedRevision);
    await client.dispose();
    const lastLine = async () => {
      const { body } = await ours.auditor.client.get(pathOf(1));
      return JSON.parse(body.trimEnd().split('\n').at(-1) ?? '') as unknown;
    };
    const proven = () =>
      proveLog({
        eventStoreUrl: eventStore.urls.reader,
        writerKeys: [WRITER_KEY],
        drawKeys: null,
        publicKeys: null,
        heads: [],
      });
    expect(await lastLine()).toEqual({ line: 'broken', code: 'STREAM_HALTED', stream, revision });
    expect(await proven()).toMatchObject({
      flawed: [`entry ${revision} of ${stream} (DaySealed): MALFORMED`],
      seals: { days: 2, findings: [] },
    });
    const place = { stream, revision, eventId: unreadable.id };
    await business.agent.does(quarantineEvent, { ...place, reason: 'nobody can read it' });
    expect(await lastLine()).toMatchObject({ line: 'footer' });
    expect(await proven()).toMatchObject({ flawed: [], seals: { days: 2, findings: [] } });
  });
});

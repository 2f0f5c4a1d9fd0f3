import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from '../../../contracts/bingo/patterns.ts';
import { deleteBranch } from '../../../contracts/branches/commands.ts';
import { acknowledgeFinding } from '../../../contracts/findings/commands.ts';
import { drawNumber, finishGame, startGame } from '../../../contracts/game/commands.ts';
import { openLegacyGame } from '../../../contracts/game/legacy/commands.ts';
import { streams } from '../../../contracts/streams.ts';
import { findings, type KeptFinding } from '../../../contracts/verification/queries.ts';
import { Checks } from '../../../projections/checking/run-checks.ts';
import { Connection } from '../../../projections/event-store/connection.ts';
import { WriterKeys } from '../../../projections/event-store/writer-keys.ts';
import { Session } from '../../../projections/runner/session.ts';
import { type Client, openApp, WRITER_KEY } from '../../support/app.ts';
import { type Audited, type Branch, Business } from '../../support/business.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { threeCards } from '../../support/client-stake.ts';
import { borrowedServer } from '../../support/event-store.ts';

/** Long ago; the program and the notes go by the machine's own clock. */
const FRIDAY = '2024-11-29';
const PROGRAM = join(import.meta.dirname, '../../../dist/projections/check-games/main.js');
const note = 'asked the cashier';
const faces = makeCartelas(20);

let business: Business;
let ours: Audited;
let rival: Audited;
/** Cards that were complete at the end of our games. */
let missed = 0;
beforeAll(async () => {
  business = await Business.open(`${FRIDAY}T12:00:00.000Z`);
  [ours, rival] = [await business.audited(), await business.audited()];
  for (let game = 1; game <= 3; game++) missed += await missesWinner(ours.branch);
  await night();
});
afterAll(() => business.close());

/** Ends a game in which a card was complete that nobody has checked, or several that one number has completed. Gives how many. */
async function missesWinner(branch: Branch): Promise<number> {
  const { client } = branch;
  const { gameNumber } = await business.opens(branch);
  await client.does(startGame, { gameNumber });
  const drawn: number[] = [];
  const complete = () =>
    faces.slice(0, 5).filter(({ numbers }) => evaluate(numbers, '1 Pattern', drawn).won).length;
  while (complete() === 0) drawn.push((await client.does(drawNumber, { gameNumber })).data.number);
  await client.does(finishGame, { gameNumber });
  return complete();
}

/** What tonight has to do; it is now from then on. */
async function night(): Promise<void> {
  await business.settled();
  const { eventStore, database } = business.app.stores;
  const connection = new Connection(eventStore.urls.reader, new WriterKeys([WRITER_KEY]));
  const session = await Session.open(database.url, 'night');
  try {
    await session.query('delete from projections.nightly_checks');
    const failed = (error: unknown) => {
      throw error;
    };
    await new Checks(session, {
      eventStore: connection,
      databaseUrl: database.url,
      db: business.db,
      timeZone: 'Africa/Addis_Ababa',
      restless: true,
      signal: new AbortController().signal,
      failed,
    }).night();
  } finally {
    await session.close();
    connection.close();
  }
  business.at(new Date().toISOString());
}

async function found({ branchId }: Branch, client: Client): Promise<KeptFinding[]> {
  return (await client.sees(findings, { branchId })).findings;
}

async function openOne(branch: Branch, client: Client): Promise<KeptFinding> {
  const first = (await found(branch, client)).find(({ acknowledged }) => !acknowledged);
  if (!first) throw new Error('nothing is open');
  return first;
}

/** By class and code, as the metrics tell. */
async function openInMetrics(): Promise<Record<string, number>> {
  const { body } = await business.app.anyone.get('/metrics');
  const lines = body.matchAll(/^findings_open_by_code\{class="(\S+)",code="(\S+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, of, code, count]) => [`${of} ${code}`, Number(count)]));
}

async function notesOf({ branchId }: Branch, key: string): Promise<number> {
  const events = await business.eventsAfter(0n);
  return events.filter(
    ({ stream, data }) => stream === streams.findings(branchId) && (data as { key: string }).key === key,
  ).length;
}

/** Likewise, as the agent is told. */
async function openOnes(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { class: of, code, acknowledged } of (await business.agent.sees(findings, {})).findings)
    if (!acknowledged) counted[`${of} ${code}`] = (counted[`${of} ${code}`] ?? 0) + 1;
  return counted;
}

test('the metrics count open findings by what was found', async () => {
  const open = await openOnes();
  expect(open).toMatchObject({ 'irregular missed-winner': missed });
  expect(await openInMetrics()).toEqual(open);
});

describe('a finding is acknowledged', () => {
  test('by the auditor and by the agent, with a note; open ones stay on top', async () => {
    const { branch, auditor, owner } = ours;
    const by: [string, Client][] = [
      [auditor.username, auditor.client],
      ['agent', business.agent],
    ];
    for (const [username, client] of by) {
      const { branchId, key, code } = await openOne(branch, client);
      expect(code).toBe('missed-winner');
      expect(await owner.client.isRefused(acknowledgeFinding, { branchId, key, note })).toBe('NOT_ALLOWED');
      expect(await client.isRefused(acknowledgeFinding, { branchId, key, note: 'ok' })).toBe(
        'REASON_TOO_SHORT',
      );
      await client.does(acknowledgeFinding, { branchId, key, note: ` ${note} ` });
      const all = await found(branch, owner.client);
      expect(all.find((each) => each.key === key)?.acknowledged).toMatchObject({ note, username });
      const seen = all.map(({ acknowledged }) => acknowledged !== null);
      expect(seen).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  test('and is counted no more', async () => {
    const open = await openOnes();
    expect(open['irregular missed-winner'] ?? 0).toBe(missed - 2);
    expect(await openInMetrics()).toEqual(open);
  });

  test('in no branch of somebody else’s', async () => {
    const { branchId, key } = await openOne(ours.branch, ours.owner.client);
    const response = await rival.auditor.client.send(acknowledgeFinding, { branchId, key, note });
    expect(response.statusCode).toBe(404);
    const elsewhere = { branchId: rival.branch.branchId, key, note };
    expect(await rival.auditor.client.isRefused(acknowledgeFinding, elsewhere)).toBe('FINDING_NOT_OPEN');
  });

  test('once: by two at two processes one of them is told that it is open no more', async () => {
    const { branchId, key } = await openOne(ours.branch, ours.owner.client);
    const second = await openApp(business.app.stores);
    try {
      const clients = [ours.auditor.client, business.agent.at(second)];
      const answers = await Promise.all(
        clients.map((client) => client.send(acknowledgeFinding, { branchId, key, note })),
      );
      const codes = answers.map((answer) => answer.json<{ code?: string }>().code);
      expect(new Set(codes)).toEqual(new Set(['FINDING_NOT_OPEN', undefined]));
      expect(await notesOf(ours.branch, key)).toBe(1);
      expect(await ours.auditor.client.isRefused(acknowledgeFinding, { branchId, key, note })).toBe(
        'FINDING_NOT_OPEN',
      );
    } finally {
      await second.close();
    }
  });

  test.skipIf(borrowedServer)('once, though the power was cut before the answer came through', async () => {
    business.at(`${FRIDAY}T13:00:00.000Z`);
    await missesWinner(rival.branch);
    await night();
    const { branchId, key } = await openOne(rival.branch, rival.auditor.client);
    const commandId = randomUUID();
    await rival.auditor.client.does(acknowledgeFinding, { branchId, key, note }, commandId);
    await business.app.stores.eventStore.kill9();
    await business.app.stores.eventStore.restart();
    const second = await openApp(business.app.stores);
    try {
      const again = rival.auditor.client.at(second);
      await again.does(acknowledgeFinding, { branchId, key, note }, commandId);
      expect(await again.isRefused(acknowledgeFinding, { branchId, key, note })).toBe('FINDING_NOT_OPEN');
      expect(await notesOf(rival.branch, key)).toBe(1);
    } finally {
      await second.close();
    }
  });
});

test('a finding that says something else than the one that was looked into is open', async () => {
  const { branch, auditor } = ours;
  const { branchId } = branch;
  const spoil = async (profit: number) => {
    await business.settled();
    await business.db
      .updateTable('daily.rows')
      .set({ house_profit: String(profit) } as never)
      .where('branch_id', '=', branchId)
      .execute();
    await business.db
      .updateTable('projections.checked_days')
      .set({ position: '0' } as never)
      .where('branch_id', '=', branchId)
      .execute();
    await night();
  };
  const ofDay = async () =>
    (await found(branch, auditor.client))
      .filter(({ code }) => code === 'day-differs')
      .map(({ acknowledged, found: told }) => [told, acknowledged !== null]);
  await spoil(1);
  expect(await ofDay()).toEqual([['houseProfit: 1.00', false]]);
  const key = (await found(branch, auditor.client)).find(({ code }) => code === 'day-differs')?.key ?? '';
  await auditor.client.does(acknowledgeFinding, { branchId, key, note });
  expect(await ofDay()).toEqual([['houseProfit: 1.00', true]]);
  await spoil(2);
  expect(await ofDay()).toEqual([['houseProfit: 2.00', false]]);
});

test('a finding of a branch that has been deleted since is acknowledged still', async () => {
  const { branch, owner, auditor } = ours;
  const { branchId, name: branchName } = branch;
  const { key } = await openOne(branch, auditor.client);
  await owner.client.does(deleteBranch, { branchId, branchName });
  await auditor.client.does(acknowledgeFinding, { branchId, key, note });
  const told = (await found(branch, auditor.client)).find((each) => each.key === key);
  expect(told?.acknowledged).toMatchObject({ note });
});

async function run(...args: string[]) {
  const { eventStore, database } = business.app.stores;
  const env = {
    PATH: process.env['PATH'],
    EVENTSTORE_URL: eventStore.urls.reader,
    DATABASE_URL: database.url,
    BUSINESS_TIMEZONE: 'Africa/Addis_Ababa',
    WRITER_KEYS: Buffer.from(WRITER_KEY).toString('base64'),
  };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('npm run check-games', () => {
  test('tells what is not right, day by day, and ends with 1', async () => {
    const { code, said } = await run('--branch', ours.branch.branchId, '--from', FRIDAY);
    expect(said).toContain(`${ours.branch.name} ${FRIDAY}: 3 games`);
    expect(said).toMatch(
      / {2}irregular missed-winner: game 1, entry \d+ of game-\S+; expected \d+: \d+, found -\n/,
    );
    expect(said).toMatch(/ {2}irregular day-differs: day 2024-11-29; expected houseProfit: \d+/);
    expect(said).toMatch(/\n0 games proven, 3 irregular, 0 cannot be proven\.\n$/);
    expect(code).toBe(1);
  });

  test('ends with 0 where everything is proven, with 2 where something cannot be', async () => {
    const { owner } = rival;
    const [proven, old] = [await business.branchOf(owner), await business.branchOf(owner)];
    const { gameNumber } = await business.opens(proven);
    await proven.client.does(finishGame, { gameNumber });
    for (let game = 1; game <= 2; game++) await old.client.does(openLegacyGame, threeCards);
    await business.settled();
    const right = await run('--branch', proven.branchId);
    expect(right.said).toMatch(
      /^Hall \S+ \S+: 1 games\n1 games proven, 0 irregular, 0 cannot be proven\.\n$/,
    );
    expect(right.code).toBe(0);
    const { code, said } = await run('--branch', old.branchId);
    expect(said).toMatch(/unproven old-client: day \S+; expected -, found 2\n/);
    expect(code).toBe(2);
  });

  test('says how it is used', async () => {
    const { code, said } = await run('--day', 'yesterday');
    expect(said).toMatch(/^check-games: Usage: npm run check-games/);
    expect(code).toBe(4);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { togglePermission } from '../../../contracts/accounts/commands.ts';
import { recordSavedTable } from '../../../contracts/activity/commands.ts';
import { activity, type ActivityEntry } from '../../../contracts/activity/queries.ts';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { toggleLegacyGames } from '../../../contracts/branches/commands.ts';
import { checkCard, voidGame } from '../../../contracts/game/commands.ts';
import { sessionHistory } from '../../../contracts/game/queries.ts';
import type { Client } from '../../support/app.ts';
import { type Branch, Business, type Person } from '../../support/business.ts';
import { eventually } from '../../support/read-side.ts';

let business: Business;
let owner: Person;
let auditor: Person;
let branch: Branch;
let rival: Person;
let gameNumber: number;

beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z', {
    recordedRequests: {
      refused: { windowMs: 5_000, most: 3 },
      read: { windowMs: 3_600_000, most: 6 },
    },
  });
  ({ owner, branch, auditor } = await business.audited());
  rival = await business.superAdmin();
  ({ gameNumber } = await business.opens(branch));
});
afterAll(() => business.close());

async function all(client: Client, filter: Record<string, string> = {}): Promise<ActivityEntry[]> {
  return (await client.sees(activity, { limit: '500', ...filter })).entries;
}
const found = (type: string, count: number, client = owner.client) =>
  expect.poll(async () => (await all(client, { type })).length, { timeout: 10_000 }).toBe(count);
const dataOf = async (type: string, client = owner.client) =>
  (await all(client, { type })).map(({ data }) => data).toReversed();

describe('what a rule refuses', () => {
  test('is on record at once, with what was named; its repetitions in one record at the end', async () => {
    const attempts = Array.from({ length: 5 }, () =>
      branch.client.isRefused(checkCard, { gameNumber, cardId: 17 }),
    );
    expect(new Set(await Promise.all(attempts))).toEqual(new Set(['CARD_NOT_REGISTERED']));
    const { branchId } = branch;
    expect(await owner.client.isRefused(voidGame, { branchId, gameNumber, reason: ' ' })).toBe(
      'REASON_MISSING',
    );
    await found('CommandRefused', 3);
    const named = { branchId, gameNumber, accountId: null, params: {} };
    const check = { ...named, command: 'check-card', code: 'CARD_NOT_REGISTERED', cardId: 17 };
    expect(await dataOf('CommandRefused')).toEqual([
      { ...check, repeated: 0 },
      { ...named, command: 'void-game', code: 'REASON_MISSING', cardId: null, repeated: 0 },
      { ...check, repeated: 4 },
    ]);
    const [repeated, , first] = await all(owner.client, { type: 'CommandRefused' });
    for (const entry of [repeated, first])
      expect(entry).toMatchObject({
        actorId: branch.accountId,
        branchName: branch.name,
        gameNumber,
        accountId: null,
      });
    expect(repeated?.session?.sessionId).toBe(first?.session?.sessionId);
    expect(await all(rival.client, { type: 'CommandRefused' })).toEqual([]);
    expect(await all(auditor.client, { type: 'CommandRefused' })).toHaveLength(3);
  });

  test('fills no log: beyond so many different ones only their number is kept, whatever sessions they come from', async () => {
    const second = await business.branchOf(owner);
    const game = await business.opens(second);
    const sessions = [second.client, await business.app.anyone.signsIn(second.username)];
    const cardIds = Array.from({ length: 10 }, (_, index) => 11 + index);
    await Promise.all(
      cardIds.flatMap((cardId) =>
        sessions.map((client) => client.isRefused(checkCard, { gameNumber: game.gameNumber, cardId })),
      ),
    );
    const { branchId } = second;
    const told = async () => ({
      one: await all(owner.client, { type: 'CommandRefused', branchId }),
      more: await all(owner.client, { type: 'RequestsLeftOut', branchId }),
    });
    const accountedFor = async () => {
      const { one, more } = await told();
      return more.reduce((sum, { data }) => sum + Number(data['times']), one.length);
    };
    await expect.poll(accountedFor, { timeout: 15_000 }).toBe(20);
    const { one, more } = await told();
    expect(more.length).toBeGreaterThan(0);
    // On a slow machine they come in more than one window.
    expect(one.length).toBeLessThanOrEqual(3 * (more.length + 1));
    expect(more[0]).toMatchObject({ role: 'system', session: null, data: { kind: 'refused' } });
  });

  test('no password gets into it', async () => {
    const text = JSON.stringify(await all(business.agent, { type: 'CommandRefused' }));
    expect(text).not.toMatch(/password|correct horse/i);
  });
});

describe('reading audit data', () => {
  test('is on record once per session and subject, and told to those above alone', async () => {
    const { branchId } = branch;
    const game = { branchId, gameNumber: String(gameNumber) };
    for (let time = 1; time <= 3; time++) {
      await auditor.client.sees(sessionHistory, game);
      await auditor.client.sees(gameSessions, { branchId });
    }
    await auditor.client.does(recordSavedTable, { file: 'games.csv', rows: 12 });
    await auditor.client.does(recordSavedTable, { file: 'Games', rows: 12, as: 'print' });
    const ofAuditor = () => all(owner.client, { actorId: auditor.accountId, type: 'AuditDataRead' });
    const isPrint = ({ data }: ActivityEntry) => data['subject'] === 'print';
    await expect.poll(async () => (await ofAuditor()).some(isPrint)).toBe(true);
    const read = (await ofAuditor()).filter(({ data }) => data['subject'] !== 'activity').toReversed();
    expect(read.map(({ data }) => data)).toEqual([
      { subject: 'game-history', branchId, gameNumber },
      { subject: 'game-sessions', branchId, gameNumber: null },
      { subject: 'file', branchId: null, gameNumber: null, file: 'games.csv', rows: 12 },
      { subject: 'print', branchId: null, gameNumber: null, file: 'Games', rows: 12 },
    ]);
    expect(read[0]).toMatchObject({ username: auditor.username, branchName: branch.name, gameNumber });

    // Another session begins anew, as far as the account's bound lets it.
    const again = await business.app.anyone.signsIn(auditor.username);
    await again.sees(sessionHistory, game);
    await again.sees(gameSessions, { branchId });
    await expect.poll(async () => (await ofAuditor()).length).toBe(6);

    expect(await all(auditor.client, { type: 'AuditDataRead' })).toEqual([]);
    expect(await all(rival.client, { type: 'AuditDataRead' })).toEqual([]);
  });

  test('an owner is told nothing of what it reads itself, nor of what the agent reads; the agent is told what the owner reads', async () => {
    await business.agent.sees(sessionHistory, { branchId: branch.branchId, gameNumber: String(gameNumber) });
    await eventually('the reading of the owner is recorded', async () =>
      (await all(business.agent, { type: 'AuditDataRead' })).some(
        ({ actorId }) => actorId === owner.accountId,
      ),
    );
    const told = async (client: Client) =>
      new Set((await all(client, { type: 'AuditDataRead' })).map(({ role }) => role));
    expect(await told(owner.client)).toEqual(new Set(['auditor']));
    expect((await told(business.agent)).has('all_admin')).toBe(false);
  });
});

describe('device, address and session', () => {
  test('a session shows what it was done on to whoever manages it, and can be filtered by', async () => {
    await business.agent.does(toggleLegacyGames, { branchId: branch.branchId, permission: 0 });
    await owner.client.does(togglePermission, { accountId: branch.accountId, permission: 1 });
    await business.settled();
    const [byAgent] = await all(owner.client, { type: 'LegacyGamesToggled' });
    expect(byAgent).toMatchObject({ role: 'all_admin', session: null });
    const [seenByAgent] = await all(business.agent, { type: 'LegacyGamesToggled' });
    expect(seenByAgent?.session).toMatchObject({ address: '127.0.0.1' });

    const opened = (await all(auditor.client, { type: 'GameOpened', branchId: branch.branchId }))[0];
    expect(opened?.session).toEqual({
      sessionId: opened?.session?.sessionId,
      device: null,
      address: '127.0.0.1',
    });
    const { sessionId = '' } = opened?.session ?? {};
    const ofSession = await all(owner.client, { sessionId });
    expect(ofSession.length).toBeGreaterThan(2);
    expect(new Set(ofSession.map(({ actorId }) => actorId))).toEqual(new Set([branch.accountId]));
    expect(await all(rival.client, { sessionId })).toEqual([]);
  });

  test('entries of one command go by one id, and no page ends within it', async () => {
    const entries = await all(owner.client, { branchId: branch.branchId });
    const opened = entries.find(({ type }) => type === 'GameOpened');
    const together = entries.filter(({ commandId }) => commandId === opened?.commandId);
    expect(together.map(({ type }) => type)).toEqual(['GameOpened', 'CartelasSelected']);

    const pages: ActivityEntry[] = [];
    for (let more = true; more; ) {
      const before = pages.at(-1)?.position;
      const page = await owner.client.sees(activity, {
        limit: '1',
        branchId: branch.branchId,
        ...(before !== undefined && { before }),
      });
      expect(new Set(page.entries.map(({ commandId }) => commandId)).size).toBe(1);
      pages.push(...page.entries);
      ({ more } = page);
    }
    expect(pages).toEqual(entries);
  });
});

test('what happened to the log is told to the agent alone', async () => {
  expect(await all(business.agent, { type: 'LogIdentified' })).toMatchObject([
    { role: 'system', branchId: null, data: { mode: 'live' } },
  ]);
  for (const client of [owner.client, auditor.client])
    expect(await all(client, { type: 'LogIdentified' })).toEqual([]);
});

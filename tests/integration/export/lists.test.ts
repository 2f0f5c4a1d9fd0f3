import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { allActivity, activity, ActivityEntry } from '../../../contracts/activity/queries.ts';
import { allGameSessions, GameSession, gameSessions } from '../../../contracts/analysis/queries.ts';
import type { Query } from '../../../contracts/endpoint.ts';
import { exportGame } from '../../../contracts/export/queries.ts';
import { finishGame, requestVoid } from '../../../contracts/game/commands.ts';
import { openDatabase } from '../../../projections/database.ts';
import { CLIENT_LIMITS } from '../../../services/http/slow-clients.ts';
import { createSharedLocks } from '../../../services/shared-locks/shared-locks.ts';
import { openApp } from '../../support/app.ts';
import { type Audited, Business } from '../../support/business.ts';
import { eventually } from '../../support/read-side.ts';

/** Of 2 KB each: uncompressed, more than the buffers between the two ends hold. */
const ROWS = 6_000;

let business: Business;
let ours: Audited;
let others: Audited;
let connection: ReturnType<typeof openDatabase>;
let address: string;
beforeAll(async () => {
  business = await Business.open('2026-11-20T08:00:00.000Z');
  [ours, others] = [await business.audited(), await business.audited()];
  await business.opens(ours.branch);
  await ours.branch.client.does(finishGame, { gameNumber: 1 });
  await business.opens(others.branch);
  business.at('2026-11-22T12:00:00.000Z');
  const { branchId } = ours.branch;
  await ours.owner.client.does(requestVoid, { branchId, gameNumber: 1, reason: 'played twice' });
  await business.settled();
  connection = openDatabase(business.app.stores.database.url, 2);
  await connection.pool.query(
    `insert into analysis.sessions
     select branch_id, game_number + copy, session_date + copy % 90, opened_at, 3 + copy * 7919 % 80, bet_price, bet_percent,
       10 * (3 + copy * 7919 % 80), total_win, house_profit, house_bonus, players_bonus, source, array[copy % 15 + 1], '{}', '{}', '{}',
       array_fill(75, array[600]), '{}', case when copy % 50 = 0 then 'voided' else status end, prizes, paid_out, to_pay, not_claimed
     from analysis.sessions cross join generate_series(1, $2::integer - 1) as copy where branch_id = $1`,
    [branchId, ROWS],
  );
  address = await business.app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await connection.db.destroy();
  await business.close();
});

const listed = (
  query: Query,
  input: object,
  { at = address, ...init }: { at?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
) =>
  fetch(`${at}/api/queries/${query.name}?${new URLSearchParams(input as Record<string, string>)}`, {
    ...init,
    headers: { cookie: `session=${ours.owner.client.cookie}`, ...init.headers },
  });
/** Compressed, all of it would fit into the buffers. */
const headers = { 'accept-encoding': 'identity' };
const linesOf = (text: string) => {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return { rows: lines.slice(0, -1), end: lines.at(-1) };
};
/** Connections that a list is read over. */
const reading = async () => {
  const { rows } = await connection.pool.query<{ state: string }>(
    "select state from pg_stat_activity where datname = current_database() and (query like 'fetch %' or query like 'declare rows %')",
  );
  return rows.length;
};

describe('all sessions of a branch', () => {
  test.each([
    [{}, ROWS],
    [{ sort: 'totalBet', direction: 'asc', to: '2026-12-04' }, null],
    [{ status: 'voided', sort: 'cartelaCount' }, Math.floor((ROWS - 1) / 50)],
    [{ winner: '7', from: '2026-11-25', to: '2026-12-24' }, null],
  ])(
    '%j come in the order asked for, as its pages have them, and their end is told',
    async (asked, count) => {
      const input = { branchId: ours.branch.branchId, ...asked };
      const response = await listed(allGameSessions, input);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      const { rows, end } = linesOf(await response.text());
      expect(end).toEqual({ rows: count ?? rows.length });
      expect(rows).toHaveLength(count ?? rows.length);
      const pages: GameSession[] = [];
      for (let page = 1; page <= 2; page++) {
        const { sessions } = await ours.owner.client.sees(gameSessions, {
          ...input,
          page: String(page),
          limit: '500',
        });
        pages.push(...sessions);
      }
      expect(rows.slice(0, pages.length)).toEqual(pages);
      expect(rows.length).toBeGreaterThan(50);
      for (const row of rows.slice(-10)) expect(GameSession.safeParse(row).success).toBe(true);
    },
  );

  test('tell of a void that is asked for', async () => {
    const response = await listed(allGameSessions, {
      branchId: ours.branch.branchId,
      direction: 'asc',
      to: '2026-11-21',
    });
    const { rows } = linesOf(await response.text());
    expect(rows[0]).toMatchObject({ gameNumber: 1, voidRequest: 'waiting' });
    expect(rows[1]).toMatchObject({ gameNumber: 2, voidRequest: null });
  });

  test('that nobody takes wait, as long as it takes, and are all of one moment', async () => {
    const response = await listed(allGameSessions, { branchId: ours.branch.branchId }, { headers });
    expect(response.headers.get('content-encoding')).toBeNull();
    // Longer than a connection that does not answer is waited for.
    await sleep(3_000);
    expect(await reading()).toBe(1);
    await connection.pool.query('delete from analysis.sessions where branch_id = $1 and game_number = 2', [
      ours.branch.branchId,
    ]);
    const { rows, end } = linesOf(await response.text());
    expect(end).toEqual({ rows: ROWS });
    expect(rows.at(-2)).toMatchObject({ gameNumber: 2 });
    await expect.poll(reading).toBe(0);
  });

  test('are read no longer once the client has gone', async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const response = await listed(allGameSessions, { branchId: ours.branch.branchId }, { headers, signal });
    await response.body?.getReader().read();
    await sleep(500);
    expect(await reading()).toBe(1);
    leaving.abort();
    await expect.poll(reading, { timeout: 10_000 }).toBe(0);
  });

  test('are ended when they have taken too long, and not as if they were whole', async () => {
    const hasty = await openApp(business.app.stores, {
      clientLimits: { ...CLIENT_LIMITS, listMs: 3_000 },
    });
    const at = await hasty.app.listen({ host: '127.0.0.1', port: 0 });
    const response = await listed(allGameSessions, { branchId: ours.branch.branchId }, { at, headers });
    expect(response.status).toBe(200);
    await expect.poll(reading, { timeout: 10_000 }).toBe(0);
    await expect(response.text()).rejects.toThrow();
    await hasty.close();
  });

  test('show what was done just before, or say that they may not', async () => {
    const { branch, owner } = others;
    const { branchId } = branch;
    await branch.client.does(finishGame, { gameNumber: 1 });
    const { asked } = await connection.db.transaction().execute(async (tx) => {
      // For so long the read model cannot follow.
      await sql`select from projections.checkpoints where read_model = 'analysis' for update`.execute(tx);
      const request = { branchId, gameNumber: 1, reason: 'played twice' };
      const { position } = await owner.client.does(requestVoid, request);
      const list = owner.client.ask(allGameSessions, { branchId, after: String(position) });
      await sleep(800);
      return { asked: list };
    });
    const seen = await asked;
    expect(linesOf(seen.body).rows).toMatchObject([{ gameNumber: 1, voidRequest: 'waiting' }]);
    expect(seen.headers['x-stale']).toBeUndefined();
    const stale = await owner.client.ask(allGameSessions, { branchId, after: '9'.repeat(18) });
    expect([stale.statusCode, stale.headers['x-stale']]).toEqual([200, 'true']);
    expect((await owner.client.ask(allGameSessions, { branchId, after: 'x' })).statusCode).toBe(400);
  });
});

describe('a list that ends before its first row', () => {
  const sent = [{ headers }, {}];

  /** Asked for while nobody can read sessions, and until `meanwhile` is done. */
  async function listedWhileHeldUp(at: string, init: object, meanwhile: () => Promise<unknown>) {
    return connection.db.transaction().execute(async (tx) => {
      await sql`lock table analysis.sessions in access exclusive mode`.execute(tx);
      const answered = listed(allGameSessions, { branchId: ours.branch.branchId }, { at, ...init });
      await meanwhile();
      const response = await answered;
      return [response.status, ((await response.json()) as { code: string }).code];
    });
  }

  test('because it takes too long is refused, however it was to be sent, while there is somebody to tell', async () => {
    const { stillMs, listBeginsMs } = CLIENT_LIMITS;
    expect(stillMs - listBeginsMs).toBeGreaterThanOrEqual(10_000);
    const hasty = await openApp(business.app.stores, {
      clientLimits: { ...CLIENT_LIMITS, stillMs: 4_000, listBeginsMs: 1_000 },
    });
    const at = await hasty.app.listen({ host: '127.0.0.1', port: 0 });
    for (const init of sent)
      expect(await listedWhileHeldUp(at, init, async () => undefined)).toEqual([503, 'LIST_TOO_LONG']);
    await hasty.close();
  });

  test('because whoever asked has gone, even before it was to be made, is not made', async () => {
    const leaving = new AbortController();
    await connection.db.transaction().execute(async (tx) => {
      await sql`lock table analysis.sessions in access exclusive mode`.execute(tx);
      const input = { branchId: ours.branch.branchId, after: '9'.repeat(18) };
      const left = expect(listed(allGameSessions, input, { signal: leaving.signal })).rejects.toThrow();
      await sleep(500);
      leaving.abort();
      await left;
      // Longer than a request waits for read models to get that far.
      await sleep(3_000);
      expect(await reading()).toBe(0);
    });
  });

  test('because Postgres goes away is answered as any query then', async () => {
    const end = async () => {
      await expect.poll(reading, { timeout: 10_000 }).toBe(1);
      await connection.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'declare rows %' and pid <> pg_backend_pid()",
      );
    };
    for (const init of sent)
      expect(await listedWhileHeldUp(address, init, end)).toEqual([503, 'UNAVAILABLE']);
  });
});

test('all activity is what the pages of whoever asks have, and no more', async () => {
  for (const { client } of [ours.owner, ours.auditor, { client: business.agent }]) {
    const { entries } = await client.sees(activity, { limit: '2000', to: '2026-11-21' });
    const { rows, end } = linesOf((await client.ask(allActivity, { to: '2026-11-21' })).body);
    expect(rows).toEqual(entries);
    expect(end).toEqual({ rows: entries.length });
    for (const row of rows) expect(ActivityEntry.safeParse(row).success).toBe(true);
  }
  const { body } = await ours.owner.client.ask(allActivity, { to: '2026-11-21' });
  for (const foreign of [others.branch.branchId, others.owner.username]) expect(body).not.toContain(foreign);
  const none = await ours.owner.client.ask(allActivity, { from: '2020-01-01', to: '2020-01-02' });
  expect(linesOf(none.body)).toEqual({ rows: [], end: { rows: 0 } });
});

test('lists have places of their own, and proofs theirs, of all accounts together', async () => {
  const { branchId } = ours.branch;
  const answers = async () => {
    const list = await ours.owner.client.ask(allGameSessions, { branchId, to: '2026-11-20' });
    const proof = await ours.owner.client.ask(exportGame, { branchId, gameNumber: '1' });
    return [list, proof].map(({ statusCode, body }) =>
      statusCode === 429 ? (JSON.parse(body) as { code: string }).code : statusCode,
    );
  };
  /** By others, at another process; one that a list before it still has is waited for. */
  async function whileTaken(kind: string, count: number): Promise<unknown> {
    const locks = createSharedLocks(business.app.stores.database.url, () => undefined);
    for (let place = 0; place < count; place++) await locks.take(`${kind} ${place}`);
    const answered = await answers();
    await locks.close();
    return answered;
  }
  expect(await whileTaken('list', 7)).toEqual([200, 200]);
  expect(await whileTaken('list', 8)).toEqual(['EXPORTS_FULL', 200]);
  expect(await whileTaken('proof', 6)).toEqual([200, 'EXPORTS_FULL']);
});

test('a list is for those who may see its pages, and taking it is on record', async () => {
  const { branchId } = ours.branch;
  const statuses = async (query: Query, input: Record<string, string>) =>
    Promise.all(
      [
        ours.branch,
        ours.owner,
        ours.auditor,
        { client: business.agent },
        others.owner,
        others.auditor,
        others.branch,
        { client: business.app.anyone },
      ].map(async ({ client }) => (await client.ask(query, input)).statusCode),
    );
  const day = { from: '2026-11-20', to: '2026-11-20' };
  expect(await statuses(allGameSessions, { branchId, ...day })).toEqual([
    200, 200, 200, 200, 404, 404, 404, 401,
  ]);
  expect(await statuses(allActivity, { branchId, ...day })).toEqual([403, 200, 200, 200, 404, 404, 403, 401]);
  expect((await ours.owner.client.ask(allGameSessions, { branchId, sort: 'secret' })).statusCode).toBe(400);
  await eventually('both readings on record', async () => {
    const { entries } = await ours.owner.client.sees(activity, {
      actorId: ours.auditor.accountId,
      type: 'AuditDataRead',
    });
    const subjects = new Set(entries.map(({ data }) => data['subject']));
    return subjects.has('game-sessions') && subjects.has('activity');
  });
});

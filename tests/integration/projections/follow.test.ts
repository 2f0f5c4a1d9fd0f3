import { setTimeout as sleep } from 'node:timers/promises';
import { Decimal } from 'decimal.js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountId } from '../../../contracts/ids.ts';
import type { Day } from '../../../contracts/time.ts';
import { accountsOwnedBy } from '../../../projections/accounts/query.ts';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { branchAnalysisOf, gameSessionsOf } from '../../../projections/analysis/query.ts';
import { boardOf } from '../../../projections/board/query.ts';
import { branchesVisibleTo } from '../../../projections/branches/query.ts';
import { cartelasOf } from '../../../projections/cartelas/query.ts';
import { waitFor } from '../../../projections/system/query.ts';
import { branchReportOf, periodRows } from '../../../projections/reports/query.ts';
import { jackpotRowsOf } from '../../../projections/jackpot/query.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { caughtUp, everyReadModel, type RunningProjections } from '../../support/projections.ts';
import { openReadSide, type ReadSide } from '../../support/read-side.ts';

let side: ReadSide;
let projections: RunningProjections;
beforeAll(async () => {
  side = await openReadSide();
  projections = await side.startProjections();
});
afterAll(() => side.close());

const at = new Date('2026-11-27T20:15:00.000Z');

test('a hall, its cartelas and a game are shown as soon as they are in the log', async () => {
  const { db, client } = side;
  const branchLog = new BranchLog('Bole', 2);
  await caughtUp(db, await append(client, [...branchLog.registration(at), ...branchLog.game(at)]));

  const { branchId, ownerId, accountId } = branchLog;
  const shown = [{ branchId, branchName: 'Bole', jackpotPermission: 1 }];
  expect(await branchesVisibleTo(db, { role: 'super_admin', accountId: ownerId })).toMatchObject(shown);
  expect(await branchesVisibleTo(db, { role: 'branch_admin', accountId })).toMatchObject(shown);
  expect(await accountsOwnedBy(db, ownerId)).toMatchObject([{ accountId, permission: 1 }]);
  expect(await cartelasOf(db, branchId)).toEqual(branchLog.cartelas);
  expect(await boardOf(db, branchId)).toMatchObject({ totalGames: 1, game: { phase: 'finished' } });
  const day = { branchId, from: '2026-11-27' as Day, to: '2026-11-27' as Day };
  expect(await periodRows(db, 'daily', day)).toMatchObject([{ date: '2026-11-27', totalGame: 1 }]);
});

test('nobody sees the branches of another', async () => {
  const { db, client } = side;
  const [mine, other] = [new BranchLog('Mine'), new BranchLog('Other')];
  await caughtUp(db, await append(client, [...mine.registration(at), ...other.registration(at)]));
  const ids = async (role: 'super_admin' | 'all_admin' | 'auditor', accountId: AccountId) =>
    (await branchesVisibleTo(db, { role, accountId })).map(({ branchId }) => branchId);
  expect(await ids('super_admin', mine.ownerId)).toEqual([mine.branchId]);
  expect(await ids('all_admin', mine.ownerId)).toEqual(
    expect.arrayContaining([mine.branchId, other.branchId]),
  );
  expect(await ids('auditor', mine.ownerId)).toEqual([]);
});

describe('read your own writes', () => {
  test('a single event is shown within milliseconds', async () => {
    const { db, client } = side;
    const branchLog = new BranchLog('Piassa');
    await caughtUp(
      db,
      await append(client, [...branchLog.registration(at), ...branchLog.opening(at).entries]),
    );
    const took: number[] = [];
    for (let place = 1; place <= 40; place++) {
      const position = await append(client, [
        branchLog.inGame(1, at, { type: 'NumberDrawn', data: { place, number: place } }),
      ]);
      const started = performance.now();
      expect(await waitFor(db, ['board'], position, 60_000)).toBe(true);
      const { game } = await boardOf(db, branchLog.branchId);
      expect(game?.source === 'own' && game.drawn).toHaveLength(place);
      took.push(performance.now() - started);
    }
    // A few milliseconds on a quiet machine; on a busy one more, but never the second that gathering must not take.
    expect(took.toSorted((a, b) => a - b)[20]).toBeLessThan(1_000);
  });

  test('events that follow closely are applied together', async () => {
    const { db, client } = side;
    const branchLog = new BranchLog('Arada');
    await caughtUp(
      db,
      await append(client, [...branchLog.registration(at), ...branchLog.opening(at).entries]),
    );
    const batches = projections.batches.get('board') ?? 0;
    const started = performance.now();
    const appends: Promise<bigint>[] = [];
    for (let place = 1; place <= 75; place++) {
      const event = branchLog.inGame(1, at, { type: 'NumberDrawn', data: { place, number: place } });
      appends.push(append(client, [event]));
      await sleep(2);
    }
    const [position = 0n] = (await Promise.all(appends)).toReversed();
    // Nobody asks before: that would end the gathering.
    const took = performance.now() - started;
    const applied = (projections.batches.get('board') ?? 0) - batches;
    expect(applied).toBeLessThanOrEqual(took / 20 + 2);
    await caughtUp(db, position, ['board']);
    const { game } = await boardOf(db, branchLog.branchId);
    expect(game?.source === 'own' && game.drawn).toHaveLength(75);
  });

  test('a read model that later events do not concern is asked, and passes them too', async () => {
    const { db, client } = side;
    const branchLog = new BranchLog('Merkato');
    await append(client, branchLog.registration(at));
    const position = await append(client, branchLog.opening(at).entries);
    expect(await waitFor(db, everyReadModel, position, 60_000)).toBe(true);
  });

  test('a position the log has not reached is waited for and no longer than the deadline', async () => {
    const started = performance.now();
    expect(await waitFor(side.db, ['board'], 10n ** 15n, 150)).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
    const branchLog = new BranchLog('Kazanchis');
    const position = await append(side.client, [
      ...branchLog.registration(at),
      ...branchLog.opening(at).entries,
    ]);
    await caughtUp(side.db, position);
    expect((await boardOf(side.db, branchLog.branchId)).totalGames).toBe(1);
  });
});

type Notice = { readModel: string; position: string; changes: [string, string][] };

test('every change is told once per batch, read model and branch, with the owner who may see it', async () => {
  const listener = new pg.Client({ connectionString: side.database.url });
  await listener.connect();
  try {
    const heard: { readModel: string; branchId: string; ownerId: string; position: string }[] = [];
    listener.on('notification', ({ payload }) => {
      const { changes, ...notice } = JSON.parse(payload ?? '') as Notice;
      for (const [branchId, ownerId] of changes) heard.push({ ...notice, branchId, ownerId });
    });
    await listener.query('listen live');
    const branchLog = new BranchLog('Sar Bet');
    const registered = await append(side.client, branchLog.registration(at));
    await caughtUp(side.db, registered);
    const position = await append(side.client, branchLog.opening(at).entries);
    await caughtUp(side.db, position);
    await listener.query('select 1');
    const of = (readModel: string) => heard.filter((message) => message.readModel === readModel);
    const { branchId, ownerId } = branchLog;
    for (const readModel of ['board', 'daily', 'weekly', 'monthly', 'analysis'])
      expect(of(readModel).at(-1)).toEqual({ readModel, branchId, ownerId, position: String(position) });
    expect(of('accounts').at(-1)).toMatchObject({ branchId, ownerId });
    expect(of('cartelas').at(-1)).toMatchObject({ branchId });
    expect(of('jackpot')).toEqual([]);
    const keys = heard.map(
      ({ readModel, branchId: branch, position: each }) => `${readModel} ${branch} ${each}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  } finally {
    await listener.end();
  }
});

test('every figure is the exact sum of what was played', async () => {
  const { db, client } = side;
  const branchLog = new BranchLog('Gerji', 77);
  const today = '2026-11-27' as Day;
  const DAY_MS = 86_400_000;
  // From the day itself back over more than a month; each day's last game late in the evening of UTC.
  const log = Array.from({ length: 80 }, (_, game) =>
    branchLog.game(new Date(Date.parse('2026-11-27T14:00:00.000Z') - Math.floor(game / 2) * DAY_MS)),
  );
  await caughtUp(db, await append(client, [...branchLog.registration(at), ...log.flat()]));

  const games = log.map((entries) => {
    const opened = entries.find(({ type }) => type === 'GameOpened');
    if (opened?.type !== 'GameOpened') throw new Error('no opening');
    const voided = entries.some(({ type }) => type === 'GameVoided');
    return { day: opened.metadata.businessDate, data: opened.data, voided };
  });
  const cents = (of: (game: (typeof games)[number]) => string | undefined, from: string) =>
    games
      .filter(({ day, voided }) => !voided && day >= from && day <= today)
      .reduce((sum, game) => sum + BigInt((of(game) ?? '0.00').replace('.', '')), 0n);
  const asCents = (money: string) => BigInt(new Decimal(money).times(100).toFixed(0));
  const report = await branchReportOf(db, branchLog.branchId, { businessDate: today, utcDate: today });

  const { figures } = report;
  expect(asCents(figures.dailyTotal)).toBe(cents(({ data }) => data.totalBet, today));
  expect(asCents(figures.dailyProfit)).toBe(cents(({ data }) => data.houseProfit, today));
  expect(asCents(figures.weeklyTotal)).toBe(cents(({ data }) => data.totalBet, '2026-11-21'));
  expect(asCents(figures.weeklyProfit)).toBe(cents(({ data }) => data.houseProfit, '2026-11-21'));
  expect(asCents(figures.fifteenDayProfit)).toBe(cents(({ data }) => data.houseProfit, '2026-11-13'));
  expect(asCents(figures.todayHouseJackpot)).toBe(cents(({ data }) => data.jackpot?.houseBonus, today));
  const month = report.month.reduce((sum, row) => sum + asCents(row.totalWin), 0n);
  expect(month).toBe(cents(({ data }) => data.totalWin, '2026-10-27'));
  expect(report.month.map(({ date }) => date)).toEqual(
    report.month
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );

  const range = { branchId: branchLog.branchId, from: '2000-01-01' as Day, to: '2100-01-01' as Day };
  for (const period of ['daily', 'weekly', 'monthly'] as const) {
    const sum = (await periodRows(db, period, range)).reduce((all, row) => all + asCents(row.totalBet), 0n);
    expect(sum).toBe(cents(({ data }) => data.totalBet, '2000-01-01'));
  }
  const analysis = await branchAnalysisOf(db, branchLog.branchId);
  expect(asCents(analysis.totalBet)).toBe(cents(({ data }) => data.totalBet, '2000-01-01'));
  expect(asCents(analysis.totalJackpot)).toBe(cents(({ data }) => data.jackpot?.playersBonus, '2000-01-01'));
  const jackpots = await jackpotRowsOf(db, branchLog.branchId);
  expect(jackpots.reduce((sum, row) => sum + asCents(row.playersBonus), 0n)).toBe(
    asCents(analysis.totalJackpot),
  );
});

test('game sessions come newest first, a page at a time', async () => {
  const { db, client } = side;
  const branchLog = new BranchLog('CMC');
  const games = Array.from({ length: 5 }, () => branchLog.opening(at).entries);
  await caughtUp(db, await append(client, [...branchLog.registration(at), ...games.flat()]));
  const numbers = async (page: { limit: number; before?: number }) => {
    const asked = gameSessions.input.parse({ branchId: branchLog.branchId, ...page });
    return (await gameSessionsOf(db, asked)).sessions.map(({ gameNumber }) => gameNumber);
  };
  expect(await numbers({ limit: 2 })).toEqual([5, 4]);
  expect(await numbers({ limit: 2, before: 4 })).toEqual([3, 2]);
  expect(await numbers({ limit: 10, before: 2 })).toEqual([1]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from '../../../contracts/bingo/patterns.ts';
import { cartelasOf } from '../../../contracts/game/sold-cartelas.ts';
import { AccountId, type BranchId } from '../../../contracts/ids.ts';
import { money } from '../../../contracts/money.ts';
import { streams } from '../../../contracts/streams.ts';
import type { Day } from '../../../contracts/time.ts';
import {
  checkedDaysOf,
  findingOf,
  findingsOf,
  findingsSummaryOf,
  gameFindingsOf,
} from '../../../projections/checks/query.ts';
import { wouldBeWinnersOf } from '../../../projections/would-be-winners/query.ts';
import { Checks, type ChecksOptions, runChecks } from '../../../projections/checking/run-checks.ts';
import { Session } from '../../../projections/runner/session.ts';
import { decideSetJackpotPermission } from '../../../services/branches/decider.ts';
import { orderBy } from '../../../services/game/order-by.ts';
import { append } from '../../support/append.ts';
import { type Entry, entry } from '../../support/branch-log.ts';
import { caughtUp } from '../../support/projections.ts';
import { eventually, openReadSide, type ReadSide } from '../../support/read-side.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';

const day = '2026-11-27' as Day;
const timeZone = 'Africa/Addis_Ababa';
/** After the night that follows the day of the games. */
const clock = () => new Date('2026-11-28T08:00:00.000Z');

let side: ReadSide;
beforeAll(async () => {
  side = await openReadSide();
  await side.startProjections();
});
afterAll(() => side.close());

const optionsOf = (signal = new AbortController().signal): ChecksOptions => ({
  eventStore: side.eventStore,
  databaseUrl: side.database.url,
  db: side.db,
  timeZone,
  clock,
  restless: true,
  signal,
  failed: (error) => {
    throw error;
  },
});

/** What a night has to do, done by a process of its own. */
async function night(now = clock): Promise<void> {
  const session = await Session.open(side.database.url, 'night');
  try {
    await side.pool.query('delete from projections.nightly_checks');
    await new Checks(session, { ...optionsOf(), clock: now }).night();
  } finally {
    await session.close();
  }
}

async function written(log: PlayedLog, entries: readonly Entry[] = log.log): Promise<void> {
  await caughtUp(side.db, await append(side.client, entries));
}

/** Two finished games of which every card was checked, so that nobody was missed. */
function twoGames(): PlayedLog {
  const log = new PlayedLog();
  for (let number = 1; number <= 2; number++) {
    log.open().start();
    log.drawToWinner();
    log.checkAll().finish();
  }
  return log;
}

const openOnes = async (branchId: BranchId) =>
  (await findingsOf(side.db, { ownerId: null, branchId })).findings.filter((each) => !each.acknowledged);

describe('a night', () => {
  test('finds nothing where nothing is wrong, and says what it has checked', async () => {
    const log = twoGames();
    await written(log);
    await night();
    const { branchId } = log;
    expect(await openOnes(branchId)).toEqual([]);
    expect(await checkedDaysOf(side.db, { ownerId: null, branchId })).toMatchObject({
      days: [{ date: day, games: 2, proven: 2, irregular: 0, unproven: 0, waiting: 0, running: 0, open: 0 }],
    });
    expect(await gameFindingsOf(side.db, branchId, 1)).toMatchObject({
      checked: { proof: 'proven' },
      findings: [],
    });
  });

  test('finds a share that is not what it comes to, until somebody has looked into it', async () => {
    const log = twoGames();
    const entries = log.log.map((each) =>
      each.type === 'GameFinished' && each.stream === log.game(2).stream
        ? { ...each, data: { ...each.data, remainder: money('7.77') } }
        : each,
    );
    await written(log, entries);
    await night();
    const { branchId } = log;
    const open = await openOnes(branchId);
    expect(open).toMatchObject([{ code: 'remainder', class: 'irregular', game: 2, found: '7.77' }]);
    const [found] = open;
    if (!found) throw new Error('nothing was found');

    const { acknowledged: _, key, branchName: _name, branchId: _id, ...finding } = found;
    const note: Entry = entry(clock(), streams.findings(branchId), {
      type: 'FindingAcknowledged',
      data: { key, finding, note: 'asked the cashier' },
    });
    await written(log, [note]);
    expect(await openOnes(branchId)).toEqual([]);
    expect(await findingOf(side.db, branchId, key)).toMatchObject({
      acknowledged: { note: 'asked the cashier' },
    });

    // Found anew by a night that has the whole day to do again: nothing changes.
    await side.pool.query('delete from projections.checked_days where branch_id = $1', [branchId]);
    await night();
    expect(await openOnes(branchId)).toEqual([]);
  });

  test('finds figures that are not what the games come to, and no more once they are mended', async () => {
    const log = twoGames();
    await written(log);
    const { branchId } = log;
    const mended = await side.pool.query<{ total_bet: string }>(
      'select total_bet from analysis.sessions where branch_id = $1 and game_number = 1',
      [branchId],
    );
    await side.pool.query(
      'update analysis.sessions set total_bet = 999 where branch_id = $1 and game_number = 1',
      [branchId],
    );
    await side.pool.query('update daily.rows set house_profit = 1 where branch_id = $1', [branchId]);
    await night();
    expect((await openOnes(branchId)).map(({ code, game, found }) => [code, game, found])).toEqual([
      ['day-differs', null, 'houseProfit: 1.00'],
      ['session-differs', 1, 'totalBet: 999.00'],
    ]);

    await side.pool.query(
      'update analysis.sessions set total_bet = $2 where branch_id = $1 and game_number = 1',
      [branchId, mended.rows[0]?.total_bet],
    );
    await side.pool.query('delete from projections.checked_days where branch_id = $1', [branchId]);
    await night();
    expect((await openOnes(branchId)).map(({ code }) => code)).toEqual(['day-differs']);
  });
});

test('a day that the screens have not come to is no compared one: the next night compares it', async () => {
  const log = twoGames();
  const { branchId } = log;
  const held = await side.pool.connect();
  // Its rows can be read, and nobody can write them.
  await held.query('begin; lock table daily.rows in exclusive mode');
  const end = await append(side.client, log.log);
  const rowsOf = async (table: string) =>
    (await side.pool.query(`select from ${table} where branch_id = $1`, [branchId])).rowCount;
  await eventually('the games are known', async () => (await rowsOf('checks.games')) === 2);
  await night();
  expect(await rowsOf('projections.checked_games')).toBe(2);
  expect(await rowsOf('projections.checked_days')).toBe(0);

  await held.query('rollback');
  held.release();
  await caughtUp(side.db, end);
  await night();
  expect(await rowsOf('projections.checked_days')).toBe(1);
  expect(await openOnes(branchId)).toEqual([]);
});

test('finds weeks, months and bonuses whose sums are not what the games come to, once they are over', async () => {
  const log = new PlayedLog().settings({ permission: 1 as const }, decideSetJackpotPermission);
  for (let number = 1; number <= 9; number++) log.open().cancel();
  log.open().start();
  log.drawToWinner();
  log.checkAll().finish();
  await written(log);
  const { branchId } = log;
  const spoil = (change: string) => side.pool.query(`update ${change} where branch_id = $1`, [branchId]);
  const monthLater = () => new Date('2026-12-02T08:00:00.000Z');
  const codes = async () => (await openOnes(branchId)).map(({ code, day: at, found }) => [code, at, found]);
  const rows = await side.pool.query<{ house_bonus: string; total_bet: string; house_profit: string }>(
    `select house_bonus, total_bet, house_profit from jackpot.rows join weekly.rows using (branch_id)
     where branch_id = $1`,
    [branchId],
  );
  const [right] = rows.rows;
  expect(Number(right?.house_bonus)).toBeGreaterThan(0);
  await spoil('jackpot.rows set house_bonus = house_bonus + 1');
  await spoil('weekly.rows set total_bet = 999');
  await spoil('monthly.rows set house_profit = 1');
  await night();
  expect(await codes()).toEqual([]);
  await night(monthLater);
  expect(await codes()).toEqual([
    ['jackpot-day-differs', day, expect.stringMatching(/^\d/)],
    ['week-differs', '2026-11-23', 'totalBet: 999.00'],
    ['month-differs', '2026-11-01', 'houseProfit: 1.00'],
  ]);

  await spoil('jackpot.rows set house_bonus = house_bonus - 1');
  await spoil(`weekly.rows set total_bet = ${right?.total_bet}`);
  await side.pool.query('update projections.checked_periods set rules = 0 where branch_id = $1', [branchId]);
  await night(monthLater);
  expect((await codes()).map(([code]) => code)).toEqual(['month-differs']);
  await spoil(`monthly.rows set house_profit = ${right?.house_profit}`);
});

test('of a day on old clients it is said once how many games prove nothing', async () => {
  const log = new PlayedLog();
  for (let number = 1; number <= 3; number++) log.openOnOldClient().claim(2);
  log.openOnOldClient();
  await written(log);
  await night();
  const { branchId } = log;
  expect(await openOnes(branchId)).toMatchObject([{ code: 'old-client', game: null, day, found: '4' }]);
  expect(await gameFindingsOf(side.db, branchId, 1)).toMatchObject({
    checked: { proof: 'unproven' },
    findings: [{ code: 'old-client', game: 1 }],
  });
  expect(await checkedDaysOf(side.db, { ownerId: null, branchId })).toMatchObject({
    days: [{ unproven: 3, running: 1, open: 1 }],
  });
  const [ofGame] = (await gameFindingsOf(side.db, branchId, 1)).findings;
  expect(ofGame && (await findingOf(side.db, branchId, ofGame.key))).toBeUndefined();
});

test('of games that were not played to their end it is known who would have won, and when', async () => {
  const log = new PlayedLog();
  log.open().start().draw(2).abandon();
  const expected = [wouldWin(log)];
  log.open().cancel();
  expected.unshift(wouldWin(log));
  log.open().start().draw(1).void();
  expected.unshift(wouldWin(log));
  log.open().start();
  log.drawToWinner();
  log.checkAll().finish().void();
  await written(log);
  await night();
  const { games } = await wouldBeWinnersOf(side.db, null, { from: day, to: day });
  const ours = games.filter(({ branchId }) => branchId === log.branchId);
  expect(ours.map(({ status, called }) => [status, called])).toEqual([
    ['voided', 1],
    ['cancelled', 0],
    ['abandoned', 2],
  ]);
  expect(ours.map(({ cards }) => cards)).toEqual(expected);
  expect(ours[0]?.cashier).toBe(log.cashierId);
});

/** By the order of the latest game and the rules of the game itself. */
function wouldWin(log: PlayedLog) {
  const opened = log.log.findLast((event) => event.type === 'GameOpened');
  const selected = log.log.findLast((event) => event.type === 'CartelasSelected');
  if (opened?.type !== 'GameOpened' || selected?.type !== 'CartelasSelected') throw new Error('no game');
  const { branchId, gameNumber } = log;
  const { draw } = opened.data;
  if (!draw || !('sale' in draw) || opened.data.source !== 'own') throw new Error('no sale');
  const { sale, commitment } = draw;
  const order = orderBy(
    Buffer.from(log.seed(), 'hex'),
    { branchId, gameNumber },
    { sale, commitment, cut: '-' },
  );
  const { winnerType } = opened.data;
  const places = cartelasOf(selected.data).map(({ cardId, numbers }) => ({
    cardId,
    place: evaluate(numbers, winnerType, order).completedAt ?? 76,
  }));
  const first = Math.min(...places.map(({ place }) => place));
  return places.filter(({ place }) => place === first);
}

test('a finding that was gone and is found again is open again', async () => {
  const log = twoGames();
  await written(log);
  const { branchId } = log;
  const spoil = (profit: string) =>
    side.pool.query('update daily.rows set house_profit = $2 where branch_id = $1', [branchId, profit]);
  const again = async () => {
    await side.pool.query("update projections.checked_days set position = '0' where branch_id = $1", [
      branchId,
    ]);
    await night();
  };
  const { rows } = await side.pool.query<{ house_profit: string }>(
    'select house_profit from daily.rows where branch_id = $1',
    [branchId],
  );
  await spoil('1');
  await night();
  const [found] = await openOnes(branchId);
  if (!found) throw new Error('nothing was found');
  const { acknowledged: _, key, branchName: _name, branchId: _id, ...finding } = found;
  const data = { key, finding, note: 'a slip' };
  const stream = streams.findings(branchId);
  await written(log, [entry(clock(), stream, { type: 'FindingAcknowledged', data })]);
  expect(await openOnes(branchId)).toEqual([]);

  await spoil(String(rows[0]?.house_profit));
  await again();
  await spoil('1');
  await again();
  expect((await openOnes(branchId)).map((each) => each.key)).toEqual([key]);
});

test('a night that was broken off goes on where it was, and another process does not do it again', async () => {
  const logs = [twoGames(), twoGames(), twoGames()];
  for (const log of logs) await written(log);
  await side.pool.query('delete from projections.nightly_checks');
  const first = new AbortController();
  const session = await Session.open(side.database.url, 'broken off');
  const broken = new Checks(session, optionsOf(first.signal));
  const going = broken.night();
  await eventually('a day is done', async () => (await progress()).days_done > 0);
  first.abort(new Error('killed'));
  await going.catch(() => undefined);
  await session.close();
  const before = await progress();

  const stop = new AbortController();
  const both = [runChecks(optionsOf(stop.signal)), runChecks(optionsOf(stop.signal))];
  await eventually('the night is done', async () => (await progress()).finished_at !== null);
  stop.abort(new Error('stopped'));
  await Promise.all(both);
  const after = await progress();
  expect(before.days_total).toBeGreaterThanOrEqual(3);
  expect(after).toMatchObject({ days_done: before.days_total, games_done: before.games_total });
  for (const { branchId } of logs)
    expect(await checkedDaysOf(side.db, { ownerId: null, branchId })).toMatchObject({
      days: [{ proven: 2, waiting: 0 }],
    });
  const all = await findingsSummaryOf(side.db, null);
  expect(all).toMatchObject({ night: { gamesDone: before.games_total }, waiting: 0 });
  const untold = { gamesDone: null, gamesTotal: null, daysDone: null, daysTotal: null };
  expect((await findingsSummaryOf(side.db, AccountId.parse(randomUUID()))).night).toEqual({
    ...all.night,
    ...untold,
  });
});

interface Progress {
  days_done: number;
  days_total: number;
  games_done: number;
  games_total: number;
  finished_at: string | null;
}

async function progress(): Promise<Progress> {
  const { rows } = await side.pool.query<Progress>('select * from projections.nightly_checks');
  return rows[0] ?? { days_done: 0, days_total: 0, games_done: 0, games_total: 0, finished_at: null };
}

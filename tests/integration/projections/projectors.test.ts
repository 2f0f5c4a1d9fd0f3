import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grid } from '../../../contracts/bingo/grid.ts';
import { DEFAULT_JACKPOT_SHARE } from '../../../contracts/bingo/stakes.ts';
import { faceOf } from '../../../contracts/cartelas/face.ts';
import type { DomainEvent } from '../../../contracts/events.ts';
import { BranchId } from '../../../contracts/ids.ts';
import { branchDayText } from '../../../contracts/seal/branch-day.ts';
import { dayLineText } from '../../../contracts/seal/day-line.ts';
import { HALL, type Scope } from '../../../contracts/seal/scope.ts';
import { streams } from '../../../contracts/streams.ts';
import type { Day, Instant } from '../../../contracts/time.ts';
import { accountsProjector } from '../../../projections/accounts/projector.ts';
import { analysisProjector } from '../../../projections/analysis/projector.ts';
import { boardProjector } from '../../../projections/board/projector.ts';
import { branchesProjector } from '../../../projections/branches/projector.ts';
import { cartelasProjector } from '../../../projections/cartelas/projector.ts';
import { dailyProjector } from '../../../projections/daily/projector.ts';
import { jackpotProjector } from '../../../projections/jackpot/projector.ts';
import { projectors } from '../../../projections/models.ts';
import { monthlyProjector } from '../../../projections/monthly/projector.ts';
import type { AnyProjector } from '../../../projections/runner/projector.ts';
import { weeklyProjector } from '../../../projections/weekly/projector.ts';
import { asVersion1, claimed, type Entry, entry, BranchLog } from '../../support/branch-log.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { rowsOf } from '../../support/rows-of.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const rows = async (projector: AnyProjector, ...entries: readonly Entry[]) =>
  (await rowsOf(database.url, projector, entries)).rows;

/** Late on Sunday in Addis Ababa (UTC+3) is still Sunday; two hours later it is Monday there and still Sunday in UTC. */
const SUNDAY = new Date('2026-11-29T19:30:00.000Z');
const MONDAY = new Date('2026-11-29T21:30:00.000Z');
const at = SUNDAY;

describe('accounts', () => {
  const branchLog = new BranchLog('Bole');
  const account = (event: DomainEvent) => entry(at, streams.account(branchLog.accountId), event);

  test('a registered account may do everything until its permission is taken', async () => {
    expect(await rows(accountsProjector, ...branchLog.registration(at))).toMatchObject({
      rows: [
        { username: 'user of Bole', role: 'branch_admin', branch_id: branchLog.branchId, permission: 1 },
      ],
    });
    const toggled = account({ type: 'PermissionToggled', data: { permission: 0 } });
    expect(await rows(accountsProjector, ...branchLog.registration(at), toggled)).toMatchObject({
      rows: [{ permission: 0, deleted: false, cashiers: 'go-on' }],
    });
    const stopped = account({ type: 'PermissionToggled', data: { permission: 0, cashiers: 'stop' } });
    const log = [...branchLog.registration(at), stopped];
    expect(await rows(accountsProjector, ...log)).toMatchObject({ rows: [{ cashiers: 'stop' }] });
    expect(await rows(accountsProjector, ...log, toggled)).toMatchObject({ rows: [{ cashiers: 'go-on' }] });
  });

  test('a deleted account is marked, its row stays', async () => {
    const deleted = account({ type: 'AccountDeleted', data: {} });
    expect(await rows(accountsProjector, ...branchLog.registration(at), deleted)).toMatchObject({
      rows: [{ username: 'user of Bole', deleted: true }],
    });
  });
});

describe('branches', () => {
  const branchLog = new BranchLog('Bole');
  const branch = (event: DomainEvent) => entry(at, streams.branch(branchLog.branchId), event);

  test('a branch begins without jackpot permission and with the default share', async () => {
    const [, registered] = branchLog.registration(at);
    expect(await rows(branchesProjector, registered as Entry)).toMatchObject({
      rows: [{ branch_name: 'Bole', owner_id: branchLog.ownerId, jackpot_permission: 0, jackpot_share: 0.5 }],
    });
    expect(DEFAULT_JACKPOT_SHARE).toBe('0.50');
  });

  test('permission and share are set, a deleted branch keeps its name', async () => {
    const after = await rows(
      branchesProjector,
      ...branchLog.registration(at),
      branch({ type: 'JackpotShareSet', data: { share: '0.25' as typeof DEFAULT_JACKPOT_SHARE } }),
      branch({ type: 'BranchDeleted', data: {} }),
    );
    expect(after).toMatchObject({
      rows: [{ branch_name: 'Bole', jackpot_permission: 1, jackpot_share: 0.25, deleted: true }],
    });
  });
});

describe('cartelas', () => {
  const branchLog = new BranchLog('Bole', 3, 4);
  const cards = (event: DomainEvent) => entry(at, streams.cartelas(branchLog.branchId), event);
  const [first, second, third] = branchLog.cartelas.map(({ numbers }) => numbers) as [Grid, Grid, Grid];

  test('cards are imported, copied, added, changed and deleted', async () => {
    const after = await rows(
      cartelasProjector,
      cards({
        type: 'CartelasImported',
        data: { fileName: 'a.json', cartelas: [{ cardId: 1, numbers: first }] },
      }),
      cards({
        type: 'CartelasCopied',
        data: {
          sourceBranchId: branchLog.branchId,
          cartelas: [{ cardId: 2, numbers: second }],
          skipped: [1],
        },
      }),
      cards({ type: 'CartelaAdded', data: { cardId: 3, numbers: first } }),
      cards({ type: 'CartelaUpdated', data: { cardId: 1, numbers: third } }),
      cards({ type: 'CartelaDeleted', data: { cardId: 3 } }),
    );
    expect(after['rows']).toHaveLength(2);
    expect(after['rows']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ card_id: 1, numbers: third }),
        expect.objectContaining({ card_id: 2, numbers: second }),
      ]),
    );
  });

  test('a card added again after its deletion is there once, with its new numbers', async () => {
    const after = await rows(
      cartelasProjector,
      cards({ type: 'CartelaAdded', data: { cardId: 3, numbers: first } }),
      cards({ type: 'CartelaDeleted', data: { cardId: 3, reason: 'torn' } }),
      cards({ type: 'CartelaAdded', data: { cardId: 3, numbers: second } }),
    );
    expect(after['rows']).toEqual([
      { branch_id: branchLog.branchId, card_id: 3, numbers: second, face: faceOf(second) },
    ]);
    const changes = [
      { position: 0, type: 'CartelaAdded', numbers: first },
      { position: 100, type: 'CartelaDeleted', numbers: null, reason: 'torn' },
      { position: 200, type: 'CartelaAdded', numbers: second },
    ];
    expect(after['changes']).toHaveLength(changes.length);
    expect(after['changes']).toEqual(
      expect.arrayContaining(changes.map((change): unknown => expect.objectContaining(change))),
    );
  });
});

describe('money', () => {
  test('counts at GameOpened on its business date, week from Monday, month from its first', async () => {
    const branchLog = new BranchLog('Bole');
    const games = [branchLog.opening(SUNDAY), branchLog.opening(MONDAY)];
    const log = games.flatMap(({ entries }) => entries);
    const [sunday, monday] = games.map(({ data }) => ({
      total_game: 1,
      total_bet: Number(data.totalBet),
      house_profit: Number(data.houseProfit),
    }));
    expect((await rows(dailyProjector, ...log))['rows']).toMatchObject([
      { date: '2026-11-29', ...sunday },
      { date: '2026-11-30', ...monday },
    ]);
    expect((await rows(weeklyProjector, ...log))['rows']).toMatchObject([
      { date: '2026-11-23', ...sunday },
      { date: '2026-11-30', ...monday },
    ]);
    expect((await rows(monthlyProjector, ...log))['rows']).toMatchObject([
      { date: '2026-11-01', total_game: 2 },
    ]);
  });

  test('GameVoided takes the money out on the original business date', async () => {
    const branchLog = new BranchLog('Bole');
    const { entries, data } = branchLog.opening(SUNDAY);
    const log = [...entries, branchLog.voiding(data, SUNDAY)];
    expect((await rows(dailyProjector, ...log))['rows']).toMatchObject([
      { date: '2026-11-29', total_game: 0, total_bet: 0, total_win: 0, house_profit: 0 },
    ]);
  });

  test('jackpot rows carry the UTC date of opening and only jackpot games', async () => {
    const branchLog = new BranchLog('Bole');
    const games = Array.from({ length: 10 }, () => branchLog.opening(MONDAY));
    const bonus = games[9]?.data.jackpot;
    expect(bonus).not.toBeNull();
    expect((await rows(jackpotProjector, ...games.flatMap(({ entries }) => entries)))['rows']).toMatchObject([
      {
        date: '2026-11-29',
        games: 1,
        house_bonus: Number(bonus?.houseBonus),
        players_bonus: Number(bonus?.playersBonus),
      },
    ]);
  });
});

describe('analysis', () => {
  test('a session is opened, gets its winners and is finished', async () => {
    const branchLog = new BranchLog('Bole');
    const { entries } = branchLog.opening(at);
    const won = (cardId: number) =>
      branchLog.inGame(1, at, { type: 'WinnerRecorded', data: { cardId, completedAt: 40 } });
    expect((await rows(analysisProjector, ...entries, won(2), won(1)))['sessions']).toMatchObject([
      { game_number: 1, status: 'open', winner_card_ids: [2, 1], session_date: '2026-11-29' },
    ]);
  });

  test('a winner withdrawn and recorded again, a late one, and a type changed after calls are kept in order', async () => {
    const branchLog = new BranchLog('Bole');
    const { entries } = branchLog.opening(at);
    const later: DomainEvent[] = [
      { type: 'WinnerRecorded', data: { cardId: 2, completedAt: 40 } },
      { type: 'WinnerRecorded', data: { cardId: 1, completedAt: 44, late: true } },
      { type: 'WinnerWithdrawn', data: { cardId: 2, reason: 'mistyped', inTime: [1] } },
      { type: 'WinnerTypeChanged', data: { winnerType: 'L', called: 45 } },
      { type: 'WinnerRecorded', data: { cardId: 2, completedAt: 40, late: true } },
      { type: 'WinnerTypeChanged', data: { winnerType: 'T' } },
    ];
    const story = later.map((event) => branchLog.inGame(1, at, event));
    const expected = [
      {
        winner_card_ids: [2, 1, 2],
        withdrawn_card_ids: [2],
        late_card_ids: [1, 2],
        late_no_more_card_ids: [1],
        type_changed_at: [45],
      },
    ];
    expect((await rows(analysisProjector, ...entries, ...story))['sessions']).toMatchObject(expected);
  });

  test('a voided session stays, marked, and counts in no total', async () => {
    const branchLog = new BranchLog('Bole');
    const [kept, voided] = [branchLog.opening(at), branchLog.opening(at)];
    const after = await rows(
      analysisProjector,
      ...kept.entries,
      ...voided.entries,
      branchLog.voiding(voided.data, at),
    );
    expect(after['sessions']).toMatchObject([{ status: 'open' }, { status: 'voided' }]);
    expect(after['totals']).toMatchObject([{ total_games: 1, total_bet: Number(kept.data.totalBet) }]);
  });

  test('a game left open is abandoned when the log says so; its money stands', async () => {
    const branchLog = new BranchLog('Bole');
    const [left, next] = [branchLog.opening(at), branchLog.opening(at)];
    const abandoned = branchLog.inGame(1, at, {
      type: 'GameFinished',
      data: { outcome: 'abandoned', winners: [], remainder: '0.00' as never, seed: 'ab'.repeat(32) },
    });
    const after = await rows(analysisProjector, ...left.entries, abandoned, ...next.entries);
    expect(after['sessions']).toMatchObject([{ status: 'abandoned' }, { status: 'open' }]);
    expect(after['totals']).toMatchObject([{ total_games: 2 }]);
  });
});

describe('a game played on an old client', () => {
  test('counts like any other and is marked, its winners as claimed', async () => {
    const branchLog = new BranchLog('Bole');
    const entries = branchLog.legacyGame(at);
    const opened = entries.find(({ type }) => type === 'GameOpened')?.data as { totalBet: string };
    const after = await rows(analysisProjector, ...entries, branchLog.inGame(1, at, claimed(5)));
    expect(after['sessions']).toMatchObject([
      { source: 'legacy', status: 'finished', winner_card_ids: [], total_bet: Number(opened.totalBet) },
    ]);
    expect(after['sessions']?.[0]).toMatchObject({ claimed_card_ids: expect.arrayContaining([5]) });
    expect((await rows(dailyProjector, ...entries))['rows']).toMatchObject([
      { total_game: 1, total_bet: Number(opened.totalBet) },
    ]);
  });

  test('a claim changes neither the money nor the state of its game', async () => {
    const branchLog = new BranchLog('Bole');
    const { entries } = branchLog.opening(at);
    const before = await rows(analysisProjector, ...entries);
    const after = await rows(analysisProjector, ...entries, branchLog.inGame(1, at, claimed(2)));
    expect(after['totals']).toEqual(before['totals']);
    expect(after['sessions']).toMatchObject([{ status: 'open', source: 'own', claimed_card_ids: [2] }]);
  });

  test('is on the board with what it told, and nothing drawn', async () => {
    const branchLog = new BranchLog('Bole');
    const after = await rows(
      boardProjector,
      ...branchLog.legacyGame(at),
      branchLog.inGame(1, at, claimed(9)),
    );
    expect(after['rows']).toMatchObject([{ course: { source: 'legacy', phase: 'finished' } }]);
    const [{ course }] = after['rows'] as [{ course: { claims: unknown[] } }];
    expect(course.claims.at(-1)).toEqual({ cardId: 9, time: '14:05' });
    expect(course).not.toHaveProperty('drawn');
  });
});

describe('a log from before there were old clients', () => {
  const old = projectors.filter(({ name }) => name !== 'alarms');
  test.each(old.map((projector) => [projector.name, projector] as const))(
    'makes the same rows: %s',
    async (_, projector) => {
      const branchLog = new BranchLog('Bole');
      const log = [...branchLog.registration(at), ...branchLog.game(at), ...branchLog.game(MONDAY)];
      expect(await rows(projector, ...log.map(asVersion1))).toEqual(await rows(projector, ...log));
    },
  );
});

describe('board', () => {
  test('shows the latest game alone, events of earlier ones change nothing', async () => {
    const branchLog = new BranchLog('Bole');
    const earlier = branchLog.opening(at);
    const later = branchLog.opening(at);
    const drawn = (game: number, number: number) =>
      branchLog.inGame(game, at, { type: 'NumberDrawn', data: { place: 1, number } });
    const after = await rows(boardProjector, ...earlier.entries, ...later.entries, drawn(1, 7), drawn(2, 9));
    expect(after['rows']).toMatchObject([
      {
        game_number: 2,
        owner_id: branchLog.ownerId,
        opened: { gameNumber: 2, totalBet: later.data.totalBet },
        course: { phase: 'open', play: 'waiting', drawn: [9], winners: [] },
      },
    ]);
  });
});

describe('whatever the batches', () => {
  const played = (branchLog: BranchLog, game: number, when: Date) =>
    game % 3 === 2 ? branchLog.legacyGame(when) : branchLog.game(when);
  const branchLogs = [new BranchLog('Bole', 1, 6), new BranchLog('Piassa', 2, 6)];
  const flawed = {
    stream: streams.game(BranchId.parse(randomUUID()), 1),
    revision: '4',
    eventId: randomUUID(),
    type: 'NumberDrawn',
  } as const;
  const found = { ...flawed, flaw: 'WRONG_ORDER' } as const;
  const quarantine = [
    entry(at, 'quarantine', { type: 'DifferenceFound', data: found }),
    entry(at, 'quarantine', { type: 'EventQuarantined', data: { ...found, reason: 'forged' } }),
  ];
  const seals = [
    ...[1, 2].flatMap((number) => sealOf(number)),
    entry(at, streams.seals(), {
      type: 'SealKeySet',
      data: { publicKey: 'b'.repeat(64), from: 3, signature: 'c'.repeat(86) },
    }),
  ];
  const log = branchLogs.flatMap((branchLog, index) => [
    ...branchLog.registration(at),
    ...Array.from({ length: 12 }, (_, game) =>
      played(branchLog, game, new Date(at.getTime() + (game * 7 + index) * 3_600_000)),
    ).flat(),
    ...quarantine,
    ...seals,
  ]);

  test.each(projectors.map((projector) => [projector.name, projector] as const))(
    '%s makes the same rows',
    async (_, projector) => {
      const whole = await rowsOf(database.url, projector, log);
      expect(Object.values(whole.rows).flat().length).toBeGreaterThan(0);
      const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });
      await fc.assert(
        fc.asyncProperty(sizes, async (batches) => {
          const split = await rowsOf(database.url, projector, log, batches);
          expect(split.rows).toEqual(whole.rows);
        }),
        { numRuns: 6 },
      );
    },
  );
});

/** A seal over nothing that there is: what is in it does not matter here. */
function sealOf(number: number): Entry[] {
  const [day, hash] = ['2026-11-29' as Day, 'a'.repeat(64)];
  const record = {
    scope: HALL as Scope,
    day,
    prev: hash,
    size: 3,
    root: hash,
    games: 0,
    open: [],
    continued: [],
  };
  const sealed = '2026-11-29T21:10:00.000Z' as Instant;
  const line = { logId: randomUUID(), number, day, prev: hash, branches: 1, root: hash, key: hash, sealed };
  const events: DomainEvent[] = [
    { type: 'SealBegun', data: { number, day, sealed, last: { stream: 'log', revision: '0' } } },
    { type: 'BranchDaysSealed', data: { number, records: [branchDayText(record)] } },
    { type: 'DaySealed', data: { number, text: dayLineText(line), signature: 'c'.repeat(86) } },
  ];
  return events.map((event) => entry(at, streams.seals(), event));
}

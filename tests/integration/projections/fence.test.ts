import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { activityProjector } from '../../../projections/activity/projector.ts';
import { branchesProjector } from '../../../projections/branches/projector.ts';
import { dailyProjector } from '../../../projections/daily/projector.ts';
import { migrate } from '../../../projections/migrations/migrate.ts';
import { projectors } from '../../../projections/models.ts';
import { applyBatch } from '../../../projections/runner/apply-batch.ts';
import { CheckpointMoved, load, move, prepare } from '../../../projections/runner/checkpoint.ts';
import { EventRejected } from '../../../projections/runner/event-rejected.ts';
import type { AnyProjector } from '../../../projections/runner/projector.ts';
import { Session } from '../../../projections/runner/session.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { caughtUp } from '../../support/projections.ts';
import { openReadSide, type ReadSide } from '../../support/read-side.ts';
import { delivered } from '../../support/rows-of.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await openReadSide();
});
afterAll(() => side.close());

const at = new Date('2026-11-27T20:15:00.000Z');
const silent = {
  state: () => undefined,
  applied: () => undefined,
  passed: () => undefined,
  flawed: () => undefined,
  restarted: () => undefined,
};

describe('one process at a time', () => {
  test('who finds the checkpoint moved by another applies nothing', async () => {
    await migrate(side.db);
    const [mine, other] = await Promise.all([
      Session.open(side.database.url, 'mine'),
      Session.open(side.database.url, 'other'),
    ]);
    try {
      await mine.transaction((tx) => prepare(tx, dailyProjector, (sql) => mine.run(sql)));
      await mine.run('set search_path to daily');
      const before = await load(mine, 'daily');
      await move(other, 'daily', before, { commit: 50n, prepare: 50n });
      const events = delivered(dailyProjector, new BranchLog('Bole').game(at));
      expect(events.length).toBeGreaterThan(0);
      await expect(applyBatch(dailyProjector, mine, before, events, silent)).rejects.toThrow(CheckpointMoved);
      expect(await mine.query('select * from rows')).toEqual([]);
      expect((await load(mine, 'daily')).position).toEqual({ commit: 50n, prepare: 50n });
    } finally {
      await mine.close();
      await other.close();
    }
    await side.pool.query("delete from projections.checkpoints where read_model = 'daily'");
  });

  test('also where the other has written the same rows', async () => {
    await migrate(side.db);
    const [mine, other] = await Promise.all([
      Session.open(side.database.url, 'mine'),
      Session.open(side.database.url, 'other'),
    ]);
    try {
      for (const projector of [branchesProjector, activityProjector])
        await mine.transaction((tx) => prepare(tx, projector, (sql) => mine.run(sql)));
      for (const session of [mine, other]) await session.run('set search_path to activity');
      const before = await load(mine, 'activity');
      const events = delivered(activityProjector, new BranchLog('Bole').game(at));
      const moved = await applyBatch(activityProjector, other, before, events, silent);
      await expect(applyBatch(activityProjector, mine, before, events, silent)).rejects.toThrow(
        CheckpointMoved,
      );
      expect(await mine.query('select * from rows')).toHaveLength(events.length);
      expect(await load(mine, 'activity')).toMatchObject({ position: moved.position });
    } finally {
      await mine.close();
      await other.close();
    }
    await side.pool.query("delete from projections.checkpoints where read_model in ('branches', 'activity')");
  });

  test('a batch whose news cannot be told is taken back as a whole', async () => {
    await migrate(side.db);
    const session = await Session.open(side.database.url, 'untold');
    try {
      await session.transaction((tx) => prepare(tx, dailyProjector, (sql) => session.run(sql)));
      await session.run('set search_path to daily');
      const before = await load(session, 'daily');
      const [event] = delivered(dailyProjector, new BranchLog('Bole').game(at));
      if (!event) throw new Error('no event');
      const untold: AnyProjector = {
        ...dailyProjector,
        async apply(tx, events) {
          await dailyProjector.apply(tx, events);
          return [{ branchId: 'no id of a branch', ownerId: null }];
        },
      };
      // The commit is sent right behind the notification and must not be taken for a success.
      await expect(applyBatch(untold, session, before, [event], silent)).rejects.toThrow(EventRejected);
      expect(await session.query('select * from rows')).toEqual([]);
      expect(await load(session, 'daily')).toEqual(before);
      const next = await applyBatch(dailyProjector, session, before, [event], silent);
      expect(await session.query('select * from rows')).not.toEqual([]);
      expect(await load(session, 'daily')).toMatchObject({ position: next.position });
    } finally {
      await session.close();
    }
    await side.pool.query("delete from projections.checkpoints where read_model = 'daily'");
  });

  test('a write that Postgres refuses takes the batch back, and says itself why, whatever was sent behind it', async () => {
    const session = await Session.open(side.database.url, 'fence');
    try {
      const kept = 'create temporary table kept (name varchar(3))';
      const work = session.transaction(async (tx) => {
        await tx.query(kept);
        tx.write('insert into kept values ($1)', ['good']);
        tx.write('insert into kept values ($1)', ['ok']);
        await Promise.resolve();
        await tx.query('select * from kept');
      });
      await expect(work).rejects.toThrow('value too long');
      await session.query(kept);
      const unasked = session.transaction(async (tx) => {
        tx.write('insert into kept values ($1)', ['ok']);
        tx.write('insert into kept values ($1)', ['good']);
      });
      await expect(unasked).rejects.toThrow('value too long');
      expect(await session.query('select * from kept')).toEqual([]);
    } finally {
      await session.close();
    }
  });

  test('the lock of a read model is held by one session, and free once that is gone', async () => {
    const [first, second] = await Promise.all([
      Session.open(side.database.url, 'first'),
      Session.open(side.database.url, 'second'),
    ]);
    expect(await first.tryLock('follow', 'board')).toBe(true);
    expect(await second.tryLock('follow', 'board')).toBe(false);
    expect(await second.tryLock('rebuild', 'board')).toBe(true);
    await first.close();
    expect(await second.tryLock('follow', 'board')).toBe(true);
    await second.close();
  });

  test('older code leaves alone what newer code has built', async () => {
    const newer = projectors.map((projector) => ({ ...projector, version: projector.version + 1 }));
    const first = await side.startProjections(newer);
    const older = await side.startProjections();
    onTestFinished(async () => {
      await first.stop();
      await older.stop();
    });
    expect(new Set(older.states.values())).toEqual(new Set(['standby']));
    const branchLog = new BranchLog('Piassa');
    await caughtUp(
      side.db,
      await append(side.client, [...branchLog.registration(at), ...branchLog.game(at)]),
    );
    await first.stop();
    await expect.poll(() => new Set(older.states.values())).toEqual(new Set(['halted']));
    await side.pool.query('update projections.checkpoints set version = version - 1');
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECTIONS_BEAT } from '../../../contracts/projections-beat.ts';
import { branchesProjector } from '../../../projections/branches/projector.ts';
import { Beat } from '../../../projections/runner/beat.ts';
import { runReadModel } from '../../../projections/runner/runner.ts';
import { Share } from '../../../projections/runner/share.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { caughtUp } from '../../support/projections.ts';
import { openReadSide } from '../../support/read-side.ts';

const four = ['branches', 'accounts', 'cartelas', 'board'] as const;
let database: TestDatabase;
let end: AbortController;
let running: Promise<void>[];
beforeEach(async () => {
  database = await createDatabase();
  end = new AbortController();
  running = [];
});
afterEach(async () => {
  end.abort();
  await Promise.all(running);
  await database.drop();
});

/** A process that follows what its share says. */
function start(version: string, share = new Share(four.length)): Beat {
  const beat = new Beat(version, share);
  running.push(beat.run(database.url, end.signal));
  return beat;
}

test('a process that took what was left gives it to one of its version that waits for it', async () => {
  const share = new Share(four.length);
  const turns = [share.begin('branches', false), share.begin('accounts', false)];
  start('one', share);
  const [same, other] = [start('one'), start('other')];
  await expect.poll(() => share.asksForMore, { timeout: 10_000 }).toBe(false);
  turns.push(share.begin('cartelas', true), share.begin('board', true));
  const given = () => four.filter((_, index) => turns[index]?.aborted);
  other.state('cartelas', 'standby');
  await sleep(2 * PROJECTIONS_BEAT.every);
  expect(given()).toEqual([]);
  same.state('cartelas', 'standby');
  await expect.poll(given, { timeout: 10_000 }).toEqual(['cartelas']);
});

test('a process that does not reach the event store asks for nothing of another', async () => {
  const side = await openReadSide();
  try {
    const projections = await side.startProjections([branchesProjector]);
    const registration = new BranchLog('Bole').registration(new Date());
    await caughtUp(side.db, await append(side.client, registration), ['branches']);
    await projections.stop();
    await side.store.kill9();
    const share = new Share(four.length);
    const failed = new Promise<void>((resolve) => {
      const { eventStore } = side;
      const nothing = () => undefined;
      const watch = {
        state: nothing,
        applied: nothing,
        passed: nothing,
        flawed: nothing,
        restarted: () => resolve(),
      };
      const options = { eventStore, databaseUrl: side.database.url, watch, share, rebuild: async () => true };
      running.push(runReadModel(branchesProjector, options, end.signal));
    });
    expect(share.asksForMore).toBe(true);
    await failed;
    expect(share.asksForMore).toBe(false);
    end.abort();
    await Promise.all(running);
  } finally {
    await side.close();
  }
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECTIONS_BEAT } from '../../../contracts/projections-beat.ts';
import { Beat } from '../../../projections/runner/beat.ts';
import { Share } from '../../../projections/runner/share.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

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
  await expect.poll(() => share.hasRoom, { timeout: 10_000 }).toBe(false);
  turns.push(share.begin('cartelas', true), share.begin('board', true));
  const given = () => four.filter((_, index) => turns[index]?.aborted);
  other.state('cartelas', 'standby');
  await sleep(2 * PROJECTIONS_BEAT.every);
  expect(given()).toEqual([]);
  same.state('cartelas', 'standby');
  await expect.poll(given, { timeout: 10_000 }).toEqual(['cartelas']);
});

import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountId } from '../../../contracts/ids.ts';
import { openDatabase } from '../../../projections/database.ts';
import { FailedAttempts } from '../../../services/accounts/throttle/failed-attempts.ts';
import { createThrottle } from '../../../services/accounts/throttle/throttle.ts';
import { migrateServices, type ServicesDatabase } from '../../../services/sessions/tables.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

let database: TestDatabase;
let db: Kysely<ServicesDatabase>;
let statements = 0;
beforeAll(async () => {
  database = await createDatabase();
  db = new Kysely<ServicesDatabase>({
    dialect: new PostgresDialect({ pool: openDatabase(database.url).pool }),
    log: () => {
      statements++;
    },
  });
  await migrateServices(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db.deleteFrom('services.failed_attempts').execute();
});

const limit = { points: 3, duration: 10, longest: 60 };
/** Of one more process each, which knows nothing but what is kept. */
const anotherProcess = () => new FailedAttempts(db, 'pair', limit);

/** All that is kept is so many seconds older. */
async function pass(seconds: number): Promise<void> {
  const age = sql`make_interval(secs => ${seconds})`;
  await sql`update services.failed_attempts set since = since - ${age}, paused_until = paused_until - ${age}`.execute(
    db,
  );
}

async function attempt(times: number, key = 'a'): Promise<(number | null)[]> {
  const answers: (number | null)[] = [];
  for (let turn = 0; turn < times; turn++) answers.push(await anotherProcess().attempt(key));
  return answers;
}

describe('failed attempts', () => {
  test('bring pauses, each twice as long as the one before', async () => {
    const pauses: (number | null)[] = [];
    for (let round = 0; round < 5; round++) {
      expect(await attempt(3)).toEqual([null, null, null]);
      const [pause = null] = await attempt(1);
      pauses.push(pause);
      await pass(pause ?? 0);
    }
    expect(pauses).toEqual([10, 20, 40, 60, 60]);
    expect(await attempt(1, 'b')).toEqual([null]);
  });

  test('during a pause do not make it longer', async () => {
    await attempt(4);
    await pass(5);
    expect(await attempt(2)).toEqual([5, 5]);
    await pass(5);
    expect(await attempt(1)).toEqual([null]);
  });

  test('spread over time bring none', async () => {
    for (let turn = 0; turn < 20; turn++) {
      expect(await attempt(1)).toEqual([null]);
      await pass(5);
    }
  });

  test('of a day ago are forgotten', async () => {
    for (let round = 0; round < 4; round++) {
      await attempt(4);
      await pass(60);
    }
    await pass(25 * 3_600);
    expect(await attempt(4)).toEqual([null, null, null, 10]);
  });

  test('that have not failed after all count no more, those before them do', async () => {
    await attempt(2);
    await anotherProcess().giveBack('a');
    expect(await attempt(3)).toEqual([null, null, 10]);
    await anotherProcess().forget('a');
    expect(await attempt(4)).toEqual([null, null, null, 10]);
  });

  test('of one kind say nothing of another', async () => {
    await attempt(4);
    expect(await new FailedAttempts(db, 'network', limit).attempt('a')).toBeNull();
  });

  test('are counted once each, however many come at once at several processes', async () => {
    const processes = [anotherProcess(), anotherProcess(), anotherProcess()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => processes.map((one) => one.attempt('a'))).flat(),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(limit.points);
  });

  test('during a pause that the process knows of are refused without asking', async () => {
    const one = anotherProcess();
    for (let turn = 0; turn < 4; turn++) await one.attempt('a');
    const before = statements;
    for (let turn = 0; turn < 1_000; turn++) expect(await one.attempt('a')).toBeGreaterThan(0);
    expect(statements).toBe(before);
  });

  test('are kept of so many keys alone, and those longest that were heard of last', async () => {
    await attempt(4, 'paused');
    await sql`insert into services.failed_attempts (kind, key, since)
      select 'pair', 'old ' || n, now() - interval '1 minute' from generate_series(1, 20000) as n`.execute(
      db,
    );
    const one = anotherProcess();
    for (let turn = 0; turn < 500; turn++) await one.attempt(`new ${turn}`);
    const kept = await db.selectFrom('services.failed_attempts').select('key').execute();
    const keys = new Set(kept.map(({ key }) => key));
    expect(keys.size).toBe(20_000);
    expect([keys.has('paused'), keys.has('new 0'), keys.has('new 499')]).toEqual([true, true, true]);
    await pass(25 * 3_600);
    await one.trim();
    expect(await db.selectFrom('services.failed_attempts').select('key').execute()).toEqual([]);
  });
});

describe('of two processes', () => {
  const limits = {
    pair: { points: 4, duration: 60, longest: 3_600 },
    address: { points: 6, duration: 60, longest: 3_600 },
    account: { points: 40, duration: 30, longest: 900 },
  };
  const accountId = AccountId.parse('0192f000-0000-7000-8000-000000000001');
  const guess = { address: '10.0.0.1', username: 'abebe', accountId, device: null, known: false };

  test('a guesser has one budget, whichever it speaks to', async () => {
    const [one, other] = [createThrottle(db, limits), createThrottle(db, limits)];
    for (const throttle of [one, other, one, other]) expect(await throttle.attempt(guess)).toBeNull();
    expect(await one.attempt(guess)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await other.attempt(guess)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  test('a network has one budget, whichever it speaks to', async () => {
    const [one, other] = [createThrottle(db, limits), createThrottle(db, limits)];
    for (const throttle of [one, other, one, other, one, other])
      expect(await throttle.ofNetwork('10.0.0.2')).toBeNull();
    expect(await one.ofNetwork('10.0.0.2')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await other.ofNetwork('10.0.0.2')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  test('the right password at one gives the attempts back at the other', async () => {
    const [one, other] = [createThrottle(db, limits), createThrottle(db, limits)];
    for (const throttle of [one, one, other]) expect(await throttle.attempt(guess)).toBeNull();
    await other.succeeded(guess);
    for (const throttle of [one, one, other, other]) expect(await throttle.attempt(guess)).toBeNull();
    expect(await one.attempt(guess)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });
});

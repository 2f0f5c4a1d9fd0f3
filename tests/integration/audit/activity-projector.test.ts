import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Registration } from '../../../contracts/accounts/events.ts';
import type { AccountId, Role } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { activityProjector } from '../../../projections/activity/projector.ts';
import type { activity, days as dayTable } from '../../../projections/activity/table.ts';
import type { Row } from '../../../projections/table/table.ts';
import { type Entry, entry, BranchLog } from '../../support/branch-log.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { rowsOf } from '../../support/rows-of.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Half an hour before the business day ends, and half an hour after. */
const LATE = new Date('2026-11-27T20:30:00.000Z');
const EARLY = new Date('2026-11-27T21:30:00.000Z');

function account(role: Role, ownerId: AccountId | null): { accountId: AccountId; registered: Entry } {
  const accountId = randomUUID() as AccountId;
  const data: Registration = { accountId, username: role, role, ownerId, branch: null };
  return {
    accountId,
    registered: entry(LATE, streams.account(accountId), { type: 'AccountRegistered', data }),
  };
}
const signsIn = (accountId: AccountId, at = LATE) =>
  entry(at, streams.account(accountId), { type: 'SignedIn', data: { address: '127.0.0.1' } });

const agent = account('all_admin', null);
const owner = account('super_admin', agent.accountId);
const auditor = account('auditor', owner.accountId);
const agentsAuditor = account('auditor', agent.accountId);
const branchLog = new BranchLog('Bole', 1, 5, owner.accountId);
const people = [agent, owner, auditor, agentsAuditor];
const log = [
  ...people.map(({ registered }) => registered),
  ...branchLog.registration(LATE),
  ...people.map(({ accountId }) => signsIn(accountId)),
  signsIn(branchLog.accountId, EARLY),
  ...branchLog.game(EARLY),
];

test.each([[[Number.POSITIVE_INFINITY]], [[1]], [[3, 2]]])(
  'rows are the same in batches of %j: each is the business of one super admin, or of none',
  async (batchSizes) => {
    const { rows } = await rowsOf(database.url, activityProjector, log, batchSizes);
    const entries = rows['rows'] as Row<typeof activity>[];
    const scopeOf = (accountId: string) =>
      entries.filter((row) => row.account_id === accountId).map((row) => [row.owner_id, row.branch_id]);
    const ofOwner = [owner.accountId, null];
    expect(scopeOf(agent.accountId)).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(scopeOf(owner.accountId)).toEqual([ofOwner, ofOwner]);
    expect(scopeOf(auditor.accountId)).toEqual([ofOwner, ofOwner]);
    expect(scopeOf(agentsAuditor.accountId)).toEqual([
      [null, null],
      [null, null],
    ]);
    const ofBranch = [owner.accountId, branchLog.branchId];
    expect(scopeOf(branchLog.accountId)).toEqual([ofBranch, ofBranch]);
    const game = entries.filter((row) => row.game_number === 1);
    expect(game.length).toBeGreaterThan(5);
    for (const row of game) expect([row.owner_id, row.branch_id]).toEqual(ofBranch);
  },
);

test('a day knows between which positions its events stand', async () => {
  const { rows } = await rowsOf(database.url, activityProjector, log, [2]);
  const entries = rows['rows'] as Row<typeof activity>[];
  const days = rows['days'] as Row<typeof dayTable>[];
  expect(days.map((day) => day.business_date)).toEqual(['2026-11-27', '2026-11-28']);
  for (const { business_date: date, first_position: first, last_position: last } of days) {
    const positions = entries.filter((row) => row.business_date === date).map((row) => Number(row.position));
    expect([Number(first), Number(last)]).toEqual([Math.min(...positions), Math.max(...positions)]);
  }
});

test('cards are counted, not copied', async () => {
  const { rows } = await rowsOf(database.url, activityProjector, log);
  const entries = rows['rows'] as Row<typeof activity>[];
  const dataOf = (type: string) => entries.find((row) => row.type === type)?.data;
  expect(dataOf('CartelasImported')).toEqual({ fileName: 'cards.json', cartelaCount: 5 });
  expect(Object.keys(dataOf('CartelasSelected') ?? {})).toEqual(['cartelaCount']);
});

test('whom a change is told to follows from the rows', async () => {
  const { changes } = await rowsOf(database.url, activityProjector, log, [1]);
  expect(changes).toContainEqual(
    expect.objectContaining({ branchId: branchLog.branchId, ownerId: owner.accountId }),
  );
  expect(changes).toContainEqual(expect.objectContaining({ branchId: null, ownerId: null }));
});

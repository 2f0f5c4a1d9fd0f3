import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../../contracts/accounts/queries.ts';
import { branchReport } from '../../../contracts/reports/queries.ts';
import { Business } from '../../support/business.ts';
import { eventually } from '../../support/read-side.ts';

let business: Business;
beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z', { refusedAccess: { points: 5, duration: 60 } });
});
afterAll(() => business.close());

const unrecorded = async () => {
  const { body } = await business.app.anyone.get('/metrics');
  return Number(/refused_access_unrecorded_total\{reason="too many"\} (\d+)/.exec(body)?.[1] ?? 0);
};

test('a loop of attempts does not flood the log: the first are recorded, all are refused, the rest is counted', async () => {
  const owner = await business.superAdmin();
  const branch = await business.branchOf(owner);
  const other = await business.branchOf(owner);
  const end = (await business.end()) ?? 0n;
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => branch.client.ask(branchReport, { branchId: other.branchId })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 40 }, () => 404));
  await eventually('the rest is counted', async () => (await unrecorded()) === 35);
  await eventually('the first are recorded', async () => (await business.eventsAfter(end)).length === 5);
  expect((await business.eventsAfter(end)).every(({ type }) => type === 'AccessRefused')).toBe(true);

  // Of another account the first ones are recorded all the same.
  expect((await other.client.ask(accounts)).statusCode).toBe(403);
  await eventually('it is recorded', async () => (await business.eventsAfter(end)).length === 6);
  expect((await business.eventsAfter(end)).at(-1)).toMatchObject({
    stream: `account-${other.accountId}`,
    data: { endpoint: 'accounts', code: 'NOT_ALLOWED', branchId: null, accountId: null },
  });
});

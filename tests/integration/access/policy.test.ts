import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contracts/ids.ts';
import { registerAuditor } from '../../../contracts/accounts/commands.ts';
import { type Client, PASSWORD, registerPeople, startApp, type TestApp } from '../../support/app.ts';
import { call, inputFor } from '../../support/calls.ts';
import { endpoints } from '../../support/endpoints.ts';

type People = Awaited<ReturnType<typeof registerPeople>>;
const roles = ['all_admin', 'super_admin', 'branch_admin', 'auditor'] as const satisfies Role[];
const withSession = endpoints.filter(({ may }) => may !== 'anyone');
/** Let through, they would end sessions that the tests after them need. */
const endSessions = new Set(['sign-out', 'end-other-sessions', 'set-password']);

let app: TestApp;
let ours: People;
let theirs: People;
let auditor: Client;
beforeAll(async () => {
  app = await startApp();
  ours = await registerPeople(app);
  theirs = await registerPeople(app);
  await ours.owner.client.does(registerAuditor, { username: 'auditor', password: PASSWORD });
  auditor = await app.anyone.signsIn('auditor');
});
afterAll(() => app.close());

const clientOf = (role: (typeof roles)[number]): Client =>
  ({
    all_admin: ours.agent,
    super_admin: ours.owner.client,
    branch_admin: ours.branch.client,
    auditor,
  })[role];

test('every endpoint of the contracts is served', async () => {
  const document = await app.anyone.get('/api/docs/json');
  const paths = Object.keys(document.json<{ paths: object }>().paths).filter(
    (path) => !path.endsWith('.php'),
  );
  const served = paths.map((path) => path.split('/').at(-1));
  expect(new Set(served)).toEqual(new Set(endpoints.map(({ name }) => name)));
});

describe.each(withSession.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  test('is closed to those without a session', async () => {
    const input = inputFor(endpoint, ours.branch.branchId, ours.branch.accountId);
    const answer = await call(app.anyone, endpoint, input);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'NOT_SIGNED_IN' }),
    ]);
  });

  const tried = endSessions.has(endpoint.name) ? roles.filter((role) => !endpoint.may.includes(role)) : roles;

  test.each(tried)('is open to %s only if it says so', async (role) => {
    const input = inputFor(endpoint, ours.branch.branchId, ours.branch.accountId);
    const answer = await call(clientOf(role), endpoint, input);
    if (endpoint.may.includes(role)) expect(answer.statusCode, answer.body).not.toBe(403);
    else
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'NOT_ALLOWED' }),
      ]);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

const withTenant = withSession.filter(({ tenant }) => typeof tenant === 'object');

describe.each(withTenant.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  const allowed = roles.filter((role) => endpoint.may.includes(role));
  const seesEverything = (role: Role) =>
    role === 'all_admin' && typeof endpoint.tenant === 'object' && endpoint.tenant.account === undefined;

  test.each(allowed)("answers 404 for somebody else's id and for one that is nobody's (%s)", async (role) => {
    const { branch, owner } = theirs;
    const foreign = inputFor(endpoint, branch.branchId, branch.accountId, owner.accountId);
    const nobodys = inputFor(endpoint, randomUUID(), randomUUID(), randomUUID());
    const answers = [
      ...(seesEverything(role) ? [] : [await call(clientOf(role), endpoint, foreign)]),
      await call(clientOf(role), endpoint, nobodys),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'NOT_FOUND' }),
      ]);
  });
});

test("asking for somebody else's id is counted", async () => {
  const metrics = await app.anyone.get('/metrics');
  expect(metrics.body).toMatch(/trespasses_total\{endpoint="delete-branch"\} [1-9]/);
});

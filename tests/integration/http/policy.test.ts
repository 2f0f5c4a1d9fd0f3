import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contracts/ids.ts';
import { type Client, registerPeople, startApp, type TestApp } from '../../support/app.ts';
import { type Endpoint, endpoints } from '../../support/endpoints.ts';

type People = Awaited<ReturnType<typeof registerPeople>>;
const roles = ['all_admin', 'super_admin', 'branch_admin'] as const satisfies Role[];
// Signing out would end the session of the tests that follow.
const callable = endpoints.filter(({ name }) => name !== 'sign-out' && name !== 'set-password');
const withSession = callable.filter(({ may }) => may !== 'anyone');

let app: TestApp;
let ours: People;
let theirs: People;
beforeAll(async () => {
  app = await startApp();
  ours = await registerPeople(app);
  theirs = await registerPeople(app);
});
afterAll(() => app.close());

const clientOf = (role: (typeof roles)[number]): Client =>
  ({ all_admin: ours.agent, super_admin: ours.owner.client, branch_admin: ours.branch.client })[role];

/** An input that is valid but for what is asked of, naming the given branch and account. */
function inputFor({ input }: Endpoint, branchId: string, accountId: string): Record<string, unknown> {
  const samples: Record<string, unknown> = {
    commandId: randomUUID(),
    branchId,
    sourceBranchId: branchId,
    destinationBranchId: branchId,
    accountId,
    gameNumber: 9_999,
    cardId: 99_999,
    numbers: [],
    cardIds: [],
    winnerType: 'T',
    fileName: 'cards.json',
    content: '',
    dryRun: true,
    branchName: 'not its name',
    username: `somebody-${randomUUID()}`,
    password: 'correct horse',
    present: 'not the present one',
    next: 'another horse',
    permission: 1,
    share: '0.50',
    reason: 'a reason',
    period: 'daily',
    date: '2026-01-01',
    from: '2026-01-01',
    to: '2026-01-02',
  };
  return Object.fromEntries(Object.keys(input.shape).map((name) => [name, samples[name]]));
}

function call(client: Client, endpoint: Endpoint, input: Record<string, unknown>) {
  if (endpoint.kind === 'command') return client.post(`/api/commands/${endpoint.name}`, input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) query.set(name, String(value as string | number));
  return client.get(`/api/queries/${endpoint.name}?${query.toString()}`);
}

test('every endpoint of the contracts is served', async () => {
  const document = await app.anyone.get('/api/docs/json');
  const served = Object.keys(document.json<{ paths: object }>().paths).map((path) => path.split('/').at(-1));
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

  test.each(roles)('is open to %s only if it says so', async (role) => {
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
    role === 'all_admin' && typeof endpoint.tenant === 'object' && 'branch' in endpoint.tenant;

  test.each(allowed)("answers 404 for somebody else's id and for one that is nobody's (%s)", async (role) => {
    const foreign = inputFor(endpoint, theirs.branch.branchId, theirs.branch.accountId);
    const nobodys = inputFor(endpoint, randomUUID(), randomUUID());
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

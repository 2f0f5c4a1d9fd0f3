import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contracts/ids.ts';
import type { Client } from '../../support/app.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';
import { call, inputFor } from '../../support/calls.ts';
import { type Endpoint, endpoints } from '../../support/endpoints.ts';
import { allRows, everyReadModel } from '../../support/projections.ts';
import { namedFields } from '../../../services/access/policy.ts';
import { eventually } from '../../support/read-side.ts';

interface Viewer {
  readonly role: Role;
  readonly accountId: string;
  readonly client: Client;
  /** Every branch is its own. */
  readonly seesAll: boolean;
}

const NOW = '2026-11-27T12:00:00.000Z';
const names = ['agent', 'super admin', 'branch user', "super admin's auditor", "agent's auditor"] as const;

let business: Business;
let theirOwner: Person;
let theirs: Branch;
let theirAuditor: Person;
let ours: Branch;
let viewers: Record<(typeof names)[number], Viewer>;

beforeAll(async () => {
  business = await Business.open(NOW, { refusedAccess: { points: 10_000, duration: 60 } });
  const owner = await business.superAdmin();
  ours = await business.branchOf(owner);
  ({ owner: theirOwner, branch: theirs, auditor: theirAuditor } = await business.audited());
  for (const branch of [ours, theirs]) await business.opens(branch);
  const agent = await business.agent.get('/api/queries/session');
  const viewer = (role: Role, { accountId, client }: Omit<Person, 'username'>, seesAll = false): Viewer => ({
    role,
    accountId,
    client,
    seesAll,
  });
  viewers = {
    agent: viewer('all_admin', { ...agent.json(), client: business.agent }, true),
    'super admin': viewer('super_admin', owner),
    'branch user': viewer('branch_admin', ours),
    "super admin's auditor": viewer('auditor', await business.auditorOf(owner.client)),
    "agent's auditor": viewer('auditor', await business.auditorOf(business.agent), true),
  };
});
afterAll(() => business.close());

interface Attempt {
  readonly endpoint: Endpoint;
  readonly input: Record<string, unknown>;
  readonly code: 'NOT_ALLOWED' | 'NOT_FOUND';
}

const mayCall = ({ may }: Endpoint, role: Role) => may === 'anyone' || may.includes(role);

/** Everything this viewer must be refused: what its role may not do, and every id that is not its own. */
function attemptsOf({ role, seesAll }: Viewer): Attempt[] {
  return endpoints.flatMap((endpoint): Attempt[] => {
    const own = inputFor(endpoint, ours.branchId, ours.accountId);
    const foreign = inputFor(endpoint, theirs.branchId, theirs.accountId);
    if (!mayCall(endpoint, role))
      return [own, foreign].map((input) => ({ endpoint, input, code: 'NOT_ALLOWED' as const }));
    const { tenant } = endpoint;
    if (typeof tenant === 'string') return [];
    const accounts = [theirs.accountId, theirOwner.accountId, theirAuditor.accountId, randomUUID()];
    const inputs = namedFields(tenant).flatMap(([of, field]) => {
      const ids = of === 'branch' ? [theirs.branchId, randomUUID()] : accounts;
      const reached: readonly string[] =
        of === 'branch'
          ? [seesAll ? theirs.branchId : '']
          : // An agent's own are the super admins.
            [role === 'all_admin' || (of === 'owner' && seesAll) ? theirOwner.accountId : ''];
      return ids.filter((id) => !reached.includes(id)).map((id) => ({ ...own, [field]: id }));
    });
    return inputs.map((input) => ({ endpoint, input, code: 'NOT_FOUND' as const }));
  });
}

function recordOf({ endpoint: { name, tenant }, input, code }: Attempt, viewer: Viewer) {
  const named = (account: boolean) =>
    namedFields(tenant).flatMap(([of, field]) => ((of !== 'branch') === account ? [input[field]] : []));
  const [branches, [accountId]] = [named(false), named(true)];
  const wrong = code === 'NOT_FOUND' ? branches.find((id) => id !== ours.branchId) : branches[0];
  return {
    type: 'AccessRefused',
    stream: `account-${viewer.accountId}`,
    data: {
      endpoint: name,
      code,
      branchId: wrong ?? null,
      accountId: accountId ?? null,
    },
  };
}

const sorted = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).toSorted();
const everythingElse = () =>
  allRows(
    business.app.stores.database.url,
    everyReadModel.filter((name) => name !== 'activity'),
  );

// First, while no attempt is on record that names what it asked for.
test.each(names.filter((name) => !name.startsWith('agent')))(
  'no query tells %s anything of somebody else',
  async (name) => {
    const viewer = viewers[name];
    const secrets = [theirs, theirOwner, theirAuditor]
      .flatMap((person) => Object.values(person))
      .filter(isText);
    await business.settled();
    for (const endpoint of endpoints) {
      if (endpoint.kind !== 'query' || !mayCall(endpoint, viewer.role)) continue;
      const inputs = [
        inputFor(endpoint, ours.branchId, ours.accountId),
        {
          ...inputFor(endpoint, ours.branchId, ours.accountId),
          gameNumber: 1,
          date: '2026-11-27',
          to: '2026-11-27',
        },
        { actorId: theirs.accountId },
      ];
      for (const input of inputs) {
        const { body } = await call(viewer.client, endpoint, input);
        expect([endpoint.name, secrets.filter((secret) => body.includes(secret))]).toEqual([
          endpoint.name,
          [],
        ]);
      }
    }
  },
);

describe.each(names)('%s', (name) => {
  test('is refused what is not its own; nothing leaks, nothing changes, every attempt is on record', async () => {
    const viewer = viewers[name];
    const attempts = attemptsOf(viewer);
    expect(attempts.length).toBeGreaterThan(20);
    await business.settled();
    const [rows, end] = [await everythingElse(), (await business.end()) ?? 0n];

    const bodies = new Map<string, Set<string>>();
    const answers = await Promise.all(
      attempts.map(({ endpoint, input }) => call(viewer.client, endpoint, input)),
    );
    for (const [index, attempt] of attempts.entries()) {
      const answer = answers[index] as (typeof answers)[number];
      expect([attempt.endpoint.name, answer.json().code]).toEqual([attempt.endpoint.name, attempt.code]);
      bodies.set(attempt.code, (bodies.get(attempt.code) ?? new Set()).add(answer.body));
    }
    // One and the same answer, whether the id is somebody else's or nobody's.
    for (const [code, different] of bodies) expect([...different], code).toHaveLength(1);

    await eventually('every attempt is recorded', async () => {
      return (await business.eventsAfter(end)).length >= attempts.length;
    });
    const wanted = attempts.map((attempt) => recordOf(attempt, viewer));
    expect(sorted(await business.eventsAfter(end))).toEqual(sorted(wanted));
    await business.settled();
    expect(await everythingElse()).toEqual(rows);
  });
});

const isText = (value: unknown): value is string => typeof value === 'string';

test('an auditor may call no command but those of its own session and its word on a finding', () => {
  const commands = endpoints.filter(({ kind, may }) => kind === 'command' && may.includes('auditor'));
  expect(commands.map(({ name }) => name).toSorted()).toEqual([
    'acknowledge-finding',
    'change-password',
    'confirm-password',
    'end-other-sessions',
    'end-session',
    'prepare-second-factor',
    'record-saved-table',
    'renew-recovery-codes',
    'sign-out',
    'turn-off-second-factor',
    'turn-on-second-factor',
  ]);
});

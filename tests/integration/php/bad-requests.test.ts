import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { legacyCalls } from '../../../services/php/calls/table.ts';
import { OldClient } from '../../support/old-client.ts';
import { type BadRequest, badRequest, type Sender, type Target } from './bad-request.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { type OldBusiness, openOldBusiness } from './old-business.ts';

const BATCHES = fullCounts ? 130 : 13;
const AT_ONCE = 90;

const plenty = { points: 1_000_000, duration: 60, longest: 60 };
/** What is on record of those who were not let in. */
const records = new Set(['AccessRefused', 'SignInRefused', 'SignedIn']);
const calls = legacyCalls({ clock: () => new Date(), timeZone: 'UTC' });
const commands = new Set(
  calls.filter(({ endpoint }) => endpoint.kind === 'command').map(({ endpoint }) => `/api/${endpoint.name}`),
);
const byRole = {
  all_admin: 'agent',
  super_admin: 'owner',
  branch_admin: 'user',
  auditor: 'auditor',
} as const;
const targets = calls.map(
  ({ method, endpoint }): Target => ({
    method,
    name: endpoint.name,
    senders: endpoint.may === 'anyone' ? ['nobody'] : endpoint.may.map((role) => byRole[role]),
    fields: Object.keys(endpoint.input.shape).filter((field) => field !== 'commandId'),
  }),
);

let oldBusiness: OldBusiness;
let clients: Record<Sender, OldClient>;
beforeAll(async () => {
  oldBusiness = await openOldBusiness({ throttle: { pair: plenty, address: plenty, account: plenty } });
  const { app } = oldBusiness.business;
  const forger = new OldClient(app);
  forger.cookies.set('session', '../x').set('position', '-1');
  clients = {
    agent: oldBusiness.agent.client,
    owner: oldBusiness.owner.client,
    user: oldBusiness.branch.client,
    auditor: oldBusiness.auditor.client,
    nobody: new OldClient(app),
    'a forger': forger,
  };
});
afterAll(() => oldBusiness.close());

const send = ({ sender, method, url, payload, headers }: BadRequest) =>
  // What comes of one request is nothing to the next one.
  clients[sender].at(oldBusiness.business.app).sends(method, url, payload, headers);

const isDone = (answer: LightMyRequestResponse) => {
  const body = answer.json<unknown[] | { status: string }>();
  return answer.statusCode === 200 && (Array.isArray(body) || body.status === 'success');
};

test('bad requests by the thousand: never an error of ours, always the same shape, never a change', async () => {
  let refusals = 0;
  let unchanged = 0;
  const batch = fc.array(badRequest(oldBusiness, targets), { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      const before = (await oldBusiness.business.end()) ?? 0n;
      const answers = await Promise.all(requests.map(send));
      let [done, commandsDone] = [0, 0];
      for (const [index, answer] of answers.entries()) {
        expect([200, 400, 401, 403, 404, 429]).toContain(answer.statusCode);
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        expect(answer.body).not.toMatch(/\.(ts|js):\d+|node_modules/);
        if (isDone(answer)) {
          done++;
          if (commands.has(requests[index]?.url ?? '')) commandsDone++;
        } else
          expect(answer.json()).toMatchObject({
            status: 'error',
            success: false,
            message: expect.stringMatching(/./),
          });
      }
      refusals += AT_ONCE - done;
      const changes = (await oldBusiness.business.eventsAfter(before)).filter(
        ({ type }) => !records.has(type),
      );
      // Some nonsense makes sense after all, such as a name nobody expected.
      if (commandsDone === 0) expect(changes).toEqual([]);
      else expect(changes.length).toBeLessThanOrEqual(commandsDone * MOST_EVENTS);
      unchanged += commandsDone === 0 ? 1 : 0;
    }),
    { numRuns: BATCHES, endOnFailure: true },
  );
  expect(refusals).toBeGreaterThan((BATCHES * AT_ONCE) / 1.17);
  expect(unchanged).toBeGreaterThan(BATCHES / 3);
});

/** Of one call: a branch with its user, and the password of another who wanted the same name. */
const MOST_EVENTS = 8;

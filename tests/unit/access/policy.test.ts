import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Command } from '../../../contracts/endpoint.ts';
import { openGame } from '../../../contracts/game/commands.ts';
import { refusals } from '../../../contracts/refusals.ts';
import { assertPolicy } from '../../../services/access/policy.ts';
import { createTenantCheck } from '../../../services/access/tenant.ts';
import type { Caller } from '../../../services/access/caller.ts';

const good: Command = {
  kind: 'command',
  name: 'do-it',
  summary: 'Do it',
  may: ['super_admin'],
  tenant: { branch: ['branchId'] },
  bodyLimit: 1_000,
  freshPassword: false,
  input: z.object({ branchId: z.string() }),
  output: z.object({}),
};

test('an endpoint that says who and for whom is served', () =>
  expect(() => assertPolicy(good)).not.toThrow());

test.each([
  ['nobody may call', { may: [] }],
  ['does not say who may call it', { may: undefined }],
  ['has no tenant rule', { tenant: undefined }],
  ['names a field it does not have', { tenant: { branch: ['branch'] } }],
  ['has a tenant rule that names nothing', { tenant: {} }],
  ['wants a tenant without a session', { may: 'anyone' as const }],
  ['takes a large body from anyone', { may: 'anyone' as const, tenant: 'none' as const, bodyLimit: 300_000 }],
])('an endpoint that %s does not start', (_, change) =>
  expect(() => assertPolicy({ ...good, ...change } as Command)).toThrow('do-it'),
);

test('a session without a branch opens no game: branch id present (spec section 5)', async () => {
  const check = createTenantCheck(undefined as never, () => undefined);
  const caller = { accountId: 'a', role: 'branch_admin', branchId: null } as unknown as Caller;
  expect(await check(openGame, caller, {})).toMatchObject({ code: 'BRANCH_ID_MISSING' });
  expect(refusals.BRANCH_ID_MISSING[1]).toBe('Branch ID is missing. Please ensure branch is selected.');
});

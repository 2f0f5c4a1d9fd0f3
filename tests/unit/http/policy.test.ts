import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Command } from '../../../contracts/endpoint.ts';
import { assertPolicy } from '../../../services/http/policy.ts';

const good: Command = {
  kind: 'command',
  name: 'do-it',
  summary: 'Do it',
  may: ['super_admin'],
  tenant: { branch: ['branchId'] },
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
])('an endpoint that %s does not start', (_, change) =>
  expect(() => assertPolicy({ ...good, ...change } as Command)).toThrow('do-it'),
);

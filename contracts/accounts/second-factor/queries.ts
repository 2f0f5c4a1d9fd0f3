import { z } from 'zod';
import { overseers } from '../../audience.ts';
import { query } from '../../endpoint.ts';

/** `required`: whether the installation requires one of this role. */
export const secondFactor = query({
  name: 'second-factor',
  summary: 'Whether the own account has a second factor',
  may: overseers,
  tenant: 'none',
  reads: ['accounts'],
  input: {},
  output: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
});

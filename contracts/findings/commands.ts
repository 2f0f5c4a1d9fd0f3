import { z } from 'zod';
import { oneBranch } from '../audience.ts';
import { command } from '../endpoint.ts';
import { BranchId } from '../ids.ts';
import { Reason } from '../reason.ts';
import { FindingKey } from './events.ts';

/** Puts on record that a finding was looked into, and what came of it. Not for those whose work is checked. */
export const acknowledgeFinding = command({
  name: 'acknowledge-finding',
  summary: 'Notes that a finding of the recomputation was looked into',
  may: ['all_admin', 'auditor'],
  tenant: { ...oneBranch, deletedToo: true },
  input: { branchId: BranchId, key: FindingKey, note: Reason },
  output: z.object({}),
});

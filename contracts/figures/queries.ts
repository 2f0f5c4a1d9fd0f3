import { z } from 'zod';
import { everyone } from '../audience.ts';
import { query } from '../endpoint.ts';
import { BranchId, GameNumber } from '../ids.ts';
import { Instant } from '../time.ts';

/** A record of a branch, of one game of it or of the rest, that stands still at an entry which waits for the agent. */
export const StandingRecord = z.object({
  branchId: BranchId,
  branchName: z.string(),
  gameNumber: GameNumber.nullable(),
  since: Instant,
});
export type StandingRecord = z.infer<typeof StandingRecord>;

/** What of the screens of the caller does not follow the log: `since` when figures stand still, and which records of its branches do. */
export const figuresState = query({
  name: 'figures-state',
  summary: 'Since when figures stand still, and which records of the own branches do',
  may: everyone,
  tenant: 'none',
  reads: ['alarms'],
  input: {},
  output: z.object({ since: Instant.nullable(), records: z.array(StandingRecord) }),
});

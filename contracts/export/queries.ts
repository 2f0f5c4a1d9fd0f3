import { z } from 'zod';
import { branchInput, oneBranch, overseers } from '../audience.ts';
import { query } from '../endpoint.ts';
import { GameNumber } from '../ids.ts';
import { Day } from '../time.ts';

const read = {
  may: overseers,
  tenant: oneBranch,
  reads: ['accounts'],
  recordedAs: 'export',
  output: z.string(),
} as const;

/** Its answer is streamed: a file as format.md has it, no JSON. Refused: TOO_MANY_EXPORTS, EXPORTS_FULL, NOT_FOUND. */
export const exportGame = query({
  name: 'export-game',
  summary: 'A file that proves a game to strangers',
  ...read,
  input: { ...branchInput, gameNumber: z.coerce.number().pipe(GameNumber) },
});

/** Likewise of days, both inclusive. */
export const exportDays = query({
  name: 'export-days',
  summary: 'A file that proves days of a branch to strangers',
  ...read,
  input: { ...branchInput, from: Day, to: Day },
});

/** The last line of a file that could not be made to its end, which is no export. */
export const Broken = z.object({
  line: z.literal('broken'),
  code: z.enum(['STREAM_HALTED', 'UNAVAILABLE']),
  stream: z.string().nullable(),
  revision: z.string().nullable(),
});
export type Broken = z.infer<typeof Broken>;

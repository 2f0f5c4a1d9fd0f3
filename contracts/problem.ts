import { z } from 'zod';
import { GridFault } from './cartelas/card-faults.ts';

/** RFC 9457 problem document with a stable `code` (a key of `refusals`) and, for INVALID_INPUT, what is wrong where. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** CARD_INVALID: what is wrong with the numbers; left out where one of them is newer than the reader. */
  faults: z.array(GridFault).optional().catch(undefined),
});
export type Problem = z.infer<typeof Problem>;

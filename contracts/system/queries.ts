import { z } from 'zod';
import { PositionText, query } from '../endpoint.ts';
import { readModels } from '../read-models.ts';
import { Instant } from '../time.ts';

/** `halted`: at an event it cannot handle; its figures stand still while the others go on. */
export const ReadModelState = z.object({
  readModel: z.enum(readModels),
  state: z.enum(['building', 'live', 'halted']),
  /** Why it halted, and at which commit position of the log. */
  reason: z.string().nullable(),
  haltedAt: PositionText.nullable(),
  updatedAt: Instant,
  /** A rebuild under way beside the rows that are shown; `secondsLeft` is null before anything can be said. */
  rebuild: z
    .object({
      eventsDone: z.int(),
      eventsPerSecond: z.number(),
      secondsLeft: z.number().nullable(),
    })
    .nullable(),
});
export type ReadModelState = z.infer<typeof ReadModelState>;

/** How the read models stand, by name. Waits for none of them: what has halted would never come. */
export const systemState = query({
  name: 'system-state',
  summary: 'Which read models follow the log, are rebuilt or have halted',
  may: ['all_admin'],
  tenant: 'none',
  reads: [],
  input: {},
  output: z.object({ readModels: z.array(ReadModelState) }),
});

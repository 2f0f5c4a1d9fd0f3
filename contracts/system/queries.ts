import { z } from 'zod';
import { PositionText, query } from '../endpoint.ts';
import { readModels } from '../read-models.ts';
import { Instant } from '../time.ts';
import { FlawedEvent } from './events.ts';

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

/** How the log itself stands. */
export const LogState = z.object({
  /** The byte at which it is damaged: what stands there is not served. */
  damagedAt: PositionText.nullable(),
  /** When it was found to be older than it had been, or another one; null where that was not in the last seven days. */
  setBackAt: Instant.nullable(),
  /**
   * A writer key was lost, and since when: what stands in the log up to that position and was signed under it counts, but nobody can
   * check any more whether it is the product's own. Absent where none was lost.
   */
  rekeyed: z.object({ at: Instant, upTo: PositionText }).optional(),
});
export type LogState = z.infer<typeof LogState>;

/** The time that the clock of the machine had come to, and the one it was set back to. */
export const ClockSetBack = z.object({ from: Instant, to: Instant });
export type ClockSetBack = z.infer<typeof ClockSetBack>;

/** How the read models stand, by name. Waits for none of them: what has halted would never come. */
export const systemState = query({
  name: 'system-state',
  summary:
    'Which read models follow the log, are rebuilt or have halted, whether the log is whole and the clock right',
  may: ['all_admin'],
  tenant: 'none',
  reads: [],
  input: {},
  output: z.object({
    readModels: z.array(ReadModelState),
    log: LogState,
    clockSetBack: ClockSetBack.nullable(),
    /** How many read models nobody sees to, and since when: their states tell what was so before. Absent where all are seen to. */
    silent: z.object({ since: Instant, count: z.int() }).optional(),
  }),
});

/** An event that its stream stands still at, or did. `quarantined`: by whom it was seen to; `username` null where that is nobody's. */
export const LogAlarm = FlawedEvent.extend({
  foundAt: Instant,
  /** Where in the event what is wrong, of one that cannot be read. */
  problem: z.string().nullable(),
  quarantined: z.object({ reason: z.string(), at: Instant, username: z.string().nullable() }).nullable(),
});
export type LogAlarm = z.infer<typeof LogAlarm>;

/** Those that wait first, then the newest; 200 at the most. `waiting`: how many there are in all that nobody has seen to. */
export const logAlarms = query({
  name: 'log-alarms',
  summary: 'Events that are not ours or tell what cannot be, and what was done about them',
  may: ['all_admin'],
  tenant: 'none',
  reads: ['alarms', 'accounts'],
  input: {},
  output: z.object({ alarms: z.array(LogAlarm), waiting: z.int() }),
});

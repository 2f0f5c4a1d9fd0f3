import { z } from 'zod';
import { everyone } from '../audience.ts';
import { type OutputOf, PositionText, query } from '../endpoint.ts';
import { BranchId, GameNumber } from '../ids.ts';
import { readModels } from '../read-models.ts';
import { Day, Instant } from '../time.ts';
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

/** A part of the product on one machine, as its supervisor knows it. `restarts`: since the supervisor was started. */
export const PartState = z.object({
  name: z.string(),
  running: z.boolean(),
  since: Instant,
  restarts: z.int(),
  /** When and how it last ended unasked, or did not start. */
  lastEnd: z.object({ at: Instant, why: z.string() }).nullable(),
});
export type PartState = z.infer<typeof PartState>;

/** The disk that the data folder is on. Null is what is not known yet. */
export const DiskState = z.object({
  freeBytes: z.int(),
  totalBytes: z.int(),
  /** What the data folder takes up, and when that was measured. */
  used: z.object({ bytes: z.int(), at: Instant }).nullable(),
  /** What it grew by a day, of late; `fullOn`: the day on which the disk is full if that goes on, null where it is years away. */
  growth: z.object({ bytesPerDay: z.int(), fullOn: Day.nullable() }).nullable(),
});
export type DiskState = z.infer<typeof DiskState>;

/** How far a read model has come. `behindBytes`: of the log, after a moment's wait; 0 of one that follows. */
export const ReadModelProgress = ReadModelState.extend({ position: PositionText, behindBytes: z.int() });
export type ReadModelProgress = z.infer<typeof ReadModelProgress>;

/**
 * What whoever runs the installation wants to know, at this moment. Parts, disk and backup are told of a single machine only: null
 * where its stores or services run elsewhere.
 */
export const operationsState = query({
  name: 'operations-state',
  summary: 'How event store, Postgres, disk, parts, read models, backup and seals stand',
  may: ['all_admin'],
  tenant: 'none',
  reads: [],
  input: {},
  output: z.object({
    /** When this was so, by the clock of the services. */
    at: Instant,
    eventStore: z.object({
      /** Which node answers, as host and port; null where none does. */
      node: z.string().nullable(),
      version: z.string().nullable(),
      /** How long the log is. */
      logBytes: z.int().nullable(),
      damagedAt: PositionText.nullable(),
      /** When the whole log was last gone through for damage; null where that was not yet, or is not known. */
      scrubbedAt: Instant.nullable(),
    }),
    /** What its database takes up; null where it does not answer. */
    postgres: z.object({ bytes: z.int().nullable() }),
    readModels: z.array(ReadModelProgress),
    disk: DiskState.nullable(),
    parts: z.array(PartState).nullable(),
    /** The last one; `made` null where there was none. */
    backup: z
      .object({ made: z.object({ at: Instant, to: z.string(), bytes: z.int() }).nullable() })
      .nullable(),
    seals: z.object({ newest: Day.nullable(), missed: z.array(Day) }).nullable(),
  }),
});
export type OperationsState = OutputOf<typeof operationsState>;

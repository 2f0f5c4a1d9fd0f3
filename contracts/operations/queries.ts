import { z } from 'zod';
import { type OutputOf, PositionText, query } from '../endpoint.ts';
import { Day, Instant } from '../time.ts';
import { ReadModelState } from '../system/queries.ts';

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

/**
 * How far a read model has come. `behindBytes`: of the log, after a moment's wait; 0 of one that follows. `silentSince`: since when no
 * process sees to it, as where the projections hang or do not start; null where one does.
 */
export const ReadModelProgress = ReadModelState.extend({
  position: PositionText,
  behindBytes: z.int(),
  silentSince: Instant.nullable(),
});
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

import { z } from 'zod';
import { Day, Instant } from '../time.ts';
import { PartState } from './queries.ts';

/**
 * What one program of a single machine leaves in the data folder for others to read: where, and what it says. A file is replaced as a whole;
 * what a later version says beyond this is left out.
 */
export interface KeptFile<T> {
  readonly path: string;
  readonly content: z.ZodType<T>;
}

/** By the supervisor: how its parts get on, and when they were started again of late. */
const Parts = z.object({
  parts: z.array(PartState.extend({ restartedAt: z.array(Instant).default([]) })),
});
export type KeptPartState = z.infer<typeof Parts>['parts'][number];
export const partsFile: KeptFile<z.infer<typeof Parts>> = { path: 'parts.json', content: Parts };

/** By the supervisor: of each day the newest measurement of what the data folder takes up, the oldest day first. */
const Usage = z.object({ days: z.array(z.object({ day: Day, at: Instant, bytes: z.int() })) });
export type UsageOfDay = z.infer<typeof Usage>['days'][number];
export const usageFile: KeptFile<z.infer<typeof Usage>> = { path: 'usage.json', content: Usage };

/** By a backup: where the last one went, and how much it holds. */
const LastBackup = z.object({ at: Instant, to: z.string(), bytes: z.int() });
export type LastBackup = z.infer<typeof LastBackup>;
export const backupFile: KeptFile<LastBackup> = { path: 'backup.json', content: LastBackup };

/** By the event store: when it last had gone through its whole log. */
const Scrubbed = z.object({ at: Instant });
export const scrubbedFile: KeptFile<z.infer<typeof Scrubbed>> = {
  path: 'event-store/scrubbed.json',
  content: Scrubbed,
};

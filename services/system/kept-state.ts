import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Day, Instant } from '../../contracts/time.ts';
import { PartState } from '../../contracts/operations/queries.ts';

/** Of each day the newest measurement of what the data folder takes up, the oldest day first. */
const Usage = z.object({ days: z.array(z.object({ day: Day, at: Instant, bytes: z.int() })) });
export type UsageOfDay = z.infer<typeof Usage>['days'][number];

const Backup = z.object({ at: Instant, to: z.string(), bytes: z.int() });
const Scrubbed = z.object({ at: Instant });

/**
 * What the other programs of a single machine leave in the data folder for the agent's screen: the supervisor `parts.json` and
 * `usage.json`, the backup `backup.json`, the event store `event-store/scrubbed.json`. Null is what is not there, or not whole.
 */
export async function keptState(folder: string) {
  const [parts, usage, backup, scrubbed] = await Promise.all([
    readKept(join(folder, 'parts.json'), z.object({ parts: z.array(PartState) })),
    readKept(join(folder, 'usage.json'), Usage),
    readKept(join(folder, 'backup.json'), Backup),
    readKept(join(folder, 'event-store/scrubbed.json'), Scrubbed),
  ]);
  return { parts: parts?.parts ?? null, usage: usage?.days ?? [], backup, scrubbedAt: scrubbed?.at ?? null };
}

/** What was written by a later version may say more: that is left out. */
async function readKept<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from './exists.ts';
import { RESTORING } from './restored.ts';
import { StartFailure } from './start-failure.ts';

/** Nobody has any of these before there is a log; the last one is of a restore that was cut off. */
const BESIDE_A_LOG = ['draw-key', 'writer-key', 'seal-key', 'postgres', RESTORING];
/** Stands in a folder from its first start until its log has been begun. */
const NEW = 'new';

/** Refuses to begin another log where one has been: its games would be gone without a word. */
export async function ensureLogIsThere(folder: string): Promise<void> {
  const log = join(folder, 'event-store', 'events.log');
  if ((await exists(log)) || (await exists(join(folder, NEW)))) return;
  for (const name of BESIDE_A_LOG)
    if (await exists(join(folder, name)))
      throw new StartFailure(
        `${log} is missing, but ${join(folder, name)} is there: put the log back from its backup; to begin anew, choose another DATA_DIR.`,
      );
  await writeFile(join(folder, NEW), '');
}

export async function logHasBegun(folder: string): Promise<void> {
  await rm(join(folder, NEW), { force: true });
}

import { join } from 'node:path';
import { untilFree } from '../data-folder.ts';
import { exists } from '../exists.ts';
import { StartFailure } from '../start-failure.ts';
import { copyLog } from './copy-log.ts';
import { compare, noteWriter, thisProgram, writerOf } from './written-by.ts';

interface Upgrade {
  readonly dataDir: string;
  /** False: whoever starts it has backed the log up. */
  readonly copy: boolean;
  readonly say: (line: string) => void;
}

/**
 * Before anything is written to a data folder: refuses one that a later program has written to, for this one may not understand all of
 * it, and copies the log of one that an earlier program has, so that there is a way back. The stores do not run.
 */
export async function upgrade({ dataDir, copy, say }: Upgrade): Promise<void> {
  const present = await thisProgram();
  const last = await writerOf(dataDir);
  const since = last === null ? -1 : compare(last, present);
  if (since === 0) return;
  if (last !== null && since > 0)
    throw new StartFailure(
      `DATA_DIR ${dataDir} was last written by version ${last.version} of the program, and this is version ${present.version}: start that one or a later one; the way back is a backup that was made before it.`,
    );
  const events = join(dataDir, 'event-store');
  const log = join(events, 'events.log');
  if (copy && (await exists(log))) {
    await untilFree(events);
    const folder = await copyLog(dataDir, log);
    say(
      `Version ${present.version} follows ${last?.version ?? 'an earlier one'}: the log was copied to ${folder} first.`,
    );
  }
  await noteWriter(dataDir, present);
}

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { partsFile } from '../../contracts/operations/data-folder.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Refuses a command beside the product that runs as another account than the product does: what root left in its folder the product could
 * not read or write to, and root would follow links that the account has put there. Every start says whose it is.
 */
export async function ensureSameAccount(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, partsFile.path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const own = process.geteuid?.();
  if (found === null || own === undefined || found.uid === own) return;
  throw new StartFailure(
    `the product on ${dataDir} runs as another account (user id ${found.uid}): run this as that one, too.`,
  );
}

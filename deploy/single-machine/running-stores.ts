import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { connectionStringOf } from './event-store/connection-string.ts';
import { FolderInUse } from './event-store/lock/folder-in-use.ts';
import { lockFolder } from './event-store/lock/folder-lock.ts';
import { exists } from './exists.ts';
import { ensureSameAccount } from './owner.ts';
import { eventStoreFolder } from './parts.ts';
import { urlOf } from './postgres/roles.ts';
import { environmentOf } from './program-environment.ts';
import { StartFailure } from './start-failure.ts';

const FILE = 'addresses.json';

/** Where the stores of a product that runs listen; null: elsewhere. The logins are in files of their own. */
const Addresses = z.object({ eventStore: z.string().nullable(), postgres: z.string().nullable() });
type Addresses = z.infer<typeof Addresses>;

/** For commands beside the product, of whoever may read its folder. */
export async function tellAddresses(folder: string, addresses: Addresses): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify(addresses), { mode: 0o600 });
}

export async function forgetAddresses(folder: string): Promise<void> {
  await rm(join(folder, FILE), { force: true });
}

/** The environment of a program of the projections beside a product that runs; null where none does. */
export async function environmentBeside(
  config: Config,
  environment: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv | null> {
  const { DATA_DIR } = config;
  await ensureSameAccount(DATA_DIR);
  if (!(await isInUse(DATA_DIR))) return null;
  const text = await readFile(join(DATA_DIR, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) throw new StartFailure(`the product on ${DATA_DIR} is just starting: try again.`);
  const { eventStore, postgres } = Addresses.parse(JSON.parse(text));
  const secretIn = async (name: string): Promise<string> =>
    (await readFile(join(DATA_DIR, name), 'utf8')).trim();
  const password = postgres === null ? '' : await secretIn('postgres-password-projections');
  return environmentOf('projections', {
    ...environment,
    ...(eventStore !== null && {
      EVENTSTORE_URL: await connectionStringOf('reader', eventStoreFolder(config), eventStore),
    }),
    DATABASE_URL:
      postgres === null
        ? (config.PROJECTIONS_DATABASE_URL ?? config.DATABASE_URL)
        : urlOf('projections', postgres, password),
    WRITER_KEYS: config.WRITER_KEYS ?? (await secretIn('writer-key')),
  });
}

async function isInUse(folder: string): Promise<boolean> {
  if (!(await exists(folder))) return false;
  try {
    const lock = await lockFolder(folder);
    await lock.close();
    return false;
  } catch (error) {
    if (error instanceof FolderInUse) return true;
    throw error;
  }
}

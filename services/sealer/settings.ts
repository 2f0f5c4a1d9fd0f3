import { z } from 'zod';
import { commonVariables, readEnvironment } from '../../contracts/environment.ts';
import { KeyList } from '../key-list.ts';

const Settings = z.object({
  EVENTSTORE_URL: commonVariables.EVENTSTORE_URL,
  /** Where the leaves are kept; without it days are sealed all the same. */
  DATABASE_URL: commonVariables.DATABASE_URL.optional(),
  LOG_LEVEL: commonVariables.LOG_LEVEL,
  BUSINESS_TIMEZONE: commonVariables.BUSINESS_TIMEZONE,
  /** The first signs, the others may have signed before. */
  SEAL_KEYS: KeyList,
});

/** The environment of the sealer; its `main.ts` alone reads it. */
export function readSealerSettings(
  environment: Record<string, string | undefined>,
): z.infer<typeof Settings> {
  return readEnvironment(Settings, environment);
}

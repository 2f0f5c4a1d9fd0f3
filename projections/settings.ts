import { z } from 'zod';
import {
  BadEnvironment,
  commonVariables,
  Port,
  readEnvironment,
  WriterKeyList,
} from '../contracts/environment.ts';

const Settings = z.object({
  ...commonVariables,
  WRITER_KEYS: WriterKeyList,
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});
export type Settings = z.infer<typeof Settings>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of the read side; a `main.ts` alone reads it. */
export function readSettings(environment: Environment): Settings {
  return readEnvironment(Settings, environment);
}

/** Likewise; `fail` is told in one line what is wrong with it. */
export function readSettingsOr(fail: (reason: string) => never, environment: Environment): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (error instanceof BadEnvironment) return fail(error.message);
    throw error;
  }
}

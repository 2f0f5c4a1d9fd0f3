import { z } from 'zod';
import { commonVariables, Port, readEnvironment } from '../contracts/environment.ts';

const Settings = z.object({
  ...commonVariables,
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});
export type Settings = z.infer<typeof Settings>;

/** The environment of the read side; a `main.ts` alone reads it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  return readEnvironment(Settings, environment);
}

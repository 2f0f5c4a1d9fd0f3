import { z } from 'zod';

const Settings = z.object({
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\/.+/, 'must begin with esdb:// or esdb+discover://'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});
export type Settings = z.infer<typeof Settings>;

export class BadSettings extends Error {}

/** Checks the environment; a bad one is refused with one line that names each variable and what is wrong with it. */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  // An empty variable is one that is not set.
  const result = Settings.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message, code }) => {
    const name = path.join('.');
    return env[name] ? `${name} ${message}` : `${name} ${code === 'invalid_type' ? 'must be set' : message}`;
  });
  throw new BadSettings(problems.join('; '));
}

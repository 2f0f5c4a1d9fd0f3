import { z } from 'zod';

/** What the write side and the read side are both told by their environment. */
export const commonVariables = {
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\/.+/, 'must begin with esdb:// or esdb+discover://'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

export const Port = z.coerce.number().int().min(0).max(65_535);

/** An environment that is not what its schema wants; the message names every bad variable in one line. */
export class BadEnvironment extends Error {}

/** Checks an environment, in which an empty variable counts as one that is not set. Throws {@link BadEnvironment}. */
export function readEnvironment<T extends z.ZodType>(
  schema: T,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<T> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message, code }) => {
    const name = path.join('.');
    return `${name} ${code === 'invalid_type' && given[name] === undefined ? 'must be set' : message}`;
  });
  throw new BadEnvironment(problems.join('; '));
}

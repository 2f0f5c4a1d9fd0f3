import { z } from 'zod';

const WRITER_KEY_BYTES = 32;

declare const atob: (base64: string) => string;
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** 32 bytes in base64 each, separated by commas: the first writes the MACs of events, all check them. */
export const WriterKeyList = z
  .string()
  .regex(
    /^[A-Za-z0-9+/]{43}=(\s*,\s*[A-Za-z0-9+/]{43}=)*$/,
    `must be one or more times ${WRITER_KEY_BYTES} bytes in base64, separated by commas`,
  )
  .transform((text) => text.split(',').map((key) => bytesOf(key.trim())));

const TimeZone = z
  .string()
  .refine(isTimeZone, 'is not an IANA time zone such as Africa/Addis_Ababa')
  .default('Africa/Addis_Ababa');

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What the write side and the read side are both told by their environment. */
export const commonVariables = {
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\/.+/, 'must begin with esdb:// or esdb+discover://'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://'),
  /** Decides the business date of every event, and when a night begins. */
  BUSINESS_TIMEZONE: TimeZone,
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

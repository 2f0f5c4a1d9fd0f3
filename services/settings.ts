import { z } from 'zod';
import { Password, Username } from '../contracts/accounts/credentials.ts';

const DRAW_KEY_BYTES = 32;

const TimeZone = z.string().refine(isTimeZone, 'is not an IANA time zone such as Africa/Addis_Ababa');

const Key = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, `must be ${DRAW_KEY_BYTES} bytes in base64`)
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')));

const Addresses = z.string().transform((text) =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== ''),
);

/** The environment of the write side; `main.ts` alone reads it. */
const Environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    EVENTSTORE_URL: z
      .string()
      .regex(/^esdb(\+discover)?:\/\//, 'must begin with esdb:// or esdb+discover://'),
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
    BUSINESS_TIMEZONE: TimeZone.default('Africa/Addis_Ababa'),
    DRAW_KEY: Key,
    BOOTSTRAP_USERNAME: Username.optional(),
    BOOTSTRAP_PASSWORD: Password.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    TRUST_PROXY: Addresses.default([]),
  })
  .refine((env) => (env.BOOTSTRAP_USERNAME === undefined) === (env.BOOTSTRAP_PASSWORD === undefined), {
    path: ['BOOTSTRAP_USERNAME'],
    error: 'and BOOTSTRAP_PASSWORD must be given together',
  });

export type Environment = z.infer<typeof Environment>;

/** Throws an error of one line that names every bad value. An empty value counts as not given. */
export function readEnvironment(environment: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`bad configuration: ${problems.join('; ')}`);
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

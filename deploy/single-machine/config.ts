import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isSecret } from './secrets.ts';
import { StartFailure } from './start-failure.ts';

export type Mode = 'live' | 'demo';

const DEFAULT_FOLDER: Record<Mode, string> = { live: './data/live', demo: './data/demo' };
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const DatabaseUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres://');

/** Checked before anything starts. The parts, which know nothing of each other, check once more what is theirs. */
const variables = z.object({
  PORT: z.coerce
    .number('must be a port from 0 to 65535')
    .int('must be a port from 0 to 65535')
    .min(0, 'must be a port from 0 to 65535')
    .max(65_535, 'must be a port from 0 to 65535')
    .default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be an address or a host name').default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\/\S+$/, 'must start with esdb:// or esdb+discover://')
    .optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  PROJECTIONS_DATABASE_URL: DatabaseUrl.optional(),
  SEALER_DATABASE_URL: DatabaseUrl.optional(),
  BUSINESS_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Africa/Addis_Ababa')
    .default('Africa/Addis_Ababa'),
  DRAW_KEY: z.string().refine(isKey, 'must be 32 bytes in base64').optional(),
  DRAW_KEYS: z
    .string()
    .refine(
      (keys) => keys.split(',').every((key) => isKey(key.trim())),
      'must be keys of 32 bytes in base64, separated by commas',
    )
    .optional(),
  WRITER_KEYS: z
    .string()
    .refine((text) => text.split(',').every(isKey), 'must be 32 bytes in base64 each, separated by commas')
    .optional(),
  SECOND_FACTOR_KEYS: z
    .string()
    .refine(
      (keys) => keys.split(',').every((key) => isKey(key.trim())),
      'must be keys of 32 bytes in base64, separated by commas',
    )
    .optional(),
  REQUIRE_SECOND_FACTOR: z.enum(['on', 'off'], 'must be on or off').optional(),
  SEAL_KEYS: z
    .string()
    .refine((text) => text.split(',').every(isKey), 'must be 32 bytes in base64 each, separated by commas')
    .optional(),
  SEALER_EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\/\S+$/, 'must start with esdb:// or esdb+discover://')
    .optional(),
  SEAL_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://hooks.example/seals' })
    .optional(),
  SEAL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
    .optional(),
  SEAL_WEBHOOK_PLAIN_HTTP: z.enum(['on', 'off'], 'must be on or off').optional(),
  ALERT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://hooks.example/alerts' })
    .optional(),
  ALERT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
    .optional(),
  ALERT_WEBHOOK_PLAIN_HTTP: z.enum(['on', 'off'], 'must be on or off').optional(),
  ALERT_LAG_MINUTES: z.coerce.number('must be a number').positive().optional(),
  ALERT_FREE_MEGABYTES: z.coerce.number('must be a number').min(0).optional(),
  ALERT_BACKUP_HOURS: z.coerce.number('must be a number').positive().optional(),
  BOOTSTRAP_USERNAME: z.string().trim().min(1, 'must not be blank').optional(),
  BOOTSTRAP_PASSWORD: z.string().optional(),
  MANAGER_PASSWORD_LENGTH: z.coerce.number().int().min(8).max(100).optional(),
  SESSION_HOURS: z.coerce.number().int().min(1).max(8_760).optional(),
  FRESH_PASSWORD_MINUTES: z.coerce.number().positive().max(1_440).optional(),
  CHANGE_GIVEN_PASSWORDS: z.enum(['on', 'off'], 'must be on or off').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://hall.example' })
    .optional(),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^[^\s/]+$/, 'must be a list of names, such as hall.local,192.168.1.5')
    .optional(),
  METRICS_FROM: z
    .string()
    .refine(isPlainAddressList, 'must be a list of addresses or networks, such as 10.0.0.0/8')
    .optional(),
  ACCEPT_LOST_DRAWS: z.enum(['on', 'off'], 'must be on or off').optional(),
  LEGACY_GAMES: z.enum(['on', 'off'], 'must be on or off').optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TLS_CA: z.string().optional(),
  UPGRADE_WITHOUT_COPY: z.enum(['on', 'off'], 'must be on or off').optional(),
  TRUST_PROXY: z
    .string()
    .refine(isAddressList, 'must be a list of addresses or networks, such as 127.0.0.1,10.0.0.0/8')
    .optional(),
});

export type Config = Omit<z.infer<typeof variables>, 'DATA_DIR'> & { DATA_DIR: string; mode: Mode };

/** All variables are optional and an empty one counts as unset; the first bad one is named in one line. */
export function readConfig(environment: NodeJS.ProcessEnv, mode: Mode): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new StartFailure(`${name} ${issue?.message}${shown(name, given[name])}.`);
  }
  const config = parsed.data;
  if ((config.BOOTSTRAP_USERNAME === undefined) !== (config.BOOTSTRAP_PASSWORD === undefined))
    throw new StartFailure('BOOTSTRAP_USERNAME and BOOTSTRAP_PASSWORD must be set together.');
  if ((config.TLS_CERT === undefined) !== (config.TLS_KEY === undefined))
    throw new StartFailure('TLS_CERT and TLS_KEY must be set together.');
  return { ...config, mode, DATA_DIR: resolve(config.DATA_DIR ?? DEFAULT_FOLDER[mode]) };
}

function shown(name: string, value: string | undefined): string {
  return isSecret(name) || value === undefined ? '' : `; it is '${value}'`;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function isKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === 32;
}

function isPlainAddressList(text: string): boolean {
  return isAddressList(text) && !NAMED_NETWORKS.some((name) => text.includes(name));
}

function isAddressList(text: string): boolean {
  return text.split(',').every((entry) => {
    const [address = '', bits] = entry.trim().split('/');
    if (NAMED_NETWORKS.includes(address)) return bits === undefined;
    const version = isIP(address);
    return (
      version !== 0 &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    );
  });
}

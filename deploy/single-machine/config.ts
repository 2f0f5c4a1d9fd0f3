import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isSecret } from './program-environment.ts';
import { StartFailure } from './start-failure.ts';

export type Mode = 'live' | 'demo';

const DEFAULT_FOLDER: Record<Mode, string> = { live: './data/live', demo: './data/demo' };
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const NO_PORT = 'must be a port from 0 to 65535';
const NO_COUNT = 'must be a number from 1 to 16';
const Processes = z.coerce.number(NO_COUNT).int(NO_COUNT).min(1, NO_COUNT).max(16, NO_COUNT).default(1);
const OnOff = z.enum(['on', 'off'], 'must be on or off').optional();
const EventStoreUrl = z
  .string()
  .regex(/^esdb(\+discover)?:\/\/\S+$/, 'must start with esdb:// or esdb+discover://');
const DatabaseUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres://');

const KeyList = z
  .string()
  .refine(
    (keys) => keys.split(',').every((key) => isKey(key.trim())),
    'must be keys of 32 bytes in base64, separated by commas',
  );
const WebhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64');
const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` });

/** Checked before anything starts. The parts, which know nothing of each other, check once more what is theirs. */
const variables = z.object({
  PORT: z.coerce.number(NO_PORT).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT).default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be an address or a host name').default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  SERVICES_PROCESSES: Processes,
  PROJECTIONS_PROCESSES: Processes,
  EVENTSTORE_URL: EventStoreUrl.optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  PROJECTIONS_DATABASE_URL: DatabaseUrl.optional(),
  SEALER_DATABASE_URL: DatabaseUrl.optional(),
  BUSINESS_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Africa/Addis_Ababa')
    .default('Africa/Addis_Ababa'),
  DRAW_KEY: z.string().refine(isKey, 'must be 32 bytes in base64').optional(),
  DRAW_KEYS: KeyList.optional(),
  WRITER_KEYS: KeyList.optional(),
  SECOND_FACTOR_KEYS: KeyList.optional(),
  REQUIRE_SECOND_FACTOR: OnOff,
  SEAL_KEYS: KeyList.optional(),
  SEALER_EVENTSTORE_URL: EventStoreUrl.optional(),
  SEAL_WEBHOOK_URL: webAddress('https://hooks.example/seals').optional(),
  SEAL_WEBHOOK_SECRET: WebhookSecret.optional(),
  SEAL_WEBHOOK_PLAIN_HTTP: OnOff,
  ALERT_WEBHOOK_URL: webAddress('https://hooks.example/alerts').optional(),
  ALERT_WEBHOOK_SECRET: WebhookSecret.optional(),
  ALERT_WEBHOOK_PLAIN_HTTP: OnOff,
  ALERT_LAG_MINUTES: z.coerce.number('must be a number').positive().optional(),
  ALERT_FREE_MEGABYTES: z.coerce.number('must be a number').min(0).optional(),
  ALERT_BACKUP_HOURS: z.coerce.number('must be a number').positive().optional(),
  BOOTSTRAP_USERNAME: z.string().trim().min(1, 'must not be blank').optional(),
  BOOTSTRAP_PASSWORD: z.string().optional(),
  MANAGER_PASSWORD_LENGTH: z.coerce.number().int().min(8).max(100).optional(),
  SESSION_HOURS: z.coerce.number().int().min(1).max(8_760).optional(),
  FRESH_PASSWORD_MINUTES: z.coerce.number().positive().max(1_440).optional(),
  CHANGE_GIVEN_PASSWORDS: OnOff,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  PUBLIC_URL: webAddress('https://hall.example').optional(),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^[^\s/]+$/, 'must be a list of names, such as hall.local,192.168.1.5')
    .optional(),
  METRICS_FROM: z
    .string()
    .refine(isPlainAddressList, 'must be a list of addresses or networks, such as 10.0.0.0/8')
    .optional(),
  ACCEPT_LOST_DRAWS: OnOff,
  LEGACY_GAMES: OnOff,
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TLS_CA: z.string().optional(),
  UPGRADE_WITHOUT_COPY: OnOff,
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

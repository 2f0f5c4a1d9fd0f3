import { z } from 'zod';
import { Password, Username } from '../contracts/accounts/credentials.ts';
import {
  BadEnvironment,
  commonVariables,
  Port,
  readEnvironment,
  WriterKeyList,
} from '../contracts/environment.ts';
import { CommandId } from '../contracts/ids.ts';
import type { AlertSettings } from './alerts/settings.ts';
import { type FactorKeys, factorKeys } from './accounts/second-factor/keys.ts';
import { type DrawKeys, drawKeys } from './game/draw/keys.ts';
import { Key, KeyList } from './key-list.ts';
import type { TlsFiles } from './http/tls.ts';
import { isGuarded, WebhookSecret, WebhookUrl } from './webhook/address.ts';
import type { WebhookSettings } from './seals/webhook/webhook.ts';

const Addresses = z.string().transform((text) =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== ''),
);

const Settings = z
  .object({
    ...commonVariables,
    HOST: z.string().default('127.0.0.1'),
    PORT: Port.default(3000),
    /** The first seals, all of them open. */
    DRAW_KEYS: KeyList.optional(),
    /** As before there could be several: one more, and the one that seals where there are no others. */
    DRAW_KEY: Key.optional(),
    SECOND_FACTOR_KEYS: KeyList.optional(),
    REQUIRE_SECOND_FACTOR: z.enum(['on', 'off']).default('off'),
    WRITER_KEYS: WriterKeyList,
    /** Set by the supervisor of a single machine. */
    DATA_DIR: z.string().optional(),
    LOG_MODE: z.enum(['live', 'demo']).default('live'),
    /** The log was put back from a backup, which is not on record yet: the name of that among commands. */
    LOG_RESTORED: CommandId.optional(),
    ACCEPT_LOST_DRAWS: z.enum(['on', 'off']).default('off'),
    LEGACY_GAMES: z.enum(['on', 'off']).default('on'),
    BOOTSTRAP_USERNAME: Username.optional(),
    BOOTSTRAP_PASSWORD: Password.optional(),
    TRUST_PROXY: Addresses.default([]),
    MANAGER_PASSWORD_LENGTH: z.coerce.number().int().min(8).max(100).default(8),
    SESSION_HOURS: z.coerce.number().int().min(1).max(8_760).default(168),
    FRESH_PASSWORD_MINUTES: z.coerce.number().positive().max(1_440).optional(),
    CHANGE_GIVEN_PASSWORDS: z.enum(['on', 'off']).default('off'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://hall.example' })
      .optional(),
    ALLOWED_HOSTS: Addresses.default([]),
    METRICS_FROM: Addresses.default([]),
    /** PEM files: served over TLS without a proxy. */
    TLS_CERT: z.string().optional(),
    TLS_KEY: z.string().optional(),
    TLS_CA: z.string().optional(),
    SEAL_WEBHOOK_URL: WebhookUrl.optional(),
    SEAL_WEBHOOK_SECRET: WebhookSecret.optional(),
    /** `on`: the address may be one of plain http elsewhere. */
    SEAL_WEBHOOK_PLAIN_HTTP: z.enum(['on', 'off']).default('off'),
    ALERT_WEBHOOK_URL: WebhookUrl.optional(),
    ALERT_WEBHOOK_SECRET: WebhookSecret.optional(),
    ALERT_WEBHOOK_PLAIN_HTTP: z.enum(['on', 'off']).default('off'),
    ALERT_LAG_MINUTES: z.coerce.number().positive().default(10),
    ALERT_FREE_MEGABYTES: z.coerce.number().min(0).default(1_024),
    ALERT_BACKUP_HOURS: z.coerce.number().positive().optional(),
  })
  .refine((env) => env.DRAW_KEYS ?? env.DRAW_KEY, { path: ['DRAW_KEY'], error: 'must be set' })
  .refine((env) => (env.BOOTSTRAP_USERNAME === undefined) === (env.BOOTSTRAP_PASSWORD === undefined), {
    path: ['BOOTSTRAP_USERNAME'],
    error: 'and BOOTSTRAP_PASSWORD must be given together',
  })
  .refine((env) => (env.TLS_CERT === undefined) === (env.TLS_KEY === undefined), {
    path: ['TLS_CERT'],
    error: 'and TLS_KEY must be given together',
  })
  .refine((env) => (env.SEAL_WEBHOOK_URL === undefined) === (env.SEAL_WEBHOOK_SECRET === undefined), {
    path: ['SEAL_WEBHOOK_URL'],
    error: 'and SEAL_WEBHOOK_SECRET must be given together',
  })
  .refine(
    (env) => !env.SEAL_WEBHOOK_URL || isGuarded(env.SEAL_WEBHOOK_URL) || env.SEAL_WEBHOOK_PLAIN_HTTP === 'on',
    { path: ['SEAL_WEBHOOK_URL'], error: 'must begin with https://, or SEAL_WEBHOOK_PLAIN_HTTP be on' },
  )
  .refine((env) => (env.ALERT_WEBHOOK_URL === undefined) === (env.ALERT_WEBHOOK_SECRET === undefined), {
    path: ['ALERT_WEBHOOK_URL'],
    error: 'and ALERT_WEBHOOK_SECRET must be given together',
  })
  .refine(
    (env) =>
      !env.ALERT_WEBHOOK_URL || isGuarded(env.ALERT_WEBHOOK_URL) || env.ALERT_WEBHOOK_PLAIN_HTTP === 'on',
    { path: ['ALERT_WEBHOOK_URL'], error: 'must begin with https://, or ALERT_WEBHOOK_PLAIN_HTTP be on' },
  );

export type Settings = z.infer<typeof Settings>;

/** The keys of the draws, those of DRAW_KEYS first. */
export function drawKeysOf({ DRAW_KEYS = [], DRAW_KEY }: Settings): DrawKeys {
  return drawKeys(DRAW_KEY ? [...DRAW_KEYS, DRAW_KEY] : DRAW_KEYS);
}

/** The keys of second factors, which the program that serves cannot do without. */
export function factorKeysOf({ SECOND_FACTOR_KEYS }: Settings): FactorKeys {
  if (!SECOND_FACTOR_KEYS) throw new BadEnvironment('SECOND_FACTOR_KEYS must be set');
  return factorKeys(SECOND_FACTOR_KEYS);
}

/** With what it serves TLS by itself; null where it does not. */
export function tlsOf({ TLS_CERT, TLS_KEY, TLS_CA }: Settings): TlsFiles | null {
  return TLS_CERT && TLS_KEY ? { certificate: TLS_CERT, key: TLS_KEY, authority: TLS_CA ?? null } : null;
}

/** Where the lines of sealed days are sent. */
export function webhookOf({
  SEAL_WEBHOOK_URL: url,
  SEAL_WEBHOOK_SECRET: secret,
}: Settings): WebhookSettings | null {
  return url && secret ? { url, secret } : null;
}

/** Where alerts are sent, and from when on something is one. */
export function alertsOf(env: Settings): AlertSettings | null {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, DATA_DIR: folder } = env;
  if (!url || !secret) return null;
  const limits = { freeMegabytes: env.ALERT_FREE_MEGABYTES, backupHours: env.ALERT_BACKUP_HOURS ?? null };
  return { url, secret, lagMinutes: env.ALERT_LAG_MINUTES, machine: folder ? { folder, ...limits } : null };
}

/** The environment of the write side; a `main.ts` alone reads it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  return readEnvironment(Settings, environment);
}

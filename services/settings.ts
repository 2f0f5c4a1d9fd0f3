import { z } from 'zod';
import { Password, Username } from '../contracts/accounts/credentials.ts';
import {
  BadEnvironment,
  commonVariables,
  Port,
  readEnvironment,
  WriterKeyList,
} from '../contracts/environment.ts';
import { type FactorKeys, factorKeys } from './accounts/second-factor/keys.ts';
import { type DrawKeys, drawKeys } from './game/draw/keys.ts';
import { Key, KeyList } from './key-list.ts';

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
    LOG_MODE: z.enum(['live', 'demo']).default('live'),
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
  })
  .refine((env) => env.DRAW_KEYS ?? env.DRAW_KEY, { path: ['DRAW_KEY'], error: 'must be set' })
  .refine((env) => (env.BOOTSTRAP_USERNAME === undefined) === (env.BOOTSTRAP_PASSWORD === undefined), {
    path: ['BOOTSTRAP_USERNAME'],
    error: 'and BOOTSTRAP_PASSWORD must be given together',
  });

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

/** The environment of the write side; a `main.ts` alone reads it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  return readEnvironment(Settings, environment);
}

/** Names of variables whose values are never printed, and go to nobody who does not need them. */
const SECRET = /KEY|PASSWORD|SECRET|TOKEN|_URL/;

export function isSecret(variable: string): boolean {
  return SECRET.test(variable);
}

/** What each program needs of what is secret; a variable that is named nowhere here reaches none. */
const NEEDED = {
  'event store': [],
  projections: ['EVENTSTORE_URL', 'DATABASE_URL', 'WRITER_KEYS'],
  services: [
    'EVENTSTORE_URL',
    'DATABASE_URL',
    'DRAW_KEY',
    'DRAW_KEYS',
    'SECOND_FACTOR_KEYS',
    'WRITER_KEYS',
    'BOOTSTRAP_PASSWORD',
    'MANAGER_PASSWORD_LENGTH',
    'FRESH_PASSWORD_MINUTES',
    'CHANGE_GIVEN_PASSWORDS',
    'PUBLIC_URL',
    'TLS_KEY',
    'SEAL_WEBHOOK_URL',
    'SEAL_WEBHOOK_SECRET',
    'ALERT_WEBHOOK_URL',
    'ALERT_WEBHOOK_SECRET',
  ],
  proxy: ['TLS_KEY'],
  alerts: ['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'],
  'reset-agent': ['EVENTSTORE_URL', 'DATABASE_URL', 'WRITER_KEYS', 'MANAGER_PASSWORD_LENGTH'],
  'rekey-log': ['EVENTSTORE_URL', 'DATABASE_URL', 'WRITER_KEYS'],
  'prove-log': ['EVENTSTORE_URL', 'WRITER_KEYS', 'DRAW_KEYS', 'SEAL_KEYS'],
  sealer: ['EVENTSTORE_URL', 'DATABASE_URL', 'SEAL_KEYS'],
  demo: ['EVENTSTORE_URL', 'DATABASE_URL', 'DRAW_KEY', 'DRAW_KEYS', 'WRITER_KEYS'],
} as const;

/** The environment of a program: all but the secrets of the others, which anyone who takes it over would read there. */
export function environmentOf(
  program: keyof typeof NEEDED,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const needed: readonly string[] = NEEDED[program];
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !isSecret(name) || needed.includes(name)),
  );
}

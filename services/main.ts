import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { networkOf } from './http/network.ts';
import { processLog } from '../projections/process-log.ts';
import { openServices } from './services.ts';
import { alertsOf, drawKeysOf, factorKeysOf, readSettings, tlsOf, webhookOf } from './settings.ts';

const FRONTEND = join(import.meta.dirname, '../frontend');
const FILE_READER = join(import.meta.dirname, 'cartelas/file-reader/main.js');
const EXPORTER = join(import.meta.dirname, 'export/main.js');
const CLOSING_MS = 10_000;

async function start(): Promise<void> {
  const env = readSettings(process.env);
  let close = (): void => process.exit(0);
  // The supervisor is gone: nobody would ever end this process.
  process.on('disconnect', () => close());
  // The supervisor asks whether this process hangs.
  process.on('message', () => process.send?.({ answer: true }));
  const log = processLog({ level: env.LOG_LEVEL });
  const services = await openServices({
    eventStoreUrl: env.EVENTSTORE_URL,
    databaseUrl: env.DATABASE_URL,
    timeZone: env.BUSINESS_TIMEZONE,
    drawKeys: drawKeysOf(env),
    factorKeys: factorKeysOf(env),
    factorRequired: env.REQUIRE_SECOND_FACTOR === 'on',
    writerKeys: env.WRITER_KEYS,
    mode: env.LOG_MODE,
    legacyGames: env.LEGACY_GAMES === 'on',
    acceptLostDraws: env.ACCEPT_LOST_DRAWS === 'on',
    restored: env.LOG_RESTORED ?? null,
    bootstrap:
      env.BOOTSTRAP_USERNAME && env.BOOTSTRAP_PASSWORD
        ? { username: env.BOOTSTRAP_USERNAME, password: env.BOOTSTRAP_PASSWORD }
        : null,
    managerPasswordLength: env.MANAGER_PASSWORD_LENGTH,
    sessionHours: env.SESSION_HOURS,
    freshPasswordMinutes: env.FRESH_PASSWORD_MINUTES ?? null,
    changeGivenPasswords: env.CHANGE_GIVEN_PASSWORDS === 'on',
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    network: networkOf(env),
    tls: tlsOf(env),
    dataFolder: env.DATA_DIR ?? null,
    sealWebhook: webhookOf(env),
    alerts: alertsOf(env),
    frontend: FRONTEND,
    fileReader: FILE_READER,
    exporter: EXPORTER,
    log,
    onLogReplaced: ({ message }) => {
      log.fatal(`${message}; starting anew`);
      process.exit(1);
    },
  });
  const grace = closeWithGrace({ delay: CLOSING_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'closing after an error');
    await services.close();
  });
  close = () => grace.close();
  if (process.send && !process.connected) close();
  const address = await services.app.listen({ host: env.HOST, port: env.PORT });
  log.info({ address }, 'listening');
  // An URL leaves out the port that is usual.
  const { port: told, protocol } = new URL(address);
  const port = told || (protocol === 'https:' ? '443' : '80');
  process.send?.({ ready: true, port: Number(port), bootstrapped: services.bootstrapped });
}

try {
  await start();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
  if (process.send) process.send({ failed: reason }, () => process.exit(1));
  else process.exit(1);
}

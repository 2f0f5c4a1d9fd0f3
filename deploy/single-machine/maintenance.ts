import { join } from 'node:path';
import { renewLan } from './lan/with-lan.ts';
import { shortenAll } from './log-file.ts';
import { inOneLine } from './start-failure.ts';
import { noteUsage } from './status/disk-usage.ts';
import type { Terminal } from './terminal.ts';

const LOGS_MS = 10 * 60_000;
const USAGE_MS = 60 * 60_000;
const CERTIFICATE_MS = 24 * 60 * 60_000;

/**
 * Sees to the data folder of a product that runs, now and then: its logs stay short, what it takes up is noted, its certificate is renewed.
 * Nothing of it fails but for itself. It keeps no process running; `signal` ends a measurement under way.
 */
export function startMaintenance(dataDir: string, terminal: Terminal, signal: AbortSignal): void {
  const note = () => void noteUsage(dataDir, new Date(), signal).catch(() => undefined);
  const renew = () =>
    void renewLan(dataDir).catch((error: unknown) =>
      terminal.say(`The certificate is not renewed: ${inOneLine(error)}; trying again tomorrow.`),
    );
  note();
  setInterval(() => shortenAll(join(dataDir, 'logs')), LOGS_MS).unref();
  setInterval(note, USAGE_MS).unref();
  setInterval(renew, CERTIFICATE_MS).unref();
}

import { pino, type Logger } from 'pino';

/** Lines that wait for room on the disk; what comes beyond them is dropped. */
const HELD = 1024 * 1024;

/**
 * The log of this process on its standard output. A line that cannot be written, as on a full disk, never ends the process: it is
 * held, and written with the next one once there is room. Nor does a warning of node's own on standard error.
 */
export function processLog(options: { name?: string; level: string }): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: HELD });
  output.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return pino(options, output);
}

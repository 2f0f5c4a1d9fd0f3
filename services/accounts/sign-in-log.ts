import type { FastifyBaseLogger } from 'fastify';
import { networkOf } from './throttle/network.ts';
import type { SignInAttempt } from './sign-in.ts';

const WINDOW_MS = 60_000;
/** What was refused beyond this many in a minute is put into one line. */
const MOST_LINES = 20;
const MOST_NETWORKS = 20;

/** Attempts to sign in, in the process's log, which a flood of them must not fill. */
export interface SignInLog {
  add(attempt: SignInAttempt): void;
  close(): void;
}

export function createSignInLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SignInLog {
  let lines = 0;
  let counts = { refused: 0, throttled: 0, unknown: 0 };
  const networks = new Set<string>();
  let window: NodeJS.Timeout | undefined;

  function summarize(): void {
    clearTimeout(window);
    window = undefined;
    if (counts.refused + counts.throttled > 0)
      log.warn({ ...counts, networks: [...networks] }, 'further sign-ins were refused in the last minute');
    lines = 0;
    counts = { refused: 0, throttled: 0, unknown: 0 };
    networks.clear();
  }

  return {
    add(attempt) {
      const { result, address, why } = attempt;
      if (result === 'signed-in') return log.info(attempt, 'sign-in');
      window ??= setTimeout(summarize, WINDOW_MS).unref();
      if (lines < MOST_LINES) {
        lines++;
        return log.info(attempt, 'sign-in');
      }
      counts[result]++;
      if (why === 'UNKNOWN') counts.unknown++;
      if (networks.size < MOST_NETWORKS) networks.add(networkOf(address));
    },
    close: summarize,
  };
}

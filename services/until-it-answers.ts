import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const LONGEST_WAIT_MS = 5_000;
const PATIENCE_MS = 5 * 60_000;

/** Asks again, ever more slowly, until it answers; gives up after five minutes with its last error. */
export async function untilItAnswers(
  what: string,
  ask: () => Promise<unknown>,
  log: FastifyBaseLogger,
): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > until) throw new Error(`${what} does not answer`, { cause: error });
      if (attempt === 2) log.warn({ err: error }, `waiting for the ${what}`);
      await sleep(Math.min(LONGEST_WAIT_MS, 100 * 2 ** attempt) * (0.5 + Math.random() / 2));
    }
  }
}

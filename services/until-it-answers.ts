import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { backoff } from '../contracts/backoff.ts';
import { LoginRefused } from '../projections/event-store/login-refused.ts';

const WAITS = { first: 100, longest: 2_000 };
const PATIENCE_MS = 5 * 60_000;

/** Asks again, ever more slowly, until it answers; gives up after five minutes, or at once where it is asked with a wrong login. */
export async function untilItAnswers(
  what: string,
  ask: () => Promise<unknown>,
  log: FastifyBaseLogger,
): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (let failures = 1; ; failures++) {
    try {
      await ask();
      return;
    } catch (error) {
      if (error instanceof Error && error.cause instanceof LoginRefused) throw error.cause;
      if (Date.now() > until) throw new Error(`${what} does not answer`, { cause: error });
      if (failures === 3) log.warn({ err: error }, `waiting for the ${what}`);
      await sleep(backoff(failures, WAITS));
    }
  }
}

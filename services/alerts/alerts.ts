import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type BackoffRange, backoff } from '../../contracts/backoff.ts';
import type { ServicesDatabase } from '../sessions/tables.ts';
import { post } from '../webhook/post.ts';
import { headersOf } from '../webhook/signed.ts';
import { AlertBook } from './book.ts';
import { messageOf } from './message.ts';
import type { Problems } from './problems.ts';

/** Where to, under which secret, and how patiently. */
export interface SenderSettings {
  readonly url: URL;
  readonly secret: Uint8Array;
  /** Between two looks at what is wrong. */
  readonly lookMs?: number;
  /** The least between two messages of a kind. */
  readonly quietMs?: number;
  /** Pauses between attempts that fail. */
  readonly pauses?: BackoffRange;
  /** How long the receiver may take to answer. */
  readonly timeoutMs?: number;
}

interface AlertDependencies {
  readonly own: Kysely<ServicesDatabase>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** What is wrong now. */
  readonly look: () => Promise<Problems>;
}

const LOOK_MS = 30_000;
const QUIET_MS = 10 * 60_000;
const PAUSES: BackoffRange = { first: 10_000, longest: 10 * 60_000 };
const TIMEOUT_MS = 10_000;

/** Looks again and again for what is wrong and tells it to an address outside: when it begins, changes and is over, each at least once. */
export class Alerts {
  readonly #settings: SenderSettings;
  readonly #dependencies: AlertDependencies;
  readonly #book: AlertBook;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(settings: SenderSettings, dependencies: AlertDependencies) {
    this.#settings = settings;
    this.#dependencies = dependencies;
    this.#book = new AlertBook(dependencies.own);
  }

  start(): void {
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { lookMs = LOOK_MS } = this.#settings;
    while (!signal.aborted) {
      await this.#step().catch((error: unknown) => {
        if (!signal.aborted)
          this.#dependencies.log.warn({ err: error }, 'what is wrong could not be looked up');
      });
      await sleep(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #step(): Promise<void> {
    const { url, secret, quietMs = QUIET_MS, pauses = PAUSES, timeoutMs = TIMEOUT_MS } = this.#settings;
    await this.#book.note(await this.#dependencies.look());
    for await (const alert of this.#book.claim(quietMs)) {
      const message = messageOf(alert);
      const headers = headersOf(message, new Date(), secret);
      const problem = await post(url, { headers, body: message.body }, timeoutMs, this.#stopping.signal);
      if (!problem) await this.#book.took(alert);
      else {
        await this.#book.failed(
          alert,
          this.#stopping.signal.aborted ? 0 : backoff(alert.attempts + 1, pauses),
        );
        this.#dependencies.log.warn(
          { receiver: url.origin, alert: alert.alert, attempts: alert.attempts + 1, ...problem },
          'an alert was not taken',
        );
      }
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type BackoffRange, backoff } from '../../../contracts/backoff.ts';
import type { Db } from '../../../projections/database.ts';
import { sealedLinesAfter } from '../../../projections/seals/query.ts';
import type { ServicesDatabase } from '../../sessions/tables.ts';
import { headersOf } from '../../webhook/signed.ts';
import { Deliveries } from './deliveries.ts';
import { messageOf } from './message.ts';
import { post } from '../../webhook/post.ts';

/** Where to, and under which secret. */
export interface WebhookSettings {
  readonly url: URL;
  readonly secret: Uint8Array;
  /** Pauses between attempts that fail. */
  readonly pauses?: BackoffRange;
  /** How long the receiver may take to answer. */
  readonly timeoutMs?: number;
}

interface WebhookDependencies {
  readonly db: Db;
  readonly own: Kysely<ServicesDatabase>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** What {@link Deliveries} tells has changed. */
  readonly changed: () => void;
}

const PAUSES: BackoffRange = { first: 10_000, longest: 3_600_000 };
const TIMEOUT_MS = 10_000;
/** A notice that was missed is made up for then. */
const LOOK_MS = 60_000;
/** Lines in one message. */
const MOST_LINES = 100;

/**
 * Sends the lines of sealed days to an address outside: each at least once and in their order, tried again with growing pauses, however often
 * this process or another begins anew. It reads what has been sealed, so that sealing waits for nobody.
 */
export class SealWebhook {
  readonly #settings: WebhookSettings;
  readonly #dependencies: WebhookDependencies;
  readonly #stopping = new AbortController();
  readonly deliveries: Deliveries;
  #waking = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(settings: WebhookSettings, dependencies: WebhookDependencies) {
    this.#settings = settings;
    this.#dependencies = dependencies;
    this.deliveries = new Deliveries(dependencies.own, settings.url);
  }

  /** Tells agents nothing that their screens must not show. */
  get origin(): string {
    return this.#settings.url.origin;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** There may be a new line. */
  wake(): void {
    this.#waking.abort();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    this.#waking.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#waking = new AbortController();
      const { signal } = this.#waking;
      const wait = await this.#step().catch((error: unknown) => {
        this.#dependencies.log.warn({ err: error }, 'what is sealed could not be looked up for its receiver');
        return LOOK_MS;
      });
      if (!this.#stopping.signal.aborted) await sleep(wait, null, { signal, ref: false }).catch(() => null);
    }
  }

  /** Answers how long to wait for the next one. */
  async #step(): Promise<number> {
    const { deliveries } = this;
    const claimed = await deliveries.claim();
    if (!claimed) return Math.min(LOOK_MS, await deliveries.pause());
    const { delivered, head, attempts } = claimed;
    const { standing, lines } = await sealedLinesAfter(this.#dependencies.db, delivered, MOST_LINES);
    if (delivered > 0 && standing !== undefined && standing !== head) {
      await deliveries.startOver();
      return 0;
    }
    const [first, ...others] = lines;
    if (!first) {
      await deliveries.release();
      return LOOK_MS;
    }
    const { url, secret, pauses = PAUSES, timeoutMs = TIMEOUT_MS } = this.#settings;
    const message = messageOf([first, ...others]);
    const headers = headersOf(message, new Date(), secret);
    const problem = await post(url, { headers, body: message.body }, timeoutMs, this.#stopping.signal);
    // Nobody knows whether it arrived: the next process sends it once more.
    if (problem && this.#stopping.signal.aborted) {
      await deliveries.release();
      return 0;
    }
    const last = others.at(-1) ?? first;
    if (problem) {
      const pause = backoff(attempts + 1, pauses);
      await deliveries.failed(problem, pause);
      this.#dependencies.log.warn(
        { receiver: url.origin, attempts: attempts + 1, ...problem },
        'a line was not taken',
      );
    } else await deliveries.took(last.number, last.head);
    this.#dependencies.changed();
    return 0;
  }
}

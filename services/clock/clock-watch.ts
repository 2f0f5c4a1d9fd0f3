import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { ClockSetBack } from '../../contracts/system/queries.ts';
import { type Instant, instant } from '../../contracts/time.ts';
import type { ServicesDatabase } from '../sessions/tables.ts';

const LOOK_MS = 30_000;
/** Clocks that the network keeps, and those of several machines, differ by less. */
const TOLERANCE = sql`interval '1 minute'`;

/**
 * Whether the clock, which gives every event its time and business date, was set back, while this process ran or between two starts:
 * the latest time that any process read from it is kept.
 */
export class ClockWatch {
  readonly #own: Kysely<ServicesDatabase>;
  readonly #clock: () => Date;
  readonly #log: FastifyBaseLogger;
  #looking: NodeJS.Timeout | undefined;
  #told: string | null = null;

  constructor(own: Kysely<ServicesDatabase>, clock: () => Date, log: FastifyBaseLogger) {
    this.#own = own;
    this.#clock = clock;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.look();
    this.#looking = setInterval(() => {
      this.look().catch((error: unknown) => this.#log.debug({ err: error }, 'the clock is not watched'));
    }, LOOK_MS);
    this.#looking.unref();
  }

  close(): void {
    clearInterval(this.#looking);
  }

  /** From when to when it was last set back; null where that was not in the last seven days. */
  async look(): Promise<ClockSetBack | null> {
    const now = instant(this.#clock());
    const setBack = sql<boolean>`kept.latest - excluded.latest > ${TOLERANCE}
      and kept.set_back_from is distinct from kept.latest`;
    const { rows } = await sql<{ from: Instant | null; to: Instant | null }>`
      insert into services.clock as kept ("only", latest) values (true, ${now})
      on conflict ("only") do update set
        set_back_from = case when ${setBack} then kept.latest else kept.set_back_from end,
        set_back_to = case when ${setBack} then excluded.latest else kept.set_back_to end,
        latest = greatest(kept.latest, excluded.latest)
      returning
        case when set_back_to > ${now}::timestamptz - interval '7 days' then set_back_from end as "from",
        set_back_to as "to"`.execute(this.#own);
    const [{ from, to } = { from: null, to: null }] = rows;
    if (from === null || to === null) return null;
    if (this.#told !== from)
      this.#log.error({ from, to }, 'the clock of this machine was set back: dates may come twice');
    this.#told = from;
    return { from, to };
  }
}

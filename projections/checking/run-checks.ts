import { setImmediate } from 'node:timers/promises';
import type { Day } from '../../contracts/time.ts';
import type { Connection } from '../event-store/connection.ts';
import { Backoff, pause } from '../runner/backoff.ts';
import { Session } from '../runner/session.ts';
import { checkDay } from './check-day.ts';
import { checkGame } from './check-game.ts';
import { checkPeriod, duePeriods } from './check-period.ts';
import { type DueDay, dueDays, dueGames } from './due.ts';
import { keepDay, keepFigures, keepGame, keepPeriod, tell } from './keep.ts';
import { advanceNight, beginNight, endNight, nightAt } from './night.ts';
import { Recomputation } from './recomputation.ts';
import type { Db } from './screens.ts';

const STANDBY_MS = 5_000;
/** How often it is looked whether a night has begun, when nothing happens. */
const IDLE_MS = 30_000;
/** A cashier who has just ended a game pays, and may go on at once: that comes first. */
const SETTLE_MS = 1_000;
const STEADY_MS = 10_000;
/**
 * How long it rests for each millisecond that it has worked, so that the cashiers' figures come first: by day it takes a twentieth of
 * a processor, which is enough for two games a second.
 */
const REST = { recent: 19, night: 3 };

export interface ChecksOptions {
  readonly eventStore: Connection;
  readonly databaseUrl: string;
  /** What the screens are asked through; the rest goes through a connection of its own. */
  readonly db: Db;
  readonly timeZone: string;
  readonly signal: AbortSignal;
  readonly failed: (error: unknown) => void;
  readonly clock?: () => Date;
  /** Without rest, where nothing else is to come first. */
  readonly restless?: boolean;
}

/**
 * Recomputes games soon after they have ended, and in the night every day on which something has happened. One process at a time
 * does so, however many there are; what it has done is kept game by game and day by day, so that another goes on from there.
 */
export async function runChecks(options: ChecksOptions): Promise<void> {
  const { signal, failed } = options;
  const backoff = new Backoff(signal);
  while (!signal.aborted) {
    const since = performance.now();
    try {
      const session = await Session.open(options.databaseUrl, 'checks');
      try {
        await checkWhileLocked(new Checks(session, options), session, signal);
      } finally {
        await session.close();
      }
    } catch (error) {
      if (signal.aborted) break;
      if (performance.now() - since > STEADY_MS) backoff.succeeded();
      failed(error);
      await backoff.wait();
    }
  }
}

async function checkWhileLocked(checks: Checks, session: Session, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await session.tryLock('check', 'games'))) await pause(STANDBY_MS, signal);
  const bell = new Bell();
  await session.listen('live', (payload) => {
    if (payload.includes('"checks"')) bell.ring();
  });
  while (!signal.aborted) {
    await checks.recent();
    await checks.night();
    if (await bell.heard(IDLE_MS, signal)) await pause(SETTLE_MS, signal);
  }
}

/** Heard once, however often it has rung. */
class Bell {
  #rung = false;
  #wake: AbortController | null = null;

  ring(): void {
    this.#rung = true;
    this.#wake?.abort();
  }

  async heard(withinMs: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#rung) {
      this.#wake = new AbortController();
      await pause(withinMs, AbortSignal.any([signal, this.#wake.signal]));
    }
    const rung = this.#rung;
    this.#rung = false;
    return rung;
  }
}

/** The work itself, through the session that holds the lock. */
export class Checks {
  readonly #session: Session;
  readonly #options: ChecksOptions;
  readonly #recomputation: Recomputation;

  constructor(session: Session, options: ChecksOptions) {
    this.#session = session;
    this.#options = options;
    this.#recomputation = new Recomputation(options);
  }

  /** Games that have ended a moment ago, or about which something came afterwards. */
  async recent(): Promise<void> {
    for (;;) {
      const due = await dueGames(this.#session);
      if (due.length === 0) return;
      for (const game of due) {
        await this.#gently(async () => {
          const { comesTo, findings } = await checkGame(this.#recomputation, this.#options.db, game);
          await this.#session.transaction(async (tx) => {
            await keepFigures(tx, game, comesTo);
            await keepGame(tx, game, findings);
            await tell(tx, game.branchId);
          });
        }, REST.recent);
        if (this.#options.signal.aborted) return;
      }
    }
  }

  /** What a night has to do, if it has not been done. */
  async night(): Promise<void> {
    const { timeZone, clock = () => new Date(), signal } = this.#options;
    const night = nightAt(timeZone, clock());
    if (!(await beginNight(this.#session, night))) return;
    let last: DueDay | null = null;
    for (;;) {
      const days: DueDay[] = await dueDays(this.#session, night, last);
      if (days.length === 0) break;
      last = days.at(-1) ?? null;
      for (const day of days) {
        const done = await checkDay(this.#recomputation, this.#options.db, this.#session, day, (work) =>
          this.#gently(work, REST.night),
        );
        await this.#session.transaction(async (tx) => {
          for (const { game, comesTo, findings } of done.games) {
            await keepFigures(tx, game, comesTo);
            if (game.ended) await keepGame(tx, game, findings);
          }
          // What the screens had not come to stays due: the next night compares it.
          if (done.stands) await keepDay(tx, day, done.findings);
          await advanceNight(tx, night, day.games);
          await tell(tx, day.branchId);
        });
        if (signal.aborted) return;
      }
    }
    await this.#periods(night);
    await endNight(this.#session, night);
  }

  /** Weeks, months and days of bonuses that are over: their sums follow from the games, which have been recomputed by now. */
  async #periods(night: Day): Promise<void> {
    for (const period of await duePeriods(this.#session, night)) {
      await this.#gently(async () => {
        const findings = await checkPeriod(this.#options.db, period);
        await this.#session.transaction(async (tx) => {
          await keepPeriod(tx, period, findings);
          await tell(tx, period.branchId);
        });
      }, REST.night);
    }
  }

  async #gently<T>(work: () => Promise<T>, rest: number): Promise<T> {
    this.#options.signal.throwIfAborted();
    const since = performance.now();
    const done = await work();
    const worked = performance.now() - since;
    const { restless = false, signal } = this.#options;
    if (restless) await setImmediate();
    else await pause(worked * rest, signal);
    return done;
  }
}

import { handledTypes } from '../../contracts/handled-types.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import type { StoredEvent } from '../../contracts/stored-event.ts';
import type { Connection } from '../event-store/connection.ts';
import { isKept, type KnownEvent } from '../event-store/history.ts';
import { quarantineOf } from '../event-store/quarantine.ts';
import { applyBatch } from './apply-batch.ts';
import { type Checkpoint, load, move } from './checkpoint.ts';
import { EventRejected } from './event-rejected.ts';
import { Feed } from './feed.ts';
import { type Flawed, haltedAt, recordFlaws } from './flaws.ts';
import { Gate } from './gate.ts';
import { isAfter, type Position, printed } from '../../contracts/position.ts';
import { probe } from './probe.ts';
import type { AnyProjector } from './projector.ts';
import type { Session } from './session.ts';
import type { RunnerWatch } from './watch.ts';

const BATCH = 1_000;
/**
 * Between the beginnings of two batches, unless someone waits for the read model: a transaction per event would cost a
 * busy hall as much as all the rest. The more the last batch brought, the longer: a transaction costs about as much with a
 * hundred events as with one. Draws are watched one by one, and one that comes alone waits for nobody. Figures and lists are not:
 * the first event after a rest waits, too, for those that come with it.
 */
const GATHER_MS = { first: 50, least: 100, perEvent: 20, most: 500 };
const GATHER_DRAWS_MS: typeof GATHER_MS = { first: 0, least: 20, perEvent: 1, most: 200 };
const IDLE_MS = 1_000;
const PROBE_EVERY_MS = 10;
/** Silence after which the log itself is asked whether the subscription has missed something. */
const SILENCE_MS = 10_000;
/** How long an event that stands in the log may stay undelivered. */
const STALLED_MS = 2_000;

/** Keeps a read model up to date through the session that holds its lock, until `signal` aborts or something breaks. */
export async function follow(
  projector: AnyProjector,
  eventStore: Connection,
  session: Session,
  watch: RunnerWatch,
  signal: AbortSignal,
): Promise<void> {
  const follower = await Follower.start(projector, eventStore, session, watch);
  const stop = () => follower.stop();
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) await follower.step();
  } finally {
    signal.removeEventListener('abort', stop);
    await follower.close();
  }
}

class Follower {
  readonly #projector: AnyProjector;
  readonly #eventStore: Connection;
  readonly #session: Session;
  readonly #watch: RunnerWatch;
  readonly #types: ReadonlySet<string>;
  readonly #pace: typeof GATHER_MS;
  readonly #feed: Feed;
  readonly #gate: Gate;
  #checkpoint: Checkpoint;
  /** The highest position someone waits for. */
  #wanted = -1n;
  #stopping = false;
  #tookAt = Number.NEGATIVE_INFINITY;
  #gatherMs: number;
  #probedAt = Number.NEGATIVE_INFINITY;
  #heardAt = performance.now();
  #missedSince: number | null = null;

  private constructor(
    projector: AnyProjector,
    eventStore: Connection,
    session: Session,
    watch: RunnerWatch,
    checkpoint: Checkpoint,
    gate: Gate,
  ) {
    this.#projector = projector;
    this.#eventStore = eventStore;
    this.#session = session;
    this.#watch = watch;
    this.#checkpoint = checkpoint;
    this.#types = new Set<string>(handledTypes[projector.name]);
    this.#pace = this.#types.has('NumberDrawn') ? GATHER_DRAWS_MS : GATHER_MS;
    this.#gatherMs = this.#pace.least;
    this.#gate = gate;
    const feedWatch = {
      confirmed: () => watch.state(projector.name, 'live'),
      restarted: (reason: string) => {
        watch.state(projector.name, 'reconnecting');
        watch.restarted(projector.name, reason);
      },
    };
    this.#feed = new Feed(eventStore, [...this.#types], checkpoint.position, feedWatch, projector.watches);
  }

  static async start(
    projector: AnyProjector,
    eventStore: Connection,
    session: Session,
    watch: RunnerWatch,
  ): Promise<Follower> {
    const checkpoint = await load(session, projector.name);
    const quarantine = quarantineOf(eventStore);
    const gate = new Gate(quarantine, await haltedAt(session, handledTypes[projector.name], quarantine));
    const follower = new Follower(projector, eventStore, session, watch, checkpoint, gate);
    await session.listen(`wanted_${projector.name}`, (payload) => follower.#want(payload));
    return follower;
  }

  /** Applies what has come; with nothing there, sees whether the checkpoint can move on all the same. */
  async step(): Promise<void> {
    if (!this.#isWanted()) await this.#feed.gather(BATCH, this.#tookAt + this.#gatherMs - performance.now());
    const events = await this.#feed.take(BATCH, this.#patience(), this.#isWanted() ? 0 : this.#pace.first);
    if (this.#session.broken) throw this.#session.broken;
    // Before the checkpoint passes them.
    await this.#flag(this.#feed.takeFlawed());
    const [last] = events.slice(-1);
    if (last) {
      this.#tookAt = performance.now();
      const { least, perEvent, most } = this.#pace;
      this.#gatherMs = Math.min(least + perEvent * events.length, most);
      const admitted = await this.#gate.admit(events);
      await this.#flag(this.#gate.takeFound());
      this.#checkpoint = await this.#apply(admitted);
      await this.#pass(last.position, events.findLast(isKept)?.raw);
      this.#heardAt = performance.now();
      this.#missedSince = null;
      return;
    }
    const passed = this.#feed.passed();
    if (passed) await this.#pass(passed);
    if (this.#isWanted() || performance.now() - this.#heardAt > SILENCE_MS) await this.#askTheLog();
  }

  /** An event that is at fault is flagged before it is thrown. */
  async #apply(events: readonly StoredEvent[]): Promise<Checkpoint> {
    try {
      return await applyBatch(
        this.#projector,
        this.#session,
        this.#checkpoint,
        events,
        this.#watch,
        this.#logId,
      );
    } catch (error) {
      if (error instanceof EventRejected && error.unfit) {
        this.#gate.setAside(error.event, error.reason);
        await this.#flag(this.#gate.takeFound());
      }
      throw error;
    }
  }

  async #flag(flawed: readonly Flawed[]): Promise<void> {
    if (flawed.length === 0) return;
    await recordFlaws(this.#session, flawed);
    for (const event of flawed) this.#watch.flawed(this.#name, event);
  }

  /** The step under way waits for nothing more. */
  stop(): void {
    this.#stopping = true;
    this.#feed.wake();
  }

  close(): Promise<void> {
    return this.#feed.close();
  }

  get #name(): ReadModel {
    return this.#projector.name;
  }

  #want(payload: string): void {
    if (!/^\d{1,20}$/.test(payload) || BigInt(payload) <= this.#wanted) return;
    this.#wanted = BigInt(payload);
    this.#feed.wake();
  }

  #isWanted(): boolean {
    return this.#wanted > this.#checkpoint.position.commit;
  }

  #patience(): number {
    if (this.#stopping) return 0;
    if (!this.#isWanted()) return IDLE_MS;
    return Math.max(0, this.#probedAt + PROBE_EVERY_MS - performance.now());
  }

  async #askTheLog(): Promise<void> {
    if (performance.now() - this.#probedAt < PROBE_EVERY_MS) return;
    this.#probedAt = performance.now();
    const { position } = this.#checkpoint;
    let answer: Awaited<ReturnType<typeof probe>>;
    try {
      answer = await probe(this.#eventStore, this.#types, position);
    } catch {
      // Whoever waits asks again; a connection that is dead ends the subscription by itself.
      this.#wanted = -1n;
      this.#heardAt = performance.now();
      return;
    }
    const onward = isAfter(answer.passed, position);
    if (onward) {
      await this.#pass(answer.passed);
      this.#feed.skipTo(answer.passed);
    }
    // Nobody is waited for who named a place beyond the end of the log, or before an event that is on its way.
    if (!onward || answer.found) this.#wanted = -1n;
    this.#judgeSilence(answer.found);
  }

  #judgeSilence(undelivered: boolean): void {
    const now = performance.now();
    if (!undelivered) {
      this.#heardAt = now;
      this.#missedSince = null;
      return;
    }
    this.#missedSince ??= now;
    if (now - this.#missedSince < STALLED_MS) return;
    this.#missedSince = null;
    this.#feed.restart(`stalled: events after ${printed(this.#checkpoint.position)} were not delivered`);
  }

  get #logId(): string | null {
    return this.#eventStore.authenticity?.identity?.logId ?? null;
  }

  /** `event`: the one that stands there, where that is known. */
  async #pass(to: Position, event: KnownEvent | null = this.#checkpoint.event): Promise<void> {
    if (!isAfter(to, this.#checkpoint.position)) return;
    const taken = { logId: this.#logId, event };
    this.#checkpoint = await move(this.#session, this.#name, this.#checkpoint, to, taken);
    this.#watch.passed(this.#name, to.commit);
  }
}

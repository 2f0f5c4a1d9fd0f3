import { handledTypes } from '../../contracts/handled-types.ts';
import { BEFORE_ALL, isAfter, type Position } from '../../contracts/position.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { type StoredEvent, storedEvent } from '../../contracts/stored-event.ts';
import type { Connection } from '../event-store/connection.ts';
import { quarantineOf } from '../event-store/quarantine.ts';
import { readStream } from '../event-store/read.ts';
import { applyAll, type Keep } from './apply-all.ts';
import { begin, type Beginning } from './begin-build.ts';
import { saveBuild } from './build-checkpoint.ts';
import { EventRejected } from './event-rejected.ts';
import { type Flawed, isFlawed, recordFlaws } from './flaws.ts';
import { Gate } from './gate.ts';
import { Pace } from './pace.ts';
import type { Passage, Passed } from './passage.ts';
import type { AnyProjector, Tx } from './projector.ts';
import { Session } from './session.ts';

const BATCH = 1_000;
/** Events that may wait for a read model's rows to be written before reading waits too. */
const WAITING = 8_000;

/**
 * A read model being built in the schema `{name}_next`, out of any query's sight. How far it has come is kept in the transaction of its
 * rows, so that a process that is killed has lost nothing but what was on its way.
 */
export class Build {
  readonly projector: AnyProjector;
  readonly types: ReadonlySet<string>;
  readonly session: Session;
  readonly gate: Gate;
  readonly beginning: Beginning;
  readonly #eventStore: Connection;
  /** Of whom nobody goes on with it, no passage is known. */
  #passage: Passage | null = null;
  #pace = new Pace();
  #saved: Position;
  #whole: boolean;
  #readingStreams = false;
  #waiting: StoredEvent[] = [];
  #writing: Promise<void> | null = null;
  #failure: unknown = null;
  /** Streams read on their own and up to which revision. */
  readonly #read: Map<string, bigint>;

  private constructor(
    projector: AnyProjector,
    session: Session,
    eventStore: Connection,
    beginning: Beginning,
  ) {
    this.projector = projector;
    this.gate = new Gate(quarantineOf(eventStore));
    this.session = session;
    this.beginning = beginning;
    this.types = new Set<string>(handledTypes[projector.name]);
    this.#eventStore = eventStore;
    this.#saved = beginning.from?.position ?? BEFORE_ALL;
    this.#whole = beginning.from?.whole ?? projector.shortcut === undefined;
    this.#read = new Map(beginning.from?.streams);
  }

  /** Null when another process is building this read model. */
  static async start(
    projector: AnyProjector,
    databaseUrl: string,
    eventStore: Connection,
    beginIn: typeof begin = begin,
  ): Promise<Build | null> {
    const session = await Session.open(databaseUrl, `rebuild ${projector.name}`);
    try {
      if (await session.tryLock('rebuild', projector.name))
        return new Build(projector, session, eventStore, await beginIn(session, projector, eventStore));
      await session.close();
      return null;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  /** Is built together with others from now on, and keeps how far the pass has come. */
  join(passage: Passage, pace: Pace): void {
    this.#passage = passage;
    this.#pace = pace;
  }

  get name(): ReadModel {
    return this.projector.name;
  }

  get failure(): unknown {
    return this.#failure;
  }

  /** What the first pass over the log has to bring. */
  get firstTypes(): ReadonlySet<string> {
    const { shortcut } = this.projector;
    return this.#whole || !shortcut ? this.types : new Set<string>(shortcut.types);
  }

  /** After the first pass: what the shortcut left out, of the streams that still show. */
  async readStreams(flag: (event: Flawed) => Promise<void>): Promise<void> {
    const { shortcut } = this.projector;
    if (!shortcut || this.#whole || this.#failure !== null) return;
    const first = this.firstTypes;
    const rest = new Set([...this.types].filter((type) => !first.has(type)));
    this.#readingStreams = true;
    for (const stream of await shortcut.streams(this.session))
      for await (const events of readStream(this.#eventStore, stream, (this.#read.get(stream) ?? -1n) + 1n))
        for (const raw of events) {
          if (isFlawed(raw)) await flag(raw);
          const event = storedEvent(raw, rest);
          if (event) await this.add(event);
          this.#read.set(stream, raw.revision);
        }
    await this.flush();
    this.#readingStreams = false;
    this.#whole = true;
  }

  /** Whether an event that a pass has met is still to be applied. */
  wants(event: StoredEvent): boolean {
    const { from } = this.beginning;
    if (from && !isAfter(event.position, from.position)) return false;
    const read = this.#whole && this.#read.size > 0 ? this.#read.get(event.stream) : undefined;
    return read === undefined || event.revision > read;
  }

  /** Takes an event; the promise, if any, is to be awaited before the next one. */
  add(event: StoredEvent): Promise<void> | undefined {
    if (this.#failure !== null) return undefined;
    this.#waiting.push(event);
    if (this.#waiting.length < BATCH) return undefined;
    this.#writing ??= this.#write();
    return this.#pace.gentle || this.#waiting.length >= WAITING ? this.#writing : undefined;
  }

  /** Begins to write what waits, and keeps how far the pass has come where nothing of that was for this read model. */
  save(): void {
    const further = this.#passage && isAfter(this.#passage.position, this.#saved);
    if (further && this.#failure === null) this.#writing ??= this.#write();
  }

  /** Everything added is written, or `failure` is set. */
  async flush(): Promise<void> {
    while (this.#failure === null && (this.#writing || this.#waiting.length > 0))
      await (this.#writing ??= this.#write());
  }

  fail(error: unknown): void {
    this.#failure ??= error;
  }

  async #write(): Promise<void> {
    const events = this.#waiting;
    this.#waiting = [];
    // Every event of the pass up to here is among these, or written.
    const here = this.#passage?.reached ?? null;
    try {
      await this.#pace.take(async () => this.#apply(await this.gate.admit(events), here));
      if (here) this.#saved = here.position;
    } catch (error) {
      this.fail(error);
    }
    this.#writing = null;
  }

  async #apply(events: readonly StoredEvent[], here: Passed | null): Promise<void> {
    const keep: Keep = (tx, applied, all) => this.#keep(tx, here, applied, all);
    let left = events;
    for (;;) {
      const found = this.gate.takeFound();
      if (found.length > 0) await recordFlaws(this.session, found);
      const rejected = await applyAll(this.projector, this.session, left, keep).then(() => null, unfit);
      if (!rejected) return;
      this.gate.setAside(rejected.event, rejected.reason);
      left = await this.gate.admit(left.slice(left.indexOf(rejected.event) + 1));
    }
  }

  /** Not `all`: the rest of what was read up to `here` is still to come. */
  async #keep(tx: Tx, here: Passed | null, applied: readonly StoredEvent[], all: boolean): Promise<void> {
    if (!here) return;
    const last = this.#readingStreams || all ? undefined : applied.at(-1);
    await saveBuild(tx, {
      ...here,
      position: last?.position ?? here.position,
      logId: this.#eventStore.authenticity?.identity?.logId ?? null,
      whole: this.#whole,
      streams: new Map(this.#readingStreams ? applied.map(({ stream, revision }) => [stream, revision]) : []),
      leftOut: this.gate.leftOut,
    });
  }
}

function unfit(error: unknown): EventRejected {
  if (error instanceof EventRejected && error.unfit) return error;
  throw error;
}

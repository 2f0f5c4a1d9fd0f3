import { handledTypes } from '../../contracts/handled-types.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { type StoredEvent, storedEvent } from '../../contracts/stored-event.ts';
import type { Connection } from '../event-store/connection.ts';
import { quarantineOf } from '../event-store/quarantine.ts';
import { readStream } from '../event-store/read.ts';
import { apply } from './apply-batch.ts';
import { EventRejected, rejection } from './event-rejected.ts';
import { type Flawed, isFlawed, recordFlaws } from './flaws.ts';
import { Gate } from './gate.ts';
import type { AnyProjector } from './projector.ts';
import { isAboutTheEvents, Session } from './session.ts';

const BATCH = 1_000;
/** Events that may wait for a read model's rows to be written before reading waits too. */
const WAITING = 8_000;

/** A read model being built in the schema `{name}_next`, out of any query's sight. */
export class Build {
  readonly projector: AnyProjector;
  readonly types: ReadonlySet<string>;
  /** What the first pass over the log has to bring. */
  readonly firstTypes: ReadonlySet<string>;
  readonly session: Session;
  readonly gate: Gate;
  #waiting: StoredEvent[] = [];
  #writing: Promise<void> | null = null;
  #failure: unknown = null;
  /** Streams read on their own and up to which revision. */
  readonly #read = new Map<string, bigint>();

  private constructor(projector: AnyProjector, session: Session, gate: Gate) {
    this.projector = projector;
    this.gate = gate;
    this.session = session;
    this.types = new Set<string>(handledTypes[projector.name]);
    this.firstTypes = projector.shortcut ? new Set<string>(projector.shortcut.types) : this.types;
  }

  /** Null when another process is building this read model. */
  static async start(
    projector: AnyProjector,
    databaseUrl: string,
    eventStore: Connection,
  ): Promise<Build | null> {
    const session = await Session.open(databaseUrl, `rebuild ${projector.name}`);
    try {
      if (!(await session.tryLock('rebuild', projector.name))) {
        await session.close();
        return null;
      }
      const next = `${projector.name}_next`;
      await session.run(
        `drop schema if exists ${next} cascade; create schema ${next}; set search_path to ${next};`,
      );
      await session.run(projector.tables);
      return new Build(projector, session, new Gate(quarantineOf(eventStore)));
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  get name(): ReadModel {
    return this.projector.name;
  }

  get failure(): unknown {
    return this.#failure;
  }

  /** After the first pass: what the shortcut left out, of the streams that still show. */
  async readStreams(eventStore: Connection, flag: (event: Flawed) => Promise<void>): Promise<void> {
    const { shortcut } = this.projector;
    if (!shortcut || this.#failure !== null) return;
    const rest = new Set([...this.types].filter((type) => !this.firstTypes.has(type)));
    for (const stream of await shortcut.streams(this.session)) {
      for await (const events of readStream(eventStore, stream))
        for (const raw of events) {
          if (isFlawed(raw)) await flag(raw);
          const event = storedEvent(raw, rest);
          if (event) await this.add(event);
          this.#read.set(stream, raw.revision);
        }
    }
    await this.flush();
  }

  /** Whether an event of a later pass is still to be applied. */
  wants(event: StoredEvent): boolean {
    const read = this.#read.get(event.stream);
    return read === undefined || event.revision > read;
  }

  /** Takes an event; the promise, if any, is to be awaited before the next one. */
  add(event: StoredEvent): Promise<void> | undefined {
    if (this.#failure !== null) return undefined;
    this.#waiting.push(event);
    if (this.#waiting.length < BATCH) return undefined;
    this.#writing ??= this.#write();
    return this.#waiting.length >= WAITING ? this.#writing : undefined;
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
    try {
      await this.#apply(await this.gate.admit(events));
    } catch (error) {
      this.fail(error);
    }
    this.#writing = null;
  }

  async #apply(events: readonly StoredEvent[]): Promise<void> {
    let left = events;
    for (;;) {
      const found = this.gate.takeFound();
      if (found.length > 0) await recordFlaws(this.session, found);
      const rejected = await applyAll(this.projector, this.session, left).then(() => null, unfit);
      if (!rejected) return;
      this.gate.setAside(rejected.event, rejected.reason);
      left = await this.gate.admit(left.slice(left.indexOf(rejected.event) + 1));
    }
  }
}

function unfit(error: unknown): EventRejected {
  if (error instanceof EventRejected && error.unfit) return error;
  throw error;
}

/** Applies events in one transaction; one that cannot be handled is found and named by {@link EventRejected}, those before it applied. */
export async function applyAll(
  projector: AnyProjector,
  session: Session,
  events: readonly StoredEvent[],
): Promise<void> {
  try {
    await session.transaction((tx) => apply(projector, tx, events));
  } catch (error) {
    if (!isAboutTheEvents(error)) throw error;
    throw await culprit(projector, session, events, error);
  }
}

async function culprit(
  projector: AnyProjector,
  session: Session,
  events: readonly StoredEvent[],
  cause: unknown,
): Promise<EventRejected> {
  for (const event of events) {
    try {
      await session.transaction((tx) => apply(projector, tx, [event]));
    } catch (error) {
      return rejection(error, event);
    }
  }
  // Each of them could be applied, and is.
  return rejection(new Error(String(cause)), events[0] as StoredEvent);
}

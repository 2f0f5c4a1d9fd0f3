import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation, OperationResult } from './appends/group.ts';
import type { Past, WrittenEvent } from './appends/staged.ts';
import { RecentIds } from './appends/recent-ids.ts';
import { Writer } from './appends/writer.ts';
import { LogIndex } from './index/log-index.ts';
import { metastreamOf, type StreamState } from './index/stream-state.ts';
import { Damage, DamagedLog } from './log/damage.ts';
import { EventLog } from './log/event-log.ts';
import type { Places } from './log/places.ts';
import { type EventFacts, readEvent } from './log/recorded-event.ts';
import { scanBackward } from './reads/scan.ts';
import { Signal } from './signal.ts';

/** Key of the signal that any new event gives. */
export const ANY_STREAM = '$all';
const REMEMBERED_AT_START = 4096;

/** The log, its index and the one writer, as the protocol's handlers see them. */
export class EventStore {
  readonly log: EventLog;
  readonly index: LogIndex;
  readonly signal = new Signal();
  readonly #writer: Writer;
  readonly #ids = new RecentIds();

  private constructor(log: EventLog, index: LogIndex) {
    this.log = log;
    this.index = index;
    const past: Past = {
      index,
      ids: this.#ids,
      eventIdAt: (state, revision) => readEvent(this.#eventAt(state, revision)).id,
      metadataOf: (stream) => this.#metadataOf(stream),
    };
    this.#writer = new Writer(log, past, (events, end) => this.#commit(events, end));
  }

  /** `told` gets what is found to be wrong with the files; `restart` is called when only another start can mend it. */
  static async open(
    folder: string,
    told: (message: string) => void,
    restart: () => void,
  ): Promise<EventStore> {
    await mkdir(folder, { recursive: true });
    const log = await EventLog.open(join(folder, 'events.log'), new Damage(told));
    const indexFolder = join(folder, 'index');
    const index = await LogIndex.open(indexFolder, log, () => {
      LogIndex.discard(indexFolder);
      restart();
    });
    const store = new EventStore(log, index);
    await store.#rememberIds();
    return store;
  }

  submit(operation: Operation): Promise<OperationResult> {
    return this.#writer.submit(operation);
  }

  async close(): Promise<void> {
    await this.#writer.drain();
    await this.index.close();
    await this.log.close();
  }

  #commit(events: WrittenEvent[], end: number): void {
    const streams = new Set<string>();
    for (const { place, facts } of events) {
      this.index.add(place, facts);
      this.#remember(facts);
      streams.add(facts.stream);
    }
    this.index.reached(end);
    // Whoever has appended is answered first: then come those who follow.
    setImmediate(() => {
      for (const stream of streams) this.signal.notify(stream);
      this.signal.notify(ANY_STREAM);
    });
  }

  #eventAt(state: StreamState, revision: number): Buffer {
    const places = this.index.revisions.range(state.num, revision, revision);
    return this.log.readNow(places);
  }

  #metadataOf(stream: string): Uint8Array {
    const state = this.index.streams.get(metastreamOf(stream));
    return state === undefined || state.last < 0
      ? new Uint8Array(0)
      : readEvent(this.#eventAt(state, state.last)).data;
  }

  /** Those of some events that are whole, which at a start is most likely all of them. */
  async #sound(places: Places): Promise<Buffer[]> {
    try {
      return await this.log.read(places);
    } catch (error) {
      if (!(error instanceof DamagedLog)) throw error;
    }
    const each = places.positions.map((position, index) =>
      this.log
        .read({
          positions: [position],
          lengths: [places.lengths[index] as number],
          checksums: [places.checksums[index] as number],
        })
        .catch(() => []),
    );
    return (await Promise.all(each)).flat();
  }

  #remember({ id, stream, revision }: EventFacts): void {
    const state = this.index.streams.peek(stream);
    if (state) this.#ids.add(id, state.num, revision);
  }

  /** An append repeated across a restart is still known as a repeat. */
  async #rememberIds(): Promise<void> {
    let before = Number.MAX_SAFE_INTEGER;
    for (let seen = 0; seen < REMEMBERED_AT_START; ) {
      const page = scanBackward(this.index.entries, before, REMEMBERED_AT_START - seen, null);
      for (const bytes of await this.#sound(page)) {
        this.#remember(readEvent(bytes));
      }
      seen += page.positions.length;
      before = page.lastConsidered;
      if (page.atEnd) return;
    }
  }
}

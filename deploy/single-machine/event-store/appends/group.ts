import { randomUUID } from 'node:crypto';
import type { LogIndex } from '../index/log-index.ts';
import {
  METADATA_TYPE,
  SOFT_DELETE_METADATA,
  STREAM_DELETED_TYPE,
  type StreamState,
  isMetastream,
  metastreamOf,
  newStream,
  originalOf,
  parseRetention,
  undeletedMetadata,
} from '../index/stream-state.ts';
import { GroupWriter } from '../log/frame.ts';
import { type EventFacts, type NewEvent, TOMBSTONE_REVISION } from '../log/recorded-event.ts';
import { type Decision, type ExpectedRevision, decide } from './decide.ts';
import type { RecentIds } from './recent-ids.ts';

export interface Operation {
  kind: 'append' | 'delete' | 'tombstone';
  stream: string;
  expected: ExpectedRevision;
  events: NewEvent[];
  /** Milliseconds since 1970 after which nothing may be written any more. */
  deadline: number;
}

export type Outcome =
  | { kind: 'done'; revision: number; position: number | null }
  | { kind: 'wrong-revision'; current: number }
  | { kind: 'deleted' }
  | { kind: 'too-late' };

export interface WrittenEvent {
  position: number;
  length: number;
  facts: EventFacts;
}

const NOTHING = new Uint8Array(0);

/** How the committed past is asked about single events. */
export interface Past {
  index: LogIndex;
  ids: RecentIds;
  eventIdAt(state: StreamState, revision: number): string;
  metadataOf(stream: string): Uint8Array;
}

/**
 * The operations that share one flush, each judged on top of those before it. Nothing outside sees their
 * effect until the flush is over; if it fails, the group is dropped and nothing has happened.
 */
export class Group {
  readonly written: WrittenEvent[] = [];
  readonly #past: Past;
  readonly #out: GroupWriter;
  readonly #now: number;
  readonly #states = new Map<string, StreamState>();
  readonly #ids = new Map<string, { stream: string; revision: number }>();
  readonly #metadata = new Map<string, Uint8Array>();

  constructor(past: Past, start: number, now: number) {
    this.#past = past;
    this.#out = new GroupWriter(start);
    this.#now = now;
  }

  get size(): number {
    return this.#out.size;
  }

  bytes(): Buffer {
    return this.#out.bytes();
  }

  perform(operation: Operation): Outcome {
    if (this.#now > operation.deadline) return { kind: 'too-late' };
    const { stream, expected, events } = operation;
    const ids = operation.kind === 'append' ? events.map((event) => event.id) : [randomUUID()];
    const decision = this.#decide(stream, expected, ids);
    if (decision.kind === 'repeat') {
      return {
        kind: 'done',
        revision: decision.revision,
        position: this.#positionOf(stream, decision.revision),
      };
    }
    if (decision.kind !== 'write') return decision;
    if (operation.kind === 'tombstone') return this.#tombstone(stream);
    if (operation.kind === 'delete') return this.#softDelete(stream);
    return this.#append(stream, events, decision.undelete);
  }

  #decide(stream: string, expected: ExpectedRevision, ids: string[]): Decision {
    const state = this.#state(stream);
    return decide(expected, ids, {
      state,
      hasMetadata: () => (this.#state(metastreamOf(stream))?.last ?? -1) >= 0,
      revisionOf: (id) => {
        const here = this.#ids.get(id);
        return here?.stream === stream ? here.revision : this.#past.ids.revisionOf(id, stream);
      },
      eventIdAt: (revision) => this.#eventIdAt(stream, state as StreamState, revision),
    });
  }

  #append(stream: string, events: NewEvent[], undelete: boolean): Outcome {
    const before = this.#state(stream)?.last ?? -1;
    if (events.length === 0) return { kind: 'done', revision: before, position: null };
    const wasDeleted = isMetastream(stream) && this.#state(originalOf(stream))?.retention.softDeleted;
    const position = this.#write(stream, events, before + 1);
    if (undelete) this.#undelete(stream, before + 1, this.#metadataOf(stream));
    if (wasDeleted) {
      const original = originalOf(stream);
      const last = this.#state(original)?.last ?? -1;
      this.#undelete(original, last + 1, (events.at(-1) as NewEvent).data);
    }
    return { kind: 'done', revision: before + events.length, position };
  }

  #softDelete(stream: string): Outcome {
    const metastream = metastreamOf(stream);
    const metadataRevision = this.#state(metastream)?.last ?? -1;
    const last = this.#state(stream)?.last ?? -1;
    if (last < 0 && metadataRevision < 0) return { kind: 'wrong-revision', current: -1 };
    const position = this.#write(
      metastream,
      [jsonEvent(METADATA_TYPE, Buffer.from(SOFT_DELETE_METADATA))],
      metadataRevision + 1,
    );
    return { kind: 'done', revision: last, position };
  }

  #tombstone(stream: string): Outcome {
    const event = {
      id: randomUUID(),
      type: STREAM_DELETED_TYPE,
      json: false,
      data: NOTHING,
      metadata: NOTHING,
    };
    const position = this.#write(stream, [event], TOMBSTONE_REVISION);
    return { kind: 'done', revision: this.#state(stream)?.last ?? -1, position };
  }

  #undelete(stream: string, from: number, metadata: Uint8Array): void {
    const metastream = metastreamOf(stream);
    const revision = (this.#state(metastream)?.last ?? -1) + 1;
    this.#write(metastream, [jsonEvent(METADATA_TYPE, undeletedMetadata(metadata, from))], revision);
  }

  /** Adds a frame and moves the streams on; answers the position of its last event. */
  #write(stream: string, events: NewEvent[], firstRevision: number): number {
    const places = this.#out.add(stream, events, firstRevision, this.#now);
    const state = { ...(this.#state(stream) ?? newStream(-1)) };
    if (firstRevision === TOMBSTONE_REVISION) state.tombstoned = true;
    else state.last = firstRevision + events.length - 1;
    this.#states.set(stream, state);
    events.forEach((event, offset) => {
      const revision = firstRevision === TOMBSTONE_REVISION ? firstRevision : firstRevision + offset;
      const data = Buffer.from(event.data.buffer, event.data.byteOffset, event.data.length);
      const facts = { id: event.id, stream, revision, type: event.type, created: this.#now, data };
      this.written.push({ ...(places[offset] as { position: number; length: number }), facts });
      this.#ids.set(event.id, { stream, revision });
    });
    if (isMetastream(stream)) this.#retain(originalOf(stream), (events.at(-1) as NewEvent).data);
    return (places.at(-1) as { position: number }).position;
  }

  #retain(stream: string, metadata: Uint8Array): void {
    this.#metadata.set(stream, metadata);
    const state = this.#state(stream) ?? newStream(-1);
    this.#states.set(stream, { ...state, retention: parseRetention(metadata) });
  }

  #state(stream: string): StreamState | undefined {
    return this.#states.get(stream) ?? this.#past.index.streams.get(stream);
  }

  #metadataOf(stream: string): Uint8Array {
    return this.#metadata.get(stream) ?? this.#past.metadataOf(stream);
  }

  #eventIdAt(stream: string, state: StreamState, revision: number): string {
    const here = this.#writtenAt(stream, revision);
    return here === undefined ? this.#past.eventIdAt(state, revision) : here.facts.id;
  }

  #positionOf(stream: string, revision: number): number {
    const here = this.#writtenAt(stream, revision);
    if (here !== undefined) return here.position;
    const state = this.#state(stream) as StreamState;
    return this.#past.index.revisions.range(state.num, revision, revision).positions[0] as number;
  }

  #writtenAt(stream: string, revision: number): WrittenEvent | undefined {
    return this.written.find(({ facts }) => facts.stream === stream && facts.revision === revision);
  }
}

function jsonEvent(type: string, data: Uint8Array): NewEvent {
  return { id: randomUUID(), type, json: true, data, metadata: NOTHING };
}

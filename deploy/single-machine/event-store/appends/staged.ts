import type { LogIndex } from '../index/log-index.ts';
import {
  isMetastream,
  metastreamOf,
  newStream,
  originalOf,
  parseRetention,
  type StreamState,
} from '../index/stream-state.ts';
import type { FramedEvent } from '../log/frame.ts';
import { type EventFacts, TOMBSTONE_REVISION } from '../log/recorded-event.ts';
import type { StreamView } from './decide.ts';
import type { RecentIds } from './recent-ids.ts';

export interface WrittenEvent {
  place: FramedEvent;
  facts: EventFacts;
}

/** How what is durable is asked about streams and single events. */
export interface Past {
  index: LogIndex;
  ids: RecentIds;
  eventIdAt(state: StreamState, revision: number): string;
  metadataOf(stream: string): Uint8Array;
}

/** The past together with what a group has written so far, which nobody else sees before it is durable. */
export class Staged {
  readonly written: WrittenEvent[] = [];
  readonly #past: Past;
  readonly #states = new Map<string, StreamState>();
  readonly #ids = new Map<string, { stream: string; revision: number }>();
  readonly #metadata = new Map<string, Uint8Array>();

  constructor(past: Past) {
    this.#past = past;
  }

  state(stream: string): StreamState | undefined {
    return this.#states.get(stream) ?? this.#past.index.streams.get(stream);
  }

  last(stream: string): number {
    return this.state(stream)?.last ?? -1;
  }

  isSoftDeleted(stream: string): boolean {
    return this.state(stream)?.retention.softDeleted ?? false;
  }

  metadataOf(stream: string): Uint8Array {
    return this.#metadata.get(stream) ?? this.#past.metadataOf(stream);
  }

  view(stream: string): StreamView {
    const state = this.state(stream);
    return {
      state,
      hasMetadata: () => this.last(metastreamOf(stream)) >= 0,
      revisionOf: (id) => {
        const here = this.#ids.get(id);
        if (here?.stream === stream) return here.revision;
        const before = this.#past.index.streams.get(stream);
        return before && this.#past.ids.revisionOf(id, before.num);
      },
      eventIdAt: (revision) =>
        this.#writtenAt(stream, revision)?.facts.id ?? this.#past.eventIdAt(state as StreamState, revision),
    };
  }

  positionOf(stream: string, revision: number): number {
    const here = this.#writtenAt(stream, revision);
    if (here !== undefined) return here.place.position;
    const { num } = this.state(stream) as StreamState;
    return this.#past.index.revisions.range(num, revision, revision).positions[0] as number;
  }

  /** Takes in an event that the group will write. */
  add(event: WrittenEvent): void {
    const { stream, revision, id, data } = event.facts;
    this.written.push(event);
    this.#ids.set(id, { stream, revision });
    const state = this.state(stream) ?? newStream(-1);
    const moved = revision === TOMBSTONE_REVISION ? { tombstoned: true } : { last: revision };
    this.#states.set(stream, { ...state, ...moved });
    if (isMetastream(stream)) this.#retain(originalOf(stream), data);
  }

  #retain(stream: string, metadata: Uint8Array): void {
    this.#metadata.set(stream, metadata);
    const state = this.state(stream) ?? newStream(-1);
    this.#states.set(stream, { ...state, retention: parseRetention(metadata) });
  }

  #writtenAt(stream: string, revision: number): WrittenEvent | undefined {
    return this.written.find(({ facts }) => facts.stream === stream && facts.revision === revision);
  }
}

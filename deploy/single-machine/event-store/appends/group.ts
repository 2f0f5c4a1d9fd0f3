import { randomUUID } from 'node:crypto';
import {
  isMetastream,
  METADATA_TYPE,
  metastreamOf,
  originalOf,
  SOFT_DELETE_METADATA,
  STREAM_DELETED_TYPE,
  undeletedMetadata,
} from '../index/stream-state.ts';
import type { ByteWriter } from '../log/bytes.ts';
import { GroupWriter } from '../log/frame.ts';
import { type NewEvent, TOMBSTONE_REVISION } from '../log/recorded-event.ts';
import { decide, type ExpectedRevision } from './decide.ts';
import { canBeReadBack } from './frame-limits.ts';
import { type Past, Staged, type WrittenEvent } from './staged.ts';

export interface Operation {
  kind: 'append' | 'delete' | 'tombstone';
  stream: string;
  expected: ExpectedRevision;
  events: NewEvent[];
  /** Milliseconds since 1970 after which nothing may be written any more. */
  deadline: number;
}

export type OperationResult =
  | { kind: 'done'; revision: number; position: number | null }
  | { kind: 'wrong-revision'; current: number }
  | { kind: 'deleted' }
  | { kind: 'too-large' }
  | { kind: 'too-late' };

const NOTHING = Buffer.alloc(0);

/**
 * The operations that share one flush, each judged on top of those before it. If the flush fails, the group is
 * dropped and nothing has happened.
 */
export class Group {
  readonly #staged: Staged;
  readonly #out: GroupWriter;
  readonly #now: number;

  constructor(past: Past, start: number, now: number, out: ByteWriter) {
    this.#staged = new Staged(past);
    this.#out = new GroupWriter(start, out);
    this.#now = now;
  }

  get size(): number {
    return this.#out.size;
  }

  get written(): WrittenEvent[] {
    return this.#staged.written;
  }

  bytes(): Buffer {
    return this.#out.bytes();
  }

  perform(operation: Operation): OperationResult {
    if (this.#now > operation.deadline) return { kind: 'too-late' };
    const { stream, expected, events } = operation;
    const ids = operation.kind === 'append' ? events.map((event) => event.id) : [randomUUID()];
    if (isMetastream(stream) && this.#staged.state(originalOf(stream))?.tombstoned)
      return { kind: 'deleted' };
    const decision = decide(expected, ids, this.#staged.view(stream));
    if (decision.kind === 'repeat') {
      const { revision } = decision;
      return { kind: 'done', revision, position: this.#staged.positionOf(stream, revision) };
    }
    if (decision.kind !== 'write') return decision;
    if (operation.kind === 'tombstone') return this.#tombstone(stream);
    if (operation.kind === 'delete') return this.#softDelete(stream);
    return this.#append(stream, events, decision.undelete);
  }

  #append(stream: string, events: NewEvent[], undelete: boolean): OperationResult {
    const before = this.#staged.last(stream);
    if (events.length === 0) return { kind: 'done', revision: before, position: null };
    if (!canBeReadBack(stream, events)) return { kind: 'too-large' };
    // Metadata written to a deleted stream brings it back as well.
    const original = isMetastream(stream) ? originalOf(stream) : null;
    const brings = original !== null && this.#staged.isSoftDeleted(original);
    const position = this.#write(stream, events, before + 1);
    if (undelete) this.#undelete(stream, before + 1);
    if (brings) this.#undelete(original, this.#staged.last(original) + 1);
    return { kind: 'done', revision: before + events.length, position };
  }

  #softDelete(stream: string): OperationResult {
    const metastream = metastreamOf(stream);
    const metadataRevision = this.#staged.last(metastream);
    const last = this.#staged.last(stream);
    if (last < 0 && metadataRevision < 0) return { kind: 'wrong-revision', current: -1 };
    const event = jsonEvent(METADATA_TYPE, Buffer.from(SOFT_DELETE_METADATA));
    return { kind: 'done', revision: last, position: this.#write(metastream, [event], metadataRevision + 1) };
  }

  #tombstone(stream: string): OperationResult {
    const event = {
      id: randomUUID(),
      type: STREAM_DELETED_TYPE,
      json: false,
      data: NOTHING,
      metadata: NOTHING,
    };
    const position = this.#write(stream, [event], TOMBSTONE_REVISION);
    return { kind: 'done', revision: this.#staged.last(stream), position };
  }

  /** Shows the stream again, from `revision` on. */
  #undelete(stream: string, revision: number): void {
    const metastream = metastreamOf(stream);
    const metadata = undeletedMetadata(this.#staged.metadataOf(stream), revision);
    this.#write(metastream, [jsonEvent(METADATA_TYPE, metadata)], this.#staged.last(metastream) + 1);
  }

  /** Adds a frame; answers the position of its last event. */
  #write(stream: string, events: NewEvent[], firstRevision: number): number {
    let last = 0;
    const places = this.#out.add(stream, events, firstRevision, this.#now);
    for (const [offset, place] of places.entries()) {
      const { id, type, data } = events[offset] as NewEvent;
      const revision = firstRevision === TOMBSTONE_REVISION ? firstRevision : firstRevision + offset;
      const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
      const facts = { id, stream, revision, type, created: this.#now, data: bytes };
      this.#staged.add({ place, facts });
      last = place.position;
    }
    return last;
  }
}

function jsonEvent(type: string, data: Uint8Array): NewEvent {
  return { id: randomUUID(), type, json: true, data, metadata: NOTHING };
}

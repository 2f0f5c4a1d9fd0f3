import { writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { RootDatabase } from 'lmdb';
import { exists } from '../../exists.ts';
import { eventsOf, type FramedEvent } from '../log/frame.ts';
import { DamagedLog } from '../log/damage.ts';
import type { EventLog } from '../log/event-log.ts';
import { type EventFacts, TOMBSTONE_REVISION, readEvent } from '../log/recorded-event.ts';
import { CheckedTable, DamagedIndex } from './checked-table.ts';
import { Entries } from './entries.ts';
import type { EntryBlock } from './entry-block.ts';
import { looksSound, openRoot } from './index-file.ts';
import { Revisions } from './revisions.ts';
import { isMetastream, originalOf, parseRetention } from './stream-state.ts';
import { Streams } from './streams.ts';
import { Types } from './types.ts';

const FORMAT = 3;
const SAVE_AFTER_EVENTS = 4096;
const SAVE_AFTER_MS = 2000;
/** So many of the newest events are compared with the log when an index is opened. */
const COMPARED_EVENTS = 256;
const CHECKPOINT = Buffer.from('checkpoint');

interface Checkpoint {
  format: number;
  log: string;
  /** The log is indexed up to here. */
  end: number;
  nextStream: number;
}

function markOf(folder: string): string {
  return `${folder}.opening`;
}

/**
 * What makes the log findable. It can be rebuilt from the log at any time, so it is saved now and then, in one
 * LMDB transaction, off the way of the appends; what the last save lacks is read from the log at the next start.
 */
export class LogIndex {
  readonly entries: Entries;
  readonly revisions: Revisions;
  readonly streams: Streams;
  readonly types: Types;
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #log: EventLog;
  #end: number;
  #saving: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  private constructor(
    root: RootDatabase<Buffer, Buffer>,
    log: EventLog,
    checkpoint: Checkpoint | null,
    damaged: () => void,
  ) {
    const table = (name: string): CheckedTable =>
      new CheckedTable(
        root.openDB<Buffer, Buffer>(name, { encoding: 'binary', keyEncoding: 'binary' }),
        damaged,
      );
    this.#root = root;
    this.#log = log;
    this.#end = checkpoint?.end ?? log.firstPosition;
    this.entries = new Entries(table('entries'));
    this.revisions = new Revisions(table('revisions'));
    this.streams = new Streams(table('streams'), table('names'), checkpoint?.nextStream ?? 0);
    this.types = new Types(table('types'));
  }

  /**
   * Opens the index and brings it up to the end of the log; an index that does not fit the log is made anew. `damaged` is called
   * when it is found later that it holds what was not put into it: {@link discard} it then, and start again.
   */
  static async open(folder: string, log: EventLog, damaged: () => void): Promise<LogIndex> {
    // LMDB may take the process down over a damaged file. The mark then says so at the next start.
    const mark = markOf(folder);
    const crashed = await exists(mark);
    await writeFile(mark, '');
    let known = 0;
    const knew = (end: number): number => (known = end);
    const index =
      (crashed ? null : await LogIndex.#reopen(folder, log, knew, damaged)) ??
      (await LogIndex.#remake(folder, log, known, damaged));
    await rm(mark);
    return index;
  }

  /** Has the next start make the index anew. */
  static discard(folder: string): void {
    writeFileSync(markOf(folder), '');
  }

  async #catchUp(known: number): Promise<void> {
    await this.#log.recover(this.#end, known, async (start, frame) => {
      for (const event of eventsOf(frame, start)) this.add(event, readEvent(event.bytes));
      this.#end = start + frame.length;
      if (this.entries.unsaved >= SAVE_AFTER_EVENTS) await this.save();
    });
  }

  /** `knew` is told up to where the index had the log. */
  static async #reopen(
    folder: string,
    log: EventLog,
    knew: (end: number) => void,
    damaged: () => void,
  ): Promise<LogIndex | null> {
    let open = true;
    let root: RootDatabase<Buffer, Buffer> | undefined;
    try {
      if (!(await looksSound(folder))) return null;
      root = openRoot(folder);
      const stored = root.get(CHECKPOINT);
      const checkpoint = stored === undefined ? null : (JSON.parse(stored.toString()) as Checkpoint);
      if (checkpoint?.log === log.id) knew(checkpoint.end);
      const fits =
        checkpoint !== null &&
        checkpoint.format === FORMAT &&
        checkpoint.log === log.id &&
        (await log.holdsFrameBoundary(checkpoint.end));
      if (fits) {
        const index = new LogIndex(root, log, checkpoint, () => open || damaged());
        if (await index.#fitsTail()) {
          await index.#catchUp(0);
          open = false;
          return index;
        }
      }
      await root.close();
      return null;
    } catch (error) {
      await root?.close();
      if (error instanceof DamagedIndex || !(error instanceof DamagedLog)) return null;
      throw error;
    }
  }

  static async #remake(folder: string, log: EventLog, known: number, damaged: () => void): Promise<LogIndex> {
    await rm(folder, { recursive: true, force: true });
    const index = new LogIndex(openRoot(folder), log, null, damaged);
    await index.#catchUp(known);
    return index;
  }

  /** Whether the last event that it knows is the last that the log holds there. Of those before it the log may have lost some: that is told. */
  async #fitsTail(): Promise<boolean> {
    const newest = this.entries.newest(COMPARED_EVENTS);
    const [last, ...older] = await this.#log.intact(newest);
    if (last === false) return false;
    for (const [index, intact] of older.entries())
      if (!intact) this.#log.damage.at(newest.positions[index + 1] as number);
    return true;
  }

  /** It does not fit the log. */
  fail(): never {
    return this.entries.fail();
  }

  /** Up to where the log is indexed. */
  get end(): number {
    return this.#end;
  }

  /** Whether the index leads to an event of the log wherever it can be asked for. `block`: where its entry should stand. */
  leadsTo(event: FramedEvent, facts: EventFacts, block: EntryBlock | undefined): boolean {
    const at = block?.indexFrom(event.position) ?? 0;
    if (block === undefined || at === block.count) return false;
    const state = this.streams.peek(facts.stream);
    if (state === undefined || block.streams[at] !== state.num) return false;
    if (block.positions[at] !== event.position || block.checksums[at] !== event.checksum) return false;
    if (this.types.nameOf(block.types[at] as number) !== facts.type) return false;
    if (this.streams.nameOf(state.num) !== facts.stream) return false;
    if (facts.revision === TOMBSTONE_REVISION) return state.tombstoned;
    if (state.last < facts.revision) return false;
    const { positions } = this.revisions.range(state.num, facts.revision, facts.revision);
    return positions[0] === event.position;
  }

  /** Takes in one event that is durable in the log, in log order. */
  add(place: FramedEvent, event: EventFacts): void {
    const state = { ...this.streams.getOrCreate(event.stream) };
    if (event.revision === TOMBSTONE_REVISION) state.tombstoned = true;
    else {
      state.last = event.revision;
      this.revisions.add(state.num, event.revision, place);
    }
    this.streams.set(event.stream, state);
    this.entries.add(place, state.num, this.types.num(event.type));
    if (isMetastream(event.stream)) this.#retain(originalOf(event.stream), event.data);
  }

  /** Says that all events up to `end` were added; saves when enough has gathered. */
  reached(end: number): void {
    this.#end = end;
    if (this.entries.unsaved >= SAVE_AFTER_EVENTS) void this.save().catch(() => undefined);
    else this.#timer ??= setTimeout(() => void this.save().catch(() => undefined), SAVE_AFTER_MS);
  }

  /** Stores everything added so far. Failing is harmless: the next save, or the next start, makes up for it. */
  async save(): Promise<void> {
    if (this.#saving !== null) return this.#saving;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#saving = this.#write().finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  async close(): Promise<void> {
    await this.#saving?.catch(() => undefined);
    await this.save().catch(() => undefined);
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#root.close();
  }

  async #write(): Promise<void> {
    if (this.entries.unsaved === 0) return;
    const checkpoint: Checkpoint = {
      format: FORMAT,
      log: this.#log.id,
      end: this.#end,
      nextStream: this.streams.nextNum,
    };
    let stored: (() => void)[] = [];
    const written = this.#root.batch(() => {
      stored = [this.entries.save(), this.revisions.save(), this.streams.save(), this.types.save()];
      void this.#root.put(CHECKPOINT, Buffer.from(JSON.stringify(checkpoint)));
    });
    await written.catch(async (error: { commitError?: Promise<never> }) => {
      await error.commitError;
      throw error;
    });
    for (const done of stored) done();
  }

  #retain(stream: string, metadata: Buffer): void {
    const state = this.streams.getOrCreate(stream);
    this.streams.set(stream, { ...state, retention: parseRetention(metadata) });
  }
}
